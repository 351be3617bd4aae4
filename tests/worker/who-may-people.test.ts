/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Placeholders: `{me}` is the id of a member; `{game}`, `{session}`, `{passkey}` … are theirs; `{stranger}` is another member, and
 * `{room}` a room's name.
 */
import { env } from 'cloudflare:workers';
import { eq, like, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { randomText } from '../../db/core/ids.ts';
import { NEXT_SEQ } from '../../db/forums/forums.ts';
import { chatRooms, directMembers } from '../../db/schema/chat.ts';
import { boards, comments, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import { games, played } from '../../db/schema/games.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { emotes, friendRequests, notifications } from '../../db/schema/relations.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { passkeys } from '../../db/schema/users.ts';
import { PEOPLE_CALLS as CALLS } from '../who-may.ts';
import { member, signIn } from './members.ts';
import { Browser, guest } from './site.ts';

const KINDS = ['visitor', 'guest', 'self', 'other member', 'moderator', 'owner', 'held back'] as const;
type Kind = (typeof KINDS)[number];
/** Items of the shop that the member has. */
const ITEMS = { textColors: 1, vanityUrl: 1, deathMessageEnabled: 1, deathMessageChange: 1, archivedGames: 1 };
/** Creates a member with one of everything, and a caller of this kind. */
async function someone(kind: Kind) {
  const db = drizzle(env.DB);
  const [me, stranger] = [await member({ items: ITEMS }), await member()];
  const [game, passkey, emote] = [randomText(12), randomText(20), randomText(12)];
  const [notice, device, direct] = [randomText(16), randomText(16), randomText(32)];
  const [board, thread, reply] = [randomText(12), randomText(12), randomText(12)];
  const comment = randomText(12);
  const room = `Spare ${randomText(8).replaceAll('-', 'x')}`;
  await signIn(me.id);
  await db.batch([
    db.insert(games).values({
      id: game,
      gameId: 'mafia',
      type: 'Mafia',
      lobby: 'Main',
      lobbyName: 'x',
      setupId: 'first-light',
      hostId: me.id,
      status: 'Finished',
      private: false,
      createdAt: 1,
      endedAt: 2,
      row: JSON.stringify({ id: game, type: 'Mafia', setup: { name: 'First light' }, endTime: 2 }),
    }),
    db.insert(played).values({
      person: me.id,
      game,
      endedAt: 2,
      seat: 0,
      role: 'Cop',
      alignment: 'Village',
      won: true,
      left: false,
    }),
    db.insert(passkeys).values({
      id: passkey,
      user: me.id,
      name: 'Phone',
      publicKey: 'x',
      counter: 0,
      transports: '[]',
      createdAt: 1,
    }),
    db.insert(emotes).values({ id: emote, user: me.id, name: 'lamp', nameKey: 'lamp', createdAt: 1 }),
    db
      .insert(notifications)
      .values({ id: notice, user: me.id, kind: 'karma', content: 'Karma.', icon: 'star', date: Date.now() }),
    db.insert(pushSubscriptions).values({
      id: device,
      user: me.id,
      endpoint: `https://push.example.com/${device}`,
      p256dh: 'x',
      auth: 'x',
      createdAt: 1,
    }),
    db.insert(comments).values({ id: comment, place: me.id, author: me.id, content: 'Hi.', createdAt: 1 }),
    ...threadOf(me.id, { board, thread, reply }),
    db.insert(directMembers).values({ user: me.id, channel: direct }),
    // A site has at most a hundred rooms, so the spare one of the last run is deleted.
    db.delete(chatRooms).where(like(chatRooms.name, 'Spare %')),
    db.insert(chatRooms).values({ id: `r${randomText(11)}`, name: room, nameKey: room.toLowerCase(), createdAt: 1 }),
  ]);
  const who = await browserOf(kind, me);
  if (kind !== 'visitor' && kind !== 'guest' && kind !== 'self')
    await db.insert(friendRequests).values({ from: me.id, to: who.id, createdAt: 1 });
  const [, session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.person, me.id)).orderBy(sql`rowid`);
  const names: Record<string, string> = {
    me: me.id,
    stranger: stranger.id,
    game,
    passkey,
    emote,
    notice,
    device,
    direct,
    room,
    board,
    thread,
    reply,
    comment,
    session: session!.id,
    fresh: `Fresh${randomText(6).replaceAll(/[-_]/g, 'x')}`,
  };
  return { who, fill: (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole) };
}
/** Statements for a thread of the member with a reply of theirs, on a board for everyone. */
function threadOf(author: string, { board, thread, reply }: Record<'board' | 'thread' | 'reply', string>) {
  const db = drizzle(env.DB);
  const post = { thread, author, content: 'Hello.', createdAt: 1, changedAt: 1 };
  const category = { name: 'All', nameKey: board, createdAt: 1 };
  return [
    db.insert(forumCategories).values({ id: board, ...category }),
    db.insert(boards).values({ id: board, category: board, ...category }),
    db.insert(threads).values({ id: thread, board, author, title: 'Hello', createdAt: 1, bumpedAt: 1, last: 1, replies: 1 }),
    db.insert(posts).values({ id: thread, seq: NEXT_SEQ, n: 0, ...post }),
    db.insert(posts).values({ id: reply, seq: NEXT_SEQ, n: 1, ...post }),
  ] as const;
}
async function browserOf(kind: Kind, me: Browser): Promise<Browser> {
  switch (kind) {
    case 'visitor':
      return new Browser();
    case 'guest':
      return guest();
    case 'self':
      return me;
    case 'other member':
      return member();
    case 'moderator':
      return member({ groups: ['mod'] });
    case 'owner':
      return member({ groups: ['owner'] });
    case 'held back':
      return member({ row: { flagged: true } });
  }
}

const isForm = (body: unknown): body is Record<string, string | Uint8Array<ArrayBuffer>> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Uint8Array);
function sent(who: Browser, call: string, body: unknown, fill: (text: string) => string) {
  const [method = '', path = ''] = fill(call).split(' ');
  if (method === 'GET') return who.get(path);
  if (method === 'DELETE') return who.send(path, method);
  if (isForm(body)) return who.postForm(path, body);
  return who.post(path, body === undefined ? undefined : fill(JSON.stringify(body)));
}

/** Returns what is wrong with the response, or null. A refused call of the site tells the player why, in a sentence. */
async function problemOf(response: Response, call: string, status: number): Promise<string | null> {
  const text = await response.text();
  if (response.status !== status) return `${call}: ${response.status} instead of ${status}: ${text.slice(0, 120)}`;
  if (status < 400 || !call.includes(' /api/') || /^[A-Z].{1,198}[.!]$/.test(text)) return null;
  return `${call}: ${text.slice(0, 120)} is not a sentence`;
}

for (const kind of KINDS)
  test(`a ${kind} gets the listed status from each call about accounts and people`, async () => {
    const column = KINDS.indexOf(kind === 'held back' ? 'other member' : kind);
    const wrong: (string | null)[] = [];
    const rows: Record<string, number> = {};
    let scene: Awaited<ReturnType<typeof someone>> | null = null;
    for (const [call, body, statuses] of CALLS) {
      scene ??= await someone(kind);
      const { who, fill } = scene;
      const response = await sent(who, call, body, fill);
      rows[call] = response.rows;
      // A refused or reading call changes nothing, so the next call can use the same scene.
      if (response.ok && !call.startsWith('GET ')) scene = null;
      else await env.DB.exec('delete from cooldowns');
      wrong.push(await problemOf(response, call, statuses[column]!));
    }
    if (kind === 'self') console.log(JSON.stringify({ rowsRead: rows }));
    expect(wrong.filter((one) => one !== null)).toEqual([]);
  });

test('nothing is written without the csrf text', async () => {
  const { who, fill } = await someone('self');
  who.csrf = 'not theirs';
  const statuses: [call: string, status: number][] = [];
  for (const [call, body] of CALLS) {
    // A report of a page's error is the same from everyone, so no session is read.
    if (call.startsWith('GET ') || call === 'POST /api/health/error') continue;
    const response = await sent(who, call, body, fill);
    await response.body?.cancel();
    statuses.push([call, response.status]);
  }
  expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
});
