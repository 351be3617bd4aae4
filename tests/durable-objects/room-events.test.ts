/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { type DurationCounts, durationCount } from '../../db/health/durations.ts';
import { RELEASE } from '../../protocol/release.ts';
import { delivered, game, stub, toTheEnd } from './room.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
/** Lets a room log as in production. */
const inProduction = (id: string) =>
  runInDurableObject(stub(id), (room) => {
    const { env: bindings } = room as unknown as { env: object };
    Object.assign(room, { env: Object.assign(Object.create(bindings), { ENVIRONMENT: 'production' }) });
  });

test('a room logs its stages as one line each, with ids and numbers only, and delivers the durations of its moves', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { id, clients } = await game(3);
  await inProduction(id);
  await toTheEnd(clients);
  await delivered(id);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { room: 'ended', game: id, type: 'Toy', ms: expect.any(Number), moveP99: expect.any(Number), release: RELEASE },
  ]);
  const row = await env.DB.prepare('select moves from games where id = ?').bind(id).first<{ moves: string }>();
  // Nine answers; the last one ends the game, so the listing waits neither for its duration nor for one still being written.
  expect([7, 8]).toContain(durationCount(JSON.parse(row!.moves) as DurationCounts));
});

test('a local site, whose log is its owner’s screen, logs no stages', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { clients } = await game(3);
  await toTheEnd(clients);
  expect(logged).not.toHaveBeenCalled();
});
