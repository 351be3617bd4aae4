import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameInfo, GameRecord } from '../../protocol/http/games.ts';
import { PATIENT } from '../patience.ts';
import { Browser, call, guest, sit } from './site.ts';

const infoOf = async (id: string, who = new Browser()): Promise<GameInfo> => (await who.get(`/api/game/${id}/info`)).json();
const review = (browser: Browser, id: string) => browser.get(`/api/game/${id}/review/data`);
const told = async (response: Response): Promise<[number, string]> => [response.status, await response.text()];
const status = (id: string, wanted: string, who?: Browser) =>
  vi.waitFor(async () => expect((await infoOf(id, who)).status).toBe(wanted), PATIENT);

async function later(id: string, minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await runDurableObjectAlarm(env.GAMES.getByName(id));
}
async function forgotten(id: string): Promise<void> {
  await later(id, 3);
  await vi.waitFor(async () => expect(await env.RECORDS.head(`games/${id}.info.json`)).not.toBeNull(), PATIENT);
  await later(id, 30);
  expect(await gameRoom(env as Env, id).info(null, id)).toMatchObject({ status: 404 });
}
afterEach(() => {
  vi.useRealTimers();
});

test('players can read the record of a private game once it is over, also when the room has deleted the game', async () => {
  const [vera, other] = [await guest('Vera'), await guest()];
  const id = await (await vera.post('/api/game/host', { practice: true })).text();
  await status(id, 'In Progress', vera);
  expect(await told(await review(vera, id))).toEqual([403, 'The record can be read when the game is over.']);

  // Its only person leaves, which ends the game.
  await vera.post('/api/game/leave');
  await status(id, 'Finished', vera);
  const first = (await (await review(vera, id)).json()) as GameRecord;
  expect(first).toMatchObject({ version: 1, id, gameType: 'Mafia', endTime: expect.any(Number) });
  expect(first.players.map(({ name }) => name)).toContain('Vera');
  const info = await infoOf(id, vera);

  await forgotten(id);
  const response = await review(vera, id);
  expect(response.headers.get('content-type')).toBe('application/json');
  const { facts, ...record } = (await response.json()) as GameRecord;
  expect(facts.slice(0, first.facts.length)).toEqual(first.facts);
  expect({ ...record, inputs: 0, kudos: 0 }).toEqual({ ...first, facts: undefined, inputs: 0, kudos: 0 });
  for (const stranger of [other, new Browser()])
    expect(await told(await review(stranger, id))).toEqual([404, 'There is no such game.']);
  expect(await infoOf(id, vera)).toMatchObject({ players: info.players, winners: info.winners, status: 'Finished' });
  expect(await told(await other.get(`/api/game/${id}/connect`))).toEqual([404, 'There is no such game.']);
  expect(await told(await vera.get(`/api/game/${id}/connect`))).toEqual([
    409,
    'This game is over. You can still read its review.',
  ]);
});

test('the record of a public game is for everyone, and the list shows it as finished', async () => {
  const [host, ...others] = [await guest('Ottilie'), await guest(), await guest(), await guest(), await guest()];
  const id = await host.host({ readyCheck: false });
  for (const other of [host, ...others]) await sit(other, id);
  await later(id, 1);
  vi.useRealTimers();
  await status(id, 'In Progress');
  for (const person of [host, ...others]) await person.post('/api/game/leave');
  await status(id, 'Finished');
  expect((await review(new Browser(), id)).status).toBe(200);
  await forgotten(id);
  const record = (await (await review(new Browser(), id)).json()) as GameRecord;
  expect(record.players).toHaveLength(5);
  vi.useRealTimers();
  const list = (await (await call('/api/game/list?lobby=Main&list=finished')).json()) as { games: { id: string }[] };
  expect(list.games.map((game) => game.id)).toEqual([id]);
});
