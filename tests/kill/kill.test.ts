/** The whole server is killed at twenty random moments of a game. KILL_SEED repeats a run's moments. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { below, seeded, shuffle } from '../../games/engine/rng.ts';
import { prepareDatabase } from '../../scripts/database.ts';
import { root, runOrExit } from '../../scripts/run.ts';
import { checkConnections } from '../../web/sockets/page-network.ts';
import { freePort } from '../e2e/site.ts';
import { type PlayedGame, playGame } from './play.ts';
import { start } from './server.ts';

const KILLS = 20;
/** The latest kill, in milliseconds after a move was sent: before it arrives, while it is carried out, after. */
const MAX_DELAY_MS = 30;
const TEST_SEED = '5eed0000c0ffee00badc0de0facade005eed0000c0ffee00badc0de0facade00';

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-kill-'));
const state = (name: string): string => join(folder, name);

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/duskhaven/wrangler.json'))) await runOrExit('node', ['scripts/build.ts']);
  await prepareDatabase(state('empty'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function undisturbed(): Promise<PlayedGame> {
  cpSync(state('empty'), state('calm'), { recursive: true });
  const server = await start({ port: await freePort(), stateDir: state('calm'), seed: TEST_SEED });
  try {
    return await playGame(server.origin, { onMove: () => {}, isUp: async () => {} });
  } finally {
    await server.stop();
  }
}

async function disturbed(moments: Map<number, number>): Promise<{ played: PlayedGame; kills: number }> {
  cpSync(state('empty'), state('storm'), { recursive: true });
  const server = await start({ port: await freePort(), stateDir: state('storm'), seed: TEST_SEED });
  let kills = 0;
  let crash: Promise<void> = Promise.resolve();
  // A server that does not come back ends the game, which would wait for it.
  const broken = Promise.withResolvers<never>();
  const onMove = (n: number): void => {
    const after = moments.get(n);
    if (after === undefined) return;
    crash = crash
      .then(() => new Promise((done) => setTimeout(done, after)))
      .then(async () => {
        await server.crash();
        kills += 1;
        checkConnections();
      });
    crash.catch(broken.reject);
  };
  try {
    const played = await Promise.race([broken.promise, playGame(server.origin, { onMove, isUp: () => crash })]);
    return { played, kills };
  } finally {
    await crash.catch(() => {});
    await server.stop();
  }
}

test('killed at twenty random moments, the game ends as it would have: every seat hears the same, every deadline stays', async () => {
  const calm = await undisturbed();
  expect(calm.moves.length).toBeGreaterThan(KILLS);
  expect(calm.outcome.by.length).toBeGreaterThan(0);

  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  const dice = seeded([seed, 0, 0, 0]);
  const order = shuffle(dice, [...calm.moves.keys()]).slice(0, KILLS);
  const moments = new Map(order.map((move) => [move, below(dice, MAX_DELAY_MS)]));
  console.log(
    `KILL_SEED=${seed}: killed after the moves ${[...moments.keys()].sort((a, b) => a - b).join(', ')} of ${calm.moves.length}`,
  );
  const { played, kills } = await disturbed(moments);

  expect(kills).toBe(KILLS);
  expect(played.moves).toEqual(calm.moves);
  for (const name of Object.keys(calm.heard)) expect(played.heard[name], `what ${name} heard`).toEqual(calm.heard[name]);
  expect(played.record).toEqual(calm.record);
  expect(played.seen).toEqual(calm.seen);
  for (const [phase, times] of played.deadlines) expect([...times], `the deadline of ${phase} moved`).toHaveLength(1);
  expect([...played.deadlines.keys()]).toEqual([...calm.deadlines.keys()]);
});
