import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { claimRehost } from '../../db/games/listings.ts';
import { gzipJson } from '../../durable-objects/game-room/record.ts';
import type { Plan } from '../../games/table/table-state.ts';
import type { GameRecord, GameRow } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { PATIENT } from '../patience.ts';
import { stopClock } from './clock.ts';
import { ENDED } from './ended-game.ts';
import { member } from './members.ts';
import { type Browser, guest } from './site.ts';

const planOf = (id: string): Promise<Plan> =>
  runInDurableObject(env.GAMES.getByName(id) as DurableObjectStub, (_room, { storage }) => {
    const { saved } = storage.sql.exec<{ saved: string }>('select saved from room').one();
    return (JSON.parse(saved) as { plan: Plan }).plan;
  });
const rowOf = async (id: string): Promise<GameRow> =>
  JSON.parse((await env.DB.prepare('select row from games where id = ?').bind(id).first<string>('row')) ?? 'null');
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const rehost = async (by: Browser, id: string): Promise<[number, string]> => {
  const response = await by.post('/api/game/host', { rehost: id });
  return [response.status, await response.text()];
};

async function finished(by: Browser, options: Record<string, unknown> = {}, bots = 0): Promise<string> {
  const id = (await by.host(options)).slice(0, LIMITS.gameId);
  const plan = await planOf(id);
  const player = { left: false, alias: null };
  const players = [
    { ...player, seat: 0, name: by.name, id: by.id, kind: 'member' },
    ...Array.from({ length: bots }, (_, i) => ({ ...player, seat: i + 1, name: `Bot ${i}`, id: `b${i}`, kind: 'bot' })),
  ];
  const record = {
    ...ENDED,
    id,
    gameId: plan.gameId,
    gameType: plan.setup.gameType,
    plan,
    players,
  } as unknown as GameRecord;
  await env.RECORDS.put(`games/${id}.json.gz`, await gzipJson(record));
  await by.post('/api/game/leave');
  await run("update games set status = 'Finished', ended_at = ? where id = ?", Date.now(), id);
  return id;
}
beforeEach(async () => {
  await run('delete from cooldowns');
  await run('delete from games');
});

test('the next table repeats the last one’s plan, under the name of its new host', async () => {
  const [ana, ben] = [await member({ name: 'Ana' }), await member({ name: 'Ben' })];
  const options = { stateLengths: { Day: 5 }, extendLength: 5, replaceLeavers: true, earlyEnd: false, readyCheck: false };
  const id = await finished(ana, options);
  await run('delete from cooldowns');
  const [status, next] = await rehost(ben, id);
  expect([status, next]).toEqual([200, expect.stringMatching(/^[\w-]{12}$/)]);
  const [before, after] = [await planOf(id), await planOf(next)];
  expect({ ...after, id, table: { ...after.table, lobbyName: '' } }).toEqual({
    ...before,
    table: { ...before.table, lobbyName: '' },
  });
  expect(await rowOf(next)).toMatchObject({ hostId: ben.id, lobbyName: "Ben's table", status: 'Open', players: 1 });
});

test('the next table has as many bots as the last one', async () => {
  const [ana, ben] = [await member(), await member()];
  const id = await finished(ana, { readyCheck: false }, 3);
  const [, next] = await rehost(ben, id);
  expect((await planOf(next)).bots).toBe(3);
  expect(await rowOf(next)).toMatchObject({ players: 4 });
});

test('a name that its host gave it stays, and all other fields are ignored', async () => {
  const [ana, ben] = [await member(), await member()];
  const id = await finished(ana, { lobbyName: 'Owls' });
  const response = await ben.post('/api/game/host', { rehost: id, private: true, lobbyName: 'Mine' });
  expect(await rowOf(await response.text())).toMatchObject({ lobbyName: 'Owls', private: false });
});

test('all requests lead to one table, also concurrent ones, as long as it is open', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => member()));
  const id = await finished(await member());
  const first = (await Promise.all(people.map((by) => rehost(by, id)))).map(([, next]) => next);
  expect(new Set(first).size).toBe(1);
  expect(await env.DB.prepare("select count(*) n from games where status = 'Open'").first('n')).toBe(1);
  const late = await guest();
  expect(await rehost(late, id)).toEqual([200, first[0]]);
  await run("update games set status = 'In Progress' where id = ?", first[0]);
  await run('update games set next_at = 1 where id = ?', id);
  expect((await rehost(late, id))[1]).not.toBe(first[0]);
});

test('a refused request claims nothing', async () => {
  stopClock();
  const [ana, ben] = [await member(), await member()];
  const id = await finished(ana);
  await run('delete from cooldowns');
  await ben.host();
  expect(await rehost(ben, id)).toEqual([409, 'You are at another table. Leave it first.']);
  await ben.post('/api/game/leave');
  expect((await rehost(ben, id))[0]).toBe(429);
  expect((await rehost(await member(), id))[0]).toBe(200);
});

test('only its players can play a private game again', async () => {
  const ana = await member();
  const id = await finished(ana, { private: true });
  await run('delete from cooldowns');
  expect(await rehost(await member(), id)).toEqual([404, 'There is no such game.']);
  const [status, next] = await rehost(ana, id);
  expect([status, (await rowOf(next.slice(0, LIMITS.gameId))).private]).toEqual([200, true]);
  expect(next).toHaveLength(LIMITS.gameId + LIMITS.linkSecret);
  expect(await rehost(ana, id), 'the whole link is told to those who come later').toEqual([200, next]);
});

test('only a finished game can be played again', async () => {
  const ana = await member();
  const id = await ana.host();
  expect(await rehost(await member(), id)).toEqual([403, 'The record can be read when the game is over.']);
  expect((await rehost(ana, 'nosuchgame00'))[0]).toBe(404);
  expect((await rehost(ana, '../..'))[0]).toBe(404);
});

test('requests from the table that ended lead to the same one', async () => {
  const [vera, ben] = [await member(), await member()];
  const id = await (await vera.post('/api/game/host', { practice: true })).text();
  await vi.waitFor(async () => expect((await rowOf(id)).status).toBe('In Progress'), PATIENT);
  await vera.post('/api/game/leave');
  await vi.waitFor(async () => expect((await rowOf(id)).status).toBe('Finished'), PATIENT);
  // The room does this before it hosts.
  expect(await claimRehost(database(env), id, 'fromthetable', Date.now())).toBe('fromthetable');
  expect(await claimRehost(database(env), id, 'fromthetable', Date.now())).toBe('fromthetable');
  expect(await rehost(vera, id)).toEqual([200, 'fromthetable']);
  expect(await rehost(ben, id)).toEqual([404, 'There is no such game.']);
});
