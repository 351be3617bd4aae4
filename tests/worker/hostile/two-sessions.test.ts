import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { randomText } from '../../../db/core/ids.ts';
import { emotes } from '../../../db/schema/relations.ts';
import type { Validator } from '../../../worker/middleware/validate.ts';
import { app } from '../../../worker/routes.ts';
import { all } from '../auth-kit.ts';
import { member, signIn } from '../members.ts';
import { type Browser, guest } from '../site.ts';
import { addPasskey, run, stateOf } from './kit.ts';

const ITEMS = {
  customProfile: 1,
  vanityUrl: 1,
  deathMessageEnabled: 1,
  deathMessageChange: 5,
  customEmotes: 2,
  archivedGames: 1,
};

async function victim() {
  const anna = await member({ items: ITEMS, settings: { hideKarma: true } });
  await signIn(anna.id);
  const friend = await member();
  const [game, emote] = [randomText(12), randomText(12)];
  const key = await addPasskey(anna);
  const row = JSON.stringify({ id: game, setup: { name: 'x' }, type: 'Mafia', endTime: 1 });
  await run(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row)
     values (?, 'mafia', 'Mafia', 'Main', '', 'first-light', ?, 'Finished', 1, 1, 2, ?)`,
    game,
    anna.id,
    row,
  );
  await run("insert into played values (?, ?, 2, 0, 'Cop', 'Village', 1, 0, 0, 0, 0, 0, null)", anna.id, game);
  await run("insert into archived values (?, ?, 'mine', 1)", anna.id, game);
  await run("insert into links values ('google', ?, ?, 'anna at Google', 1)", randomText(12), anna.id);
  await run('insert into friends values (?1, ?2, 1), (?2, ?1, 1)', anna.id, friend.id);
  await run("insert into loves values (?1, ?2, 'Lover', 1), (?2, ?1, 'Lover', 1)", anna.id, friend.id);
  await run('insert into blocks values (?, ?, 1)', anna.id, (await member()).id);
  await run(
    'update users set vanity_url = ?2, vanity_key = ?2, avatar = 1, banner = 1 where id = ?1',
    anna.id,
    `v${randomText(6).toLowerCase().replaceAll(/[_-]/g, 'x')}`,
  );
  await drizzle(env.DB).insert(emotes).values({ id: emote, user: anna.id, name: 'lamp', nameKey: 'lamp', createdAt: 1 });
  for (const file of ['avatar', 'banner', `customEmote_${emote}`]) await env.UPLOADS.put(`${anna.id}_${file}.webp`, 'x');
  const sessions = (await (await anna.get('/api/user/sessions')).json()) as { id: string }[];
  return { anna, friend, ids: { game, emote, key: key.id, session: sessions[0]!.id, user: anna.id } };
}
/** Returns every writing call with bodies that name things of the victim. */
function attempts({ game, emote, key, session, user }: Record<string, string>): [string, string, object[]][] {
  const given = [user, game, emote, key, session];
  const bodies = given.flatMap((id) => [{ id }, { user: id }, { game: id }, { person: id }, { targetId: id }]);
  const calls = new Set(
    app.routes
      .filter(({ method, path }) => ['POST', 'DELETE'].includes(method) && /^\/api\/(user|vanityUrl|auth)[^*]*$/.test(path))
      .map(({ method, path }) => `${method} ${path}`),
  );
  calls.add('DELETE /api/game/:id/archive').add('POST /api/game/:id/archive').add('DELETE /api/vanityUrl');
  // Calls that a member may make on another; the test below checks their effect. Leaving concerns the caller only.
  const meant = /\/(friend|friend\/reject|love|karma|block|logout|delete|guest|export)$/;
  return [...calls]
    .filter((line) => !meant.test(line) || line.endsWith('/passkeys/delete') || line.endsWith('/customEmote/delete'))
    .map((line): [string, string, object[]] => {
      const [method, path] = line.split(' ') as [string, string];
      return [method, path.replace(/:\w+/, game!), method === 'DELETE' ? [{}] : handledBodies(method, path, bodies)];
    });
}
/**
 * Returns the bodies that pass the schema of a call in the route table, and one that fails it, since that never reaches the
 * handler. A call without a schema gets all bodies.
 */
function handledBodies(method: string, path: string, bodies: object[]): object[] {
  const schemas = app.routes.flatMap((route) => {
    const { schema, target } = route.handler as Partial<Validator<'json', v.GenericSchema<unknown, object>>>;
    return route.method === method && route.path === path && schema && target === 'json' ? [schema] : [];
  });
  const isRefused = (body: object): boolean => schemas.some((schema) => !v.safeParse(schema, body).success);
  return [...bodies.filter((body) => !isRefused(body)), ...bodies.filter(isRefused).slice(0, 1)];
}
const sent = (by: Browser, method: string, path: string, body: object) =>
  method === 'DELETE' ? by.send(path, method) : by.post(path, body);

for (const kind of ['member', 'guest'] as const)
  test(`a ${kind} with the ids of another member’s things cannot change one of them by any call`, async () => {
    const { anna, ids } = await victim();
    const thief = kind === 'guest' ? await guest() : await member({ items: ITEMS });
    const before = await stateOf(anna.id);
    const calls = attempts(ids);
    for (const [method, path, bodies] of calls)
      for (const body of bodies) {
        const { status } = await sent(thief, method, path, body);
        expect([path, status < 500]).toEqual([path, true]);
        await run('delete from cooldowns');
      }
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.flatMap(([, , bodies]) => bodies).length).toBeGreaterThan(50);
    expect(await stateOf(anna.id)).toEqual(before);
    const files = (await env.UPLOADS.list({ prefix: `${anna.id}_` })).objects;
    expect(files).toHaveLength(3);
  });

test('a third person cannot end a friendship, love, block or request of two others', async () => {
  const { anna, friend } = await victim();
  const [thief, asker] = [await member(), await member()];
  await asker.post('/api/user/friend', { user: anna.id });
  // The thief's own requests cause notices; nothing else changes.
  const untold = async (person: Browser) => ({ ...(await stateOf(person.id)), notifications: [] });
  const three = [anna, friend, asker];
  const before = await Promise.all(three.map(untold));
  for (const { id: user } of three) {
    await thief.post('/api/user/friend/reject', { user });
    for (const reqType of ['Love', 'Marry']) await thief.post('/api/user/love', { user, reqType });
  }
  expect(await Promise.all(three.map(untold))).toEqual(before);
});

test('accepting a request that was made to another member makes no friend', async () => {
  const [anna, ben, thief] = [await member(), await member(), await member()];
  await anna.post('/api/user/friend', { user: ben.id });
  await thief.post('/api/user/friend', { user: anna.id });
  expect(await all('select 1 from friends where user in (?, ?)', anna.id, thief.id)).toEqual([]);
});

test('a body with an extra field is refused, whatever its name', async () => {
  const thief = await member({ items: ITEMS });
  const other = await member();
  const bodies: [string, Record<string, unknown>][] = [
    ['/api/user/bio', { bio: 'x' }],
    ['/api/user/pronouns', { pronouns: 'x' }],
    ['/api/user/birthday', { date: '1990-01-01' }],
    ['/api/user/youtube', { link: '' }],
    ['/api/user/name', { name: 'SomebodyElse1' }],
    ['/api/user/settings/update', { prop: 'autoplay', value: true }],
    ['/api/user/friend', { user: other.id }],
    ['/api/user/love', { user: other.id, reqType: 'Love' }],
    ['/api/user/karma', { targetId: other.id, direction: 1 }],
    ['/api/user/block', { user: other.id }],
    ['/api/user/referred', { referrer: other.id }],
    ['/api/user/logout', {}],
    ['/api/user/delete', {}],
    ['/api/user/online', {}],
    ['/api/user/sessions/revoke', { id: 'x' }],
    ['/api/user/passkeys/delete', { id: 'x' }],
    ['/api/user/unlink', { account: 'google' }],
    ['/api/vanityUrl', { vanityUrl: 'lampion' }],
    ['/api/user/deathMessage', { deathMessage: '$' + '{name} fell.' }],
  ];
  const extra = {
    id: other.id,
    userId: other.id,
    rank: 1_000_000,
    items: '{"oneCharName":9}',
    coins: 5,
    flagged: false,
    perms: {},
    kind: 'member',
  };
  const before = await stateOf(thief.id);
  for (const [path, body] of bodies)
    for (const [name, value] of Object.entries(extra)) {
      if (Object.hasOwn(body, name)) continue;
      const { status } = await thief.post(path, { ...body, [name]: value });
      expect([path, name, status]).toEqual([path, name, 400]);
    }
  expect(await stateOf(thief.id)).toEqual(before);
});

test('a key that is not a setting, or an object’s built-in property, changes nothing', async () => {
  const thief = await member();
  const before = await stateOf(thief.id);
  const props = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'items',
    'rank',
    'email',
    '$',
    '$.rank',
    'autoplay"',
    "a' , 1)--",
    'customEmotes',
  ];
  for (const prop of props)
    for (const value of [true, 'x'])
      expect([prop, (await thief.post('/api/user/settings/update', { prop, value })).status]).toEqual([prop, 400]);
  for (const prop of [
    'youtube',
    'deathMessage',
    'nameColor',
    'textColor',
    'backgroundColor',
    'avatarShape',
    'disableAllCensors',
    'hideDeleted',
  ])
    expect([prop, (await thief.post('/api/user/settings/update', { prop, value: 'x' })).status]).toEqual([prop, 403]);
  expect(await stateOf(thief.id)).toEqual(before);
});

test('SQL in a field is stored as text', async () => {
  const thief = await member({ items: ITEMS });
  const text = `'); update users set rank = 9; --"\\ $.x {"a":1} %_`;
  for (const [path, body] of [
    ['/api/user/bio', { bio: text }],
    ['/api/user/deathMessage', { deathMessage: `$${'{name}'} ${text}` }],
  ] as const)
    expect([path, (await thief.post(path, body)).status]).toEqual([path, 200]);
  for (const query of ["a'", '%', '_', 'a%', "' or 1=1 --", '\u0000', '\u{10FFFF}', '*', '"'])
    expect((await thief.get(`/api/user/searchName?query=${encodeURIComponent(query)}`)).status).toBe(200);
  const [row] = (await all('select bio, rank, settings from users where id = ?', thief.id)) as {
    bio: string;
    rank: number;
    settings: string;
  }[];
  expect([row!.bio, row!.rank]).toEqual([text, 0]);
  expect(JSON.parse(row!.settings)).toEqual({ deathMessage: `$${'{name}'} ${text}` });
});
