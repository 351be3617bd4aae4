/** Kills the whole server at random moments of a game. KILL_SEED repeats a run's moments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { below, type Rng, seeded, shuffle } from '../../games/engine/rng.ts';
import { checkConnections } from '../../web/sockets/page-network.ts';
import { freePort } from '../e2e/site.ts';
import { manyOf } from '../long.ts';
import { type PlayedGame, playGame } from './play.ts';
import { copyDatabase, start } from './server.ts';

/** Every run kills at least at the end of the game, and at both kinds of moves with each delay. */
const KILLS = manyOf(7, 20);
/** Milliseconds from a move to the kill, used in turn: before the move arrives, while it is carried out, and after. */
const DELAYS = [0, 10, 20];
const MAX_MORE_MS = 10;

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-kill-'));
const state = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function undisturbed(): Promise<PlayedGame> {
  copyDatabase(state('calm'));
  const server = await start({ port: await freePort(), stateDir: state('calm') });
  try {
    return await playGame(server.origin, { onMove: () => {}, isUp: async () => {} });
  } finally {
    await server.stop();
  }
}

async function disturbed(moments: Map<number, number>): Promise<{ played: PlayedGame; kills: number }> {
  copyDatabase(state('storm'));
  const server = await start({ port: await freePort(), stateDir: state('storm') });
  let kills = 0;
  let crash: Promise<void> = Promise.resolve();
  // A server that does not come back must fail the test, or the game would wait for it forever.
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

/** Draws the moves at which to kill, with a delay each: the last move, and both kinds of moves with every delay. */
function drawMoments(moves: readonly string[], dice: Rng): Map<number, number> {
  const last = moves.length - 1;
  const rest = shuffle(
    dice,
    [...moves.keys()].filter((move) => move !== last),
  );
  const said = rest.filter((move) => / say /.test(moves[move]!));
  const answered = rest.filter((move) => !said.includes(move));
  const inTurn = rest.map((_, i) => (i % 2 ? said : answered)[i >> 1]).filter((move) => move !== undefined);
  const chosen = [last, ...new Set([...inTurn, ...rest])].slice(0, KILLS);
  // The kind of move changes every time and the delay every second time.
  return new Map(chosen.map((move, i) => [move, DELAYS[(i >> 1) % DELAYS.length]! + below(dice, MAX_MORE_MS)]));
}

test('killed at random moments, the game ends as it would have: all seats hear the same and all deadlines stay', async () => {
  const calm = await undisturbed();
  expect(calm.moves.length).toBeGreaterThan(KILLS);
  expect(calm.outcome.by.length).toBeGreaterThan(0);

  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  const dice = seeded([seed, 0, 0, 0]);
  const moments = drawMoments(calm.moves, dice);
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
