/// <reference types="@cloudflare/vitest-plugin/types" />
/** Staff read a member's deleted texts and who deleted them; no one else learns that there were any. */
import { env } from 'cloudflare:workers';
import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { events } from '../../../db/schema/events.ts';
import { posts, threads } from '../../../db/schema/forums.ts';
import { emotes } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import type { CommentRow } from '../../../protocol/http/comments.ts';
import type { ShownReply } from '../../../protocol/http/forums.ts';
import type { DeletedText } from '../../../protocol/http/moderation.ts';
import { begin, board, reply, threadAt, writer } from '../forums/kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';

const db = database(env);
const reason = 'Because of a test.';
let admin: Browser;
let mod: Browser;
beforeAll(async () => {
  [admin, mod] = await Promise.all([member({ groups: ['admin'] }), member({ groups: ['mod'] })]);
});

async function run(by: Browser, path: string, args: object): Promise<string | null> {
  const response = await by.post(path, { ...args, reason });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { event: string | null }).event;
}
const address = (of: Browser) => `/api/mod/deletedContent?userId=${of.id}`;
/** Returns [what, text, by] of each deleted text, sorted. */
async function read(by: Browser, of: Browser): Promise<string[][]> {
  const response = await by.get(address(of));
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const rows = (await response.json()) as DeletedText[];
  expect(rows.map(({ deleted }) => deleted)).toEqual(rows.map(({ deleted }) => deleted).toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  return rows.map(({ what, text, by: who }) => [what, text, who]).toSorted();
}
let made = 20_000;
async function setupOf({ id: creator }: Browser, name: string, description: string): Promise<string> {
  const id = randomText(12);
  const document = JSON.stringify({ id, name, description, gameType: 'Mafia', roles: [] });
  await db.insert(setups).values({ id, name, gameType: 'Mafia', total: 7, creator, createdAt: 1, seq: ++made, document });
  return id;
}
const rich = () =>
  member({
    settings: { youtube: 'https://youtu.be/rude', deathMessage: 'Rude last words', nameColor: '#cc8800' },
    row: { bio: 'A rude bio.', pronouns: 'rude' },
  });

test('profile, setups and emotes: each deleted text, and who deleted it', async () => {
  const who = await rich();
  const [cleared, emptied, deleted, own] = await Promise.all([
    setupOf(who, 'Rude name', 'Kind words.'),
    setupOf(who, 'Kind name', 'Rude words.'),
    setupOf(who, 'Deleted by staff', 'Rude.'),
    setupOf(who, 'Deleted by its creator', ''),
  ]);
  await db.insert(emotes).values([
    { id: randomText(12), user: who.id, name: 'rude', nameKey: 'rude', createdAt: 1 },
    { id: randomText(12), user: who.id, name: 'mine', nameKey: 'mine', createdAt: 1, deletedAt: 2 },
  ]);
  expect(await read(mod, who)).toEqual([['emote', ':mine:', who.name]]);

  for (const path of ['clearBio', 'clearPronouns', 'clearVideo', 'clearAccountDisplay', 'clearCustomEmotes'])
    await run(mod, `/api/mod/${path}`, { userId: who.id });
  await run(admin, '/api/mod/clearSetupName', { setupId: cleared });
  await run(admin, '/api/mod/clearSetupDescription', { setupId: emptied });
  await run(admin, '/api/setup/delete', { setupId: deleted });
  expect((await who.send(`/api/setup/${own}`, 'DELETE')).status).toBe(200);
  expect(await read(mod, who)).toEqual(
    [
      ['bio', 'A rude bio.', mod.name],
      ['death message', 'Rude last words', mod.name],
      ['description of a setup', 'Rude words.', admin.name],
      ['emote', ':mine:', who.name],
      ['emote', ':rude:', mod.name],
      ['media link', 'https://youtu.be/rude', mod.name],
      ['name of a setup', 'Rude name', admin.name],
      ['pronouns', 'rude', mod.name],
      ['setup', 'Deleted by its creator', who.name],
      ['setup', 'Deleted by staff\nRude.', admin.name],
    ].toSorted(),
  );
});

test('forums and comments: each deleted text, who deleted it, and how to restore it', async () => {
  const [ana, ben, place, secret] = [await writer(), await writer(), await board(), await board({ reads: 7, rank: 7 })];
  const thread = await begin(ana, place, 'Rude title', 'Rude thread.');
  const open = await begin(ben, place);
  for (const text of ['Rude reply.', 'Taken back.', 'Kind.']) await reply(ana, open, text);
  const [rude, mine] = (await threadAt(ana, open)).replies as ShownReply[];
  const said = (await (await ana.post('/api/comment', { location: ben.id, content: 'Rude comment.' })).json()) as CommentRow;
  await db.insert(threads).values({ id: 'tHigh', board: secret, author: ana.id, title: 'High', createdAt: 1, bumpedAt: 1 });
  const high = {
    id: 'tHigh',
    thread: 'tHigh',
    n: 0,
    author: ana.id,
    content: 'Secret.',
    createdAt: 1,
    changedAt: 1,
    deleted: true,
  };
  await db.insert(posts).values(high);
  await run(mod, '/api/forums/thread/delete', { thread });
  await run(mod, '/api/forums/reply/delete', { reply: rude!.id });
  for (const [by, path, body] of [
    [ana, '/api/forums/reply/delete', { reply: mine!.id }],
    [ben, '/api/comment/delete', { comment: said.id }],
  ] as const)
    expect((await by.post(path, body)).status).toBe(200);
  const found = [
    ['comment', 'Rude comment.', ben.name],
    [`reply in “A title”`, 'Rude reply.', mod.name],
    [`reply in “A title”`, 'Taken back.', ana.name],
    ['thread', 'Rude title\nRude thread.', mod.name],
  ];
  expect(await read(mod, ana)).toEqual(found.toSorted());
  const rows = (await (await mod.get(address(ana))).json()) as DeletedText[];
  expect(rows.flatMap(({ restore }) => restore ?? []).toSorted((a, b) => a.act.localeCompare(b.act))).toEqual([
    { act: 'restoreComment', id: said.id },
    { act: 'restoreReply', id: expect.any(String) as string },
    { act: 'restoreReply', id: expect.any(String) as string },
    { act: 'restoreThread', id: thread },
  ]);
  expect(rows.map(({ link }) => link).toSorted()).toContain(`/user/${ben.id}`);
  // The rows do not include the acts of the log that they are read from.
  const known = ['by', 'deleted', 'link', 'restore', 'text', 'what'];
  for (const row of rows) expect(Object.keys(row).filter((key) => !known.includes(key))).toEqual([]);
  expect(rows.find(({ text }) => text === 'Rude reply.')!.deleted).toEqual(expect.any(Number));
  expect((await mod.post('/api/forums/thread/restore', { thread })).status).toBe(200);
  expect(await read(mod, ana)).toHaveLength(3);
});

test('a restored text is no longer listed', async () => {
  const who = await rich();
  const event = await run(mod, '/api/mod/clearBio', { userId: who.id });
  expect(await read(mod, who)).toHaveLength(1);
  await run(mod, '/api/mod/undo', { event });
  expect(await read(mod, who)).toEqual([]);
});

test('each look is logged and needs a higher rank; for others a member with deleted texts answers like one without', async () => {
  const [who, plain, peer] = [await rich(), await member(), await member({ groups: ['mod'] })];
  await run(mod, '/api/mod/clearBio', { userId: who.id });
  await read(mod, who);
  const last = await db.select().from(events).orderBy(desc(events.seq)).limit(1).get();
  expect(last).toMatchObject({ actor: mod.id, act: 'viewDeletedContent', target: who.id });
  expect(JSON.stringify(last)).not.toContain('rude bio');
  expect((await mod.get(address(peer))).status).toBe(403);
  expect((await mod.get(address(mod))).status).toBe(403);
  for (const by of [who, plain]) {
    const [of, other] = [await by.get(address(who)), await by.get(address(plain))];
    expect([of.status, await of.text()]).toEqual([other.status, await other.text()]);
    expect(of.status).toBe(403);
  }
  for (const path of [`/api/user/${who.id}/profile`, '/api/user/info', '/api/user/record'])
    expect(await (await who.get(path)).text()).not.toContain('rude bio');
});

test('a look reads few rows, however many setups of others were deleted', async () => {
  const who = await rich();
  await run(mod, '/api/mod/clearBio', { userId: who.id });
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
     insert into setups (id, seq, name, game_type, total, document, creator, deleted, created_at)
     select printf('deleted%05d', i), 30000 + i, 'Gone', 'Mafia', 7, '{}', printf('u%012d', i), 1, 1 from n`,
  ).run();
  const response = await mod.get(address(who));
  expect(response.status).toBe(200);
  expect(response.rows).toBeLessThan(120);
});
