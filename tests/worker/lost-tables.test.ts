/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameRoom } from '../../durable-objects/game-room.ts';
import type { GameList } from '../../protocol/rest/games.ts';
import { PATIENT } from '../patience.ts';
import { type Browser, call, guest, sit } from './site.ts';

const stub = (id: string) => (env.GAMES as unknown as DurableObjectNamespace<GameRoom>).getByName(id);
let host: Browser;
let other: Browser;
let game: string;
beforeEach(async () => {
  [host, other] = [await guest(), await guest()];
  game = await host.host();
  await sit(other, game);
  await vi.waitFor(async () => expect(await inGame(other)).toBe(game), PATIENT);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const inGame = async (who: Browser) => ((await (await who.get('/api/user/info')).json()) as { inGame: unknown }).inGame;
const listed = async () =>
  ((await (await call('/api/game/list?lobby=Main&list=all')).json()) as GameList).games.map(({ id }) => id);

/** What the room loses while it sleeps. */
async function lose(what: 'state' | 'all'): Promise<void> {
  await runInDurableObject(stub(game), async (_room, { storage }) => {
    if (what === 'state') storage.sql.exec("update room set saved = '{'");
    else await storage.deleteAll();
  });
  await evictDurableObject(stub(game));
}

describe.each(['state', 'all'] as const)('a table that lost its %s', (what) => {
  test('lets its people leave and play elsewhere, and is in no list', async () => {
    expect(await listed()).toContain(game);
    await lose(what);
    const answer = await host.post('/api/game/leave', {});
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    await vi.waitFor(async () => expect(await inGame(other)).toBe(false), PATIENT);
    expect(await inGame(host)).toBe(false);
    await vi.waitFor(async () => expect(await listed()).not.toContain(game), PATIENT);
    for (const who of [host, other]) expect((await who.post('/api/game/host', { practice: true })).status).toBe(200);
  });

  test('tells whoever comes back what happened, with a number, and frees the seat', async () => {
    await lose(what);
    const answer = await other.get(`/api/game/${game}/connect`);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/^This table broke.{10,180}[0-9a-f]{8}/);
    await vi.waitFor(async () => expect(await inGame(other)).toBe(false), PATIENT);
    expect((await other.get(`/api/game/${game}/info`)).status).toBe(what === 'state' ? 409 : 404);
  });
});

test('asking for a game that never was ends none', async () => {
  expect((await host.get('/api/game/nosuchgame00/connect')).status).toBe(404);
  expect(await inGame(host)).toBe(game);
});
