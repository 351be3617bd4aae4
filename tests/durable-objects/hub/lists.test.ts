/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { touchPresence } from '../../../worker/users/presence.ts';
import { member } from '../../worker/members.ts';
import type { Browser } from '../../worker/site.ts';
import { block, HOUR, later, people, run, tab } from './kit.ts';

let hours = 0;
beforeEach(() => {
  // Each test runs at a later time, so that no member of an earlier test is still online.
  vi.setSystemTime(Date.now() + ++hours * HOUR);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const SITE = env as unknown as Env;
const arrive = async (...those: Browser[]) => {
  for (const { id } of those) {
    await touchPresence(SITE, id, false);
    later(1);
  }
  // The list of online members is cached for a few seconds.
  later(3_001);
};

test('rooms up to the member’s own rank are listed, by position and then by name', async () => {
  await run(
    "insert into chat_rooms (id, name, name_key, position, rank, created_at) values ('rStaffOnly01', 'Backstage', 'backstage', 0, 5, 1)",
  );
  await run(
    "insert into chat_rooms (id, name, name_key, position, rank, last_message, created_at) values ('rZebra000001', 'Zebra', 'zebra', 0, 0, 77, 1)",
  );
  await run(
    "insert into chat_rooms (id, name, name_key, position, rank, created_at, deleted_at) values ('rGone0000001', 'Gone', 'gone', 0, 0, 1, 2)",
  );
  const [ana, mod, chief] = [await member(), await member({ groups: ['mod'] }), await member({ row: { rank: 7 } })];
  const names = async ({ id }: Browser) => (await tab(id)).info.rooms.map(({ name }) => name);
  const plain = await names(ana);
  expect(plain).toContain('Zebra');
  expect(plain).not.toContain('Backstage');
  expect(plain).not.toContain('Gone');
  const all = await names(mod);
  expect(all.slice(all.indexOf('Backstage'))).toContain('Zebra');
  expect(await names(chief)).toEqual(all);
  expect((await tab(ana.id)).info.rooms.find(({ id }) => id === 'rZebra000001')).toEqual({
    id: 'rZebra000001',
    public: true,
    name: 'Zebra',
    lastMessageDate: 77,
  });
});

test('online members are listed without the reader and members they blocked, and with nothing but a card', async () => {
  const [ana, bea, cem, dan] = (await people(4)) as [Browser, Browser, Browser, Browser];
  await block(ana.id, cem.id);
  await block(dan.id, ana.id);
  await run('update users set avatar = 1, vanity_url = ?, vanity_key = ? where id = ?', 'Bea1', 'bea1', bea.id);
  await arrive(ana, bea, cem, dan);
  const line = await tab(ana.id);
  expect(line.info.users).toEqual([
    { id: dan.id, name: dan.name, avatar: false, status: 'online' },
    { id: bea.id, name: bea.name, avatar: true, vanityUrl: 'Bea1', status: 'online' },
  ]);
  expect(await line.ask('getUsers', '', 'users')).toEqual({ query: '', users: line.info.users });
});

test('at most fifty online members are listed', async () => {
  const ana = await member();
  await arrive(...(await people(60)));
  expect((await tab(ana.id)).info.users.length).toBe(50);
});

test('members are found by the beginning of their name, in any case, online ones first', async () => {
  const names = ['Quillan', 'Quill-B', 'quilla', 'Quiz', 'Tranquill'];
  const [first, second, third] = (await Promise.all(names.map((name) => member({ name })))) as [Browser, Browser, Browser];
  const [ana, gone] = [await member(), await member({ name: 'Quilmore' })];
  await run('update users set deleted_at = 1 where id = ?', gone.id);
  await arrive(third, second);
  await touchPresence(SITE, second.id, true);
  const line = await tab(ana.id);
  const found = async (query: string) => (await line.ask('getUsers', query, 'users')).users;
  expect((await found('QUIL')).map(({ name, status }) => [name, status])).toEqual([
    ['quilla', 'online'],
    ['Quillan', 'offline'],
    ['Quill-B', 'offline'],
  ]);
  await block(ana.id, first.id);
  expect((await found('quilla')).map(({ name }) => name)).toEqual(['quilla']);
  expect(await found("%' or 1=1")).toEqual([]);
  expect(await found('___')).toEqual([]);
});

test('at most twenty members are found, and the reader is not among them', async () => {
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, i) => member({ name: `Crowd${String(i).padStart(2, '0')}` })));
  const line = await tab(crowd[3]!.id);
  const { users } = await line.ask('getUsers', 'crowd', 'users');
  expect(users.length).toBe(20);
  expect(users.map(({ id }) => id)).not.toContain(crowd[3]!.id);
});

test('a member who plays a game that others may watch is marked, and one who hides is not', async () => {
  const [ana, bea, cem] = (await people(3)) as [Browser, Browser, Browser];
  for (const [game, user] of [
    ['game-bea', bea.id],
    ['game-cem', cem.id],
  ]) {
    await run(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, broken, row)
      values (?, 'mafia', 'Mafia', 'Main', '', 's', 'h', 'In Progress', 0, 1, 0, '{}')`,
      game,
    );
    await run('insert into seats (person, game) values (?, ?)', user, game);
  }
  await arrive(bea);
  await touchPresence(SITE, cem.id, true);
  const line = await tab(ana.id);
  expect(line.info.users).toEqual([{ id: bea.id, name: bea.name, avatar: false, status: 'online', inGame: true }]);
  expect((await line.ask('getUsers', cem.name, 'users')).users).toEqual([
    { id: cem.id, name: cem.name, avatar: false, status: 'offline' },
  ]);
});
