import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { gzipJson } from '../../durable-objects/game-room/record.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { PATIENT } from '../patience.ts';
import { stopClock } from './clock.ts';
import { ENDED } from './ended-game.ts';
import { member } from './members.ts';
import { type Browser, sit } from './site.ts';

beforeEach(() => env.DB.prepare('delete from cooldowns').run());
const statuses = async (times: number, call: () => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await call()).status);
  return seen;
};

test('noCooldowns: an Owner has no rate limits, and is not counted; a moderator has them', async () => {
  stopClock();
  const [owner, mod, ben] = [await member({ groups: ['owner'] }), await member({ groups: ['mod'] }), await member()];
  const vote = (by: Browser) => () => by.post('/api/user/karma', { targetId: ben.id, direction: 1 });
  expect(await statuses(4, vote(owner))).toEqual([200, 200, 200, 200]);
  expect((await statuses(2, vote(mod)))[1]).toBe(429);
  const host = (by: Browser) => async () => {
    const response = await by.post('/api/game/host', { gameType: 'Mafia', lobby: 'Main', setup: 'first-light' });
    await by.post('/api/game/leave');
    return response;
  };
  expect(await statuses(3, host(owner))).toEqual([200, 200, 200]);
  expect(await statuses(2, host(mod))).toEqual([200, 429]);
  expect(await env.DB.prepare("select key from cooldowns where key like '%' || ?").bind(owner.id).all()).toMatchObject({
    results: [],
  });
});

test('reviewPrivate: staff read the record of a private game that they did not play', async () => {
  const [ana, ben, mod] = [await member(), await member(), await member({ groups: ['mod'] })];
  const plan = { table: { private: true } };
  const players = [{ seat: 0, id: ana.id, name: ana.name }];
  await env.RECORDS.put(
    'games/privategame1.json.gz',
    await gzipJson({
      ...ENDED,
      id: 'privategame1',
      gameId: 'mafia',
      gameType: 'Mafia',
      plan,
      players,
    } as unknown as GameRecord),
  );
  await env.DB.batch([
    env.DB.prepare(
      `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
        values ('privategame1', 'mafia', 'Mafia', 'Main', '', 'first-light', ?, 'Finished', 1, 1, '{}')`,
    ).bind(ana.id),
    env.DB.prepare(
      `insert into played (person, game, ended_at, seat, role, alignment, won, "left") values (?, 'privategame1', 1, 0, '', '', 0, 0)`,
    ).bind(ana.id),
  ]);
  const read = async (by: Browser) => (await by.get('/api/game/privategame1/review/data')).status;
  expect([await read(ana), await read(ben), await read(mod)]).toEqual([200, 404, 200]);
});

test('canSpectateAny: staff watch a table without spectators, and see no more than a spectator', async () => {
  const [ana, ben, mod] = [await member(), await member(), await member({ groups: ['mod'] })];
  const id = await ana.host({ spectating: false });
  const watch = (by: Browser) => by.get(`/api/game/${id}/connect?spectate=true`);
  const refused = await watch(ben);
  expect([refused.status, await refused.text()]).toEqual([403, 'This table has no spectators.']);
  expect((await watch(mod)).status).toBe(200);
  const { socket } = await sit(mod, id, true);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await vi.waitFor(() => expect(heard.join('')).toContain('"watchers"'), PATIENT);
  expect(heard.join('')).toContain(mod.name);
  expect(heard.join('')).toContain('"me":null');
  socket.close();
});
