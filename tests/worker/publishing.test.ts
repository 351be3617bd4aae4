/**
 * Every call that shows something of a member to others, or sends them a notice, names its permission in the route table. A ban
 * and a running ranked or competitive game close them all.
 */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { randomText } from '../../db/core/ids.ts';
import { games, seats } from '../../db/schema/games.ts';
import { bans } from '../../db/schema/users.ts';
import { BANNED_PERMISSIONS, type Permission } from '../../protocol/permissions.ts';
import { COMMANDS } from '../../worker/moderation/registry.ts';
import { app } from '../../worker/routes.ts';
import { begin, board, writer } from './forums/kit.ts';
import { member } from './members.ts';
import type { Browser } from './site.ts';

const db = drizzle(env.DB);

const ROUTES = app.routes.filter(({ method, path }) => method !== 'GET' && method !== 'ALL' && !path.includes('*'));
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const publishesOf = ({ handler }: (typeof ROUTES)[number]) => (handler as { publishes?: Permission }).publishes;
const PUBLISHING = new Map(
  ROUTES.flatMap((route): [string, Permission][] => {
    const permission = publishesOf(route);
    return permission ? [[callOf(route), permission]] : [];
  }),
);

/** Calls that show nothing of a member to others, and why. */
const QUIET: [calls: RegExp, why: string][] = [
  [/ \/(?:api\/auth|identitytoolkit|securetoken|dev)\b/, 'signs in, or belongs to the identity service'],
  [/ \/api\/user\/(?:online|logout|delete|referred|unlink|passkeys|sessions)/, 'the account, its devices and ways to sign in'],
  [/ \/api\/user\/(?:block|friend\/reject)$/, 'keeps someone away, and tells them nothing'],
  [/ \/api\/user\/karma$| \/api\/(?:forums|setup|poll)\/vote$/, 'a vote, which needs its own permission'],
  [/^DELETE /, 'takes something back'],
  [/ \/api\/(?:deck\/delete|user\/customEmote\/delete)$/, 'takes something back'],
  [/ \/api\/user\/bandcamp\/oembed$/, 'looks an address up'],
  [/ \/api\/forums\/(?:draft|read|thread\/notify)$/, 'what only the member sees'],
  [/ \/api\/(?:setup\/favorite|notifs\/|shop\/spendCoins)/, 'what only the member sees'],
  [/ \/api\/health\/error$/, 'a report to the operator, without content'],
  [/ \/api\/(?:game|village)\//, 'at a table, which needs the permission to play'],
  [/ \/api\/(?:report\/|user\/appeals|mod\/(?:reports|appeals)\/|mod\/undo)/, 'between a member and staff'],
];
/** Acts of staff, each with a permission and a log entry. Members use some to restore their own texts: see below. */
const ACTS = new Set(COMMANDS.map(callOf));

test('each writing call of a member either names the permission to publish, or is known to show others nothing', () => {
  const unknown = ROUTES.map(callOf).filter(
    (call) => !PUBLISHING.has(call) && !ACTS.has(call) && !QUIET.some(([calls]) => calls.test(call)),
  );
  expect([...new Set(unknown)]).toEqual([]);
  expect(PUBLISHING.size).toBeGreaterThan(20);
});

/** Bodies for calls whose gate looks at them; the others are stopped before their body is read. */
const BODIES: Record<string, (other: Browser) => object> = {
  'POST /api/user/friend': ({ id }) => ({ user: id, want: true }),
  'POST /api/user/love': ({ id }) => ({ user: id, reqType: 'Love', want: true }),
  'POST /api/user/settings/update': () => ({ prop: 'nameColor', value: '#777777' }),
};
const press = async (who: Browser, call: string, other: Browser) => {
  const [, path = ''] = call.split(' ');
  const response = await who.post(path.replace(':id', 'nosuchgame00'), BODIES[call]?.(other) ?? {});
  return [call, response.status, await response.text()];
};

test('an account on hold publishes nothing, and neither does one that is banned from forum, chat and games', async () => {
  const other = await member();
  const held = await member();
  const banned = await member();
  for (const [who, type] of [
    [held, 'ipFlag'],
    [banned, 'forum'],
    [banned, 'chat'],
    [banned, 'game'],
  ] as const)
    await db.insert(bans).values({ id: randomText(12), user: who.id, type, createdAt: 1 });
  for (const [call, permission] of PUBLISHING) {
    // No ban forbids setting a birthday, and only a hold forbids a new name.
    if (permission === 'changeBday') continue;
    expect(await press(held, call, other)).toEqual([call, 403, 'Your account can’t do this right now. Your record says why.']);
    if (permission !== 'changeName')
      expect(await press(banned, call, other)).toEqual([
        call,
        403,
        'Your account can’t do this right now. Your record says why.',
      ]);
  }
});

test('bans take away every permission to publish except the birthday', () => {
  const published = new Set(PUBLISHING.values());
  const taken = new Set<Permission>(Object.values(BANNED_PERMISSIONS).flat());
  expect([...published].filter((permission) => !taken.has(permission))).toEqual(['changeBday']);
});

/** Seats the member in a running game. */
async function seat(who: Browser, row: { ranked?: boolean; competitive?: boolean }): Promise<void> {
  const id = `g${randomText(11)}`;
  const texts = { gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: '', setupId: 'first-light', hostId: who.id };
  await db.insert(games).values({ id, ...texts, status: 'In Progress', private: false, createdAt: 1, row: JSON.stringify(row) });
  await db.insert(seats).values({ person: who.id, game: id });
}

test.each([{ ranked: true }, { competitive: true }])(
  'a player of a running game (%o) publishes nothing until it is over',
  async (row) => {
    const [player, other] = [await member(), await member()];
    await seat(player, row);
    for (const call of PUBLISHING.keys())
      expect(await press(player, call, other)).toEqual([
        call,
        403,
        'You are in a ranked or competitive game. You can do this once it is over.',
      ]);
    expect((await player.post('/api/user/friend', { user: other.id, want: false })).status).toBe(200);
    expect((await player.post('/api/user/settings/update', { prop: 'hideKarma', value: true })).status).toBe(200);
  },
);

test('a member in a ranked game can delete their texts, and restore them once it is over', async () => {
  const player = await writer();
  const thread = await begin(player, await board());
  const comment = (
    (await (await player.post('/api/comment', { location: player.id, content: 'Hello' })).json()) as { id: string }
  ).id;
  const both = async (act: 'delete' | 'restore') => [
    (await player.post(`/api/forums/thread/${act}`, { thread })).status,
    (await player.post(`/api/comment/${act}`, { comment })).status,
  ];
  await seat(player, { ranked: true });
  expect([await both('delete'), await both('restore')]).toEqual([
    [200, 200],
    [403, 403],
  ]);
  await db.delete(seats).where(eq(seats.person, player.id));
  expect(await both('restore')).toEqual([200, 200]);
});

test('other members, and players of a game without stakes, are not stopped', async () => {
  const other = await member();
  for (const who of [await member(), await member()]) {
    if (who.id !== other.id) await seat(who, { ranked: false, competitive: false });
    for (const call of PUBLISHING.keys()) {
      await env.DB.exec('delete from cooldowns');
      const [, , text] = await press(who, call, other);
      expect([call, text]).not.toEqual([call, expect.stringMatching(/Your account can’t|ranked or competitive/)]);
    }
  }
});
