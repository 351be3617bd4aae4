/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Every call about accounts and members × every kind of caller: a visitor, a guest, the owner of the things, another member, a
 * moderator, the owner of the site. `{me}` is the id of the owner of the things, `{game}` a game they played, `{session}`,
 * `{passkey}`, `{emote}`, `{notice}`, `{device}` and `{direct}` their things, `{room}` the name of a chat room.
 */
import { env } from 'cloudflare:workers';
import { like } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { randomText } from '../../db/ids.ts';
import { chatRooms, directMembers } from '../../db/schema/chat.ts';
import { games, played } from '../../db/schema/games.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { emotes, friendRequests, notifications } from '../../db/schema/relations.ts';
import { passkeys } from '../../db/schema/users.ts';
import { app } from '../../worker/routes.ts';
import { member, signIn } from './members.ts';
import { Browser, guest } from './site.ts';

const KINDS = ['visitor', 'guest', 'self', 'other member', 'moderator', 'owner'] as const;
type Kind = (typeof KINDS)[number];
type Row = [call: string, body: unknown, statuses: readonly number[]];

const all = (status: number) => [status, status, status, status, status, status];
/** 401 for a visitor, 403 for a guest; for members as given. */
const members = (self: number, others = self) => [401, 403, self, others, others, others];
const staff = (self: number, moderator: number, owner = moderator) => [401, 403, self, self, moderator, owner];
/** An invalid picture: a caller with the permission gets the error that it cannot be read. */
const PICTURE = new Uint8Array([1, 2, 3]);

const PUSH = {
  endpoint: 'https://push.example.com/x',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const CALLS: Row[] = [
  ['POST /api/auth', { idToken: 'a.b.c' }, all(401)],
  ['GET /api/auth/ways', null, all(200)],
  ['GET /auth/google', null, all(404)],
  ['GET /auth/google/callback', null, all(404)],
  ['GET /auth/discord', null, all(404)],
  ['GET /auth/discord/callback', null, all(404)],
  ['GET /api/auth/discord', null, all(404)],
  ['GET /api/auth/discord/redirect', null, all(404)],
  ['POST /api/auth/passkey/options', {}, all(200)],
  ['POST /api/auth/passkey', {}, all(400)],
  ['GET /api/user/info', null, all(200)],
  ['POST /api/user/online', undefined, all(200)],
  ['POST /api/user/logout', {}, [401, 200, 200, 200, 200, 200]],
  ['POST /api/user/referred', { referrer: '{me}' }, [401, 200, 200, 200, 200, 200]],
  ['GET /api/user/sessions', null, members(200)],
  ['POST /api/user/sessions/revoke', { id: '{session}' }, members(200, 404)],
  ['GET /api/user/passkeys', null, members(200)],
  ['POST /api/user/passkeys/options', {}, members(200)],
  ['POST /api/user/passkeys', {}, members(400)],
  ['POST /api/user/passkeys/delete', { id: '{passkey}' }, members(200, 404)],
  ['GET /api/user/accounts', null, members(200)],
  ['POST /api/user/unlink', { account: 'google' }, members(404)],
  ['GET /api/user/export', null, members(200)],
  ['POST /api/user/delete', undefined, members(200)],
  ['POST /api/user/name', { name: '{fresh}' }, members(200)],
  ['GET /api/user/settings/data', null, all(200)],
  ['POST /api/user/settings/update', { prop: 'hideKarma', value: true }, members(200)],
  ['POST /api/user/settings/update', { prop: 'nameColor', value: '#777777' }, members(403)],
  ['POST /api/user/settings/update', { prop: 'disableAllCensors', value: true }, [401, 403, 403, 403, 200, 200]],
  ['POST /api/user/bio', { bio: 'Hello' }, members(200)],
  ['POST /api/user/pronouns', { pronouns: 'they' }, members(200)],
  ['POST /api/user/birthday', { date: '1990-05-17' }, members(200)],
  ['POST /api/user/youtube', { link: '' }, members(200)],
  ['POST /api/user/bandcamp/oembed', { url: 'https://example.com/x' }, members(400)],
  ['POST /api/user/deathMessage', { deathMessage: '$' + '{name} fell.' }, members(403)],
  ['POST /api/vanityUrl', { vanityUrl: 'lamp' }, members(403)],
  ['DELETE /api/vanityUrl', null, members(200)],
  ['GET /api/vanityUrl/{me}', null, all(200)],
  ['GET /api/vanityUrl/user/{me}', null, all(200)],
  ['POST /api/user/avatar', { image: PICTURE }, members(415)],
  ['DELETE /api/user/avatar', null, members(200)],
  ['POST /api/user/banner', { image: PICTURE }, members(403)],
  ['DELETE /api/user/banner', null, members(200)],
  ['POST /api/user/customEmote/create', { file: PICTURE, emoteText: 'lantern' }, members(415)],
  ['POST /api/user/customEmote/delete', { id: '{emote}' }, members(200, 403)],
  ['GET /api/user/online', null, all(200)],
  ['GET /api/user/newest', null, all(200)],
  ['GET /api/user/flagged', null, staff(403, 200)],
  ['GET /api/user/searchName?query=a', null, all(200)],
  ['GET /api/user/{me}/info', null, all(200)],
  ['GET /api/user/{me}/profile', null, all(200)],
  ['GET /api/user/{me}/friends', null, all(200)],
  ['GET /api/user/{me}/love', null, all(200)],
  ['GET /api/user/{me}/setups', null, all(200)],
  ['GET /api/user/{me}/games', null, all(200)],
  ['GET /api/user/{me}/nameHistory', null, staff(403, 200)],
  ['POST /api/user/friend', { user: '{me}' }, members(400, 200)],
  ['POST /api/user/friend/reject', { user: '{me}' }, members(404, 200)],
  ['POST /api/user/love', { user: '{me}', reqType: 'Love' }, members(400, 200)],
  ['POST /api/user/karma', { targetId: '{me}', direction: 1 }, members(400, 200)],
  ['POST /api/user/block', { user: '{me}' }, members(400, 200)],
  ['POST /api/setup/favorite', { id: 'first-light' }, members(200)],
  ['POST /api/game/{game}/archive', {}, members(403)],
  ['DELETE /api/game/{game}/archive', null, members(404)],
  ['GET /uploads/{me}_avatar.webp', null, all(404)],
  ['GET /chatSocket', null, all(426)],
  ['GET /api/chat/connect', null, all(200)],
  ['GET /api/chat/connect?channel=rTheCommons0', null, all(200)],
  ['GET /api/chat/connect?channel=rStaffOnly00', null, [200, 200, 404, 404, 200, 200]],
  ['GET /api/chat/connect?channel={direct}', null, [200, 200, 200, 404, 404, 404]],
  ['POST /api/chat/room', { name: '{fresh}' }, staff(403, 403, 200)],
  ['POST /api/chat/room/delete', { name: '{room}' }, staff(403, 403, 200)],
  ['GET /api/notifs', null, all(200)],
  ['GET /api/notifs/inbox', null, members(200)],
  ['POST /api/notifs/viewed', undefined, members(200)],
  ['POST /api/notifs/read/{notice}', undefined, members(200, 404)],
  ['POST /api/notifs/read', { ids: ['{notice}'] }, members(200)],
  ['DELETE /api/notifs/{notice}', null, members(200, 404)],
  ['GET /api/notifs/choices', null, members(200)],
  ['POST /api/notifs/choices', { kinds: { karma: { push: true } } }, members(200)],
  ['GET /api/notifs/push', null, members(200)],
  ['POST /api/notifs/push', PUSH, members(200)],
  ['DELETE /api/notifs/push/{device}', null, members(200, 404)],
  ['GET /api/mod/announcements', null, all(200)],
  ['POST /api/mod/announcement', { content: 'The lamps are lit.' }, staff(403, 200)],
  ['POST /api/mod/restart', { minutes: null }, staff(403, 200)],
  // None of the callers is on the site's machine.
  ['GET /dev/mail', null, all(404)],
  ['GET /dev/mail.json', null, all(404)],
  ['GET /.well-known/jwks.json', null, all(200)],
];

/** A member with one of everything, and a caller of this kind. */
async function somebody(kind: Kind) {
  const db = drizzle(env.DB);
  const me = await member();
  const [game, passkey, emote] = [randomText(12), randomText(20), randomText(12)];
  const [notice, device, direct] = [randomText(16), randomText(16), randomText(32)];
  const room = `Spare ${randomText(8).replaceAll('-', 'x')}`;
  await signIn(me.id);
  const sessions = (await (await me.get('/api/user/sessions')).json()) as { id: string; current: boolean }[];
  await db.batch([
    db.insert(games).values({
      ...{ id: game, gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: 'x', setupId: 'first-light', hostId: me.id },
      ...{ status: 'Finished', private: false, createdAt: 1, endedAt: 2, row: JSON.stringify({ id: game, setup: {} }) },
    }),
    db.insert(played).values({
      ...{ person: me.id, game, endedAt: 2, seat: 0, role: 'Cop', alignment: 'Village', won: true, left: false },
    }),
    db.insert(passkeys).values({
      ...{ id: passkey, user: me.id, name: 'Phone', publicKey: 'x', counter: 0, transports: '[]', createdAt: 1 },
    }),
    db.insert(emotes).values({ id: emote, user: me.id, name: 'lamp', nameKey: 'lamp', createdAt: 1 }),
    db
      .insert(notifications)
      .values({ id: notice, user: me.id, kind: 'karma', content: 'Karma.', icon: 'star', date: Date.now() }),
    db.insert(pushSubscriptions).values({
      ...{ id: device, user: me.id, endpoint: `https://push.example.com/${device}`, p256dh: 'x', auth: 'x', createdAt: 1 },
    }),
    db.insert(directMembers).values({ user: me.id, channel: direct }),
    // There may be a hundred at most, so the spare one of the last run is deleted.
    db.delete(chatRooms).where(like(chatRooms.name, 'Spare %')),
    db.insert(chatRooms).values({ id: `r${randomText(11)}`, name: room, nameKey: room.toLowerCase(), createdAt: 1 }),
  ]);
  const who = await browserOf(kind, me);
  if (kind !== 'visitor' && kind !== 'guest' && kind !== 'self')
    await db.insert(friendRequests).values({ from: me.id, to: who.id, createdAt: 1 });
  const session = sessions.find(({ current }) => !current)?.id ?? '';
  const names: Record<string, string> = {
    me: me.id,
    game,
    passkey,
    emote,
    ...{ notice, device, direct, room },
    session,
    fresh: `Fresh${randomText(6).replaceAll(/[-_]/g, 'x')}`,
  };
  return { who, fill: (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole) };
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

for (const [column, kind] of KINDS.entries())
  test(`what a ${kind} may do with accounts and people`, async () => {
    const wrong: string[] = [];
    const rows: Record<string, number> = {};
    for (const [call, body, statuses] of CALLS) {
      const { who, fill } = await somebody(kind);
      const response = await sent(who, call, body, fill);
      rows[call] = response.rows;
      if (response.status === statuses[column]) {
        await response.body?.cancel();
        continue;
      }
      wrong.push(`${call}: ${response.status} instead of ${statuses[column]}: ${(await response.text()).slice(0, 120)}`);
    }
    if (kind === 'self') console.log(JSON.stringify({ rowsRead: rows }));
    expect(wrong).toEqual([]);
  });

test('the tables list every call of the worker', () => {
  const known = new Set(CALLS.map(([call]) => call.split('?')[0]!.replaceAll(/\{\w+\}/g, ':x')));
  const about = app.routes.filter(
    ({ path }) =>
      /^\/(api\/(user|auth|vanityUrl|chat|notifs|mod)|auth|dev|uploads|chatSocket)(\/|$)/.test(path) && !path.includes('*'),
  );
  const missing = about
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '').replaceAll(/:\w+(\{[^}]*\})?/g, ':x')}`)
    .filter((call) => !known.has(call) && !known.has(call.replace('.webp', '')));
  expect([...new Set(missing)].filter((call) => !ELSEWHERE.has(call))).toEqual([]);
});
const ELSEWHERE = new Set(['POST /api/auth/guest', 'GET /uploads/:x', 'GET /dev/mail.css', 'GET /dev/mail/:x']);
