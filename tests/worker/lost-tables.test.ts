/// <reference types="@cloudflare/vitest-plugin/types" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameList } from '../../protocol/http/games.ts';
import { PATIENT } from '../patience.ts';
import { type Browser, call, guest, sit } from './site.ts';
import { lose } from './tables.ts';

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

describe.each(['state', 'all'] as const)('a table that lost its %s', (what) => {
  test('lets its players leave and play elsewhere, and is in no list', async () => {
    expect(await listed()).toContain(game);
    await lose(game, what);
    const answer = await host.post('/api/game/leave', {});
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    await vi.waitFor(async () => expect(await inGame(other)).toBe(false), PATIENT);
    expect(await inGame(host)).toBe(false);
    await vi.waitFor(async () => expect(await listed()).not.toContain(game), PATIENT);
    for (const who of [host, other]) expect((await who.post('/api/game/host', { practice: true })).status).toBe(200);
  });

  test('tells a returning player what happened, with an error id, and frees the seat', async () => {
    await lose(game, what);
    const answer = await other.get(`/api/game/${game}/connect`);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/^This table broke.{10,180}[0-9a-f]{8}/);
    await vi.waitFor(async () => expect(await inGame(other)).toBe(false), PATIENT);
    expect((await other.get(`/api/game/${game}/info`)).status).toBe(what === 'state' ? 409 : 404);
  });
});

test('a request for an unknown game ends none', async () => {
  expect((await host.get('/api/game/nosuchgame00/connect')).status).toBe(404);
  expect(await inGame(host)).toBe(game);
});
