/** One thread of `simulate`: every n-th of its games, each from its own seed, so that it does not matter who plays it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Json, State } from '../games/game.ts';
import { CATALOGUES, GAMES, SETUPS } from '../games/index.ts';
import { randomMove } from '../games/random-answer.ts';
import { type Rng, seeded } from '../games/rng.ts';
import type { Setup } from '../games/setup.ts';
import { botOf, dealOf, type Move, playOut } from './play-out.ts';
import { randomSetup } from './random-setup.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** Which games to play and how. `setups`: ids of built-in ones, played in turn; null for random ones of `seats` seats. */
export interface Share {
  game: string;
  games: number;
  from: number;
  every: number;
  seed: number;
  setups: string[] | null;
  options: Record<string, Json>;
  seats: number | null;
  own: boolean;
  check: boolean;
}
/** What came of them. */
export interface Sum {
  all: Tally;
  bySetup: Map<string, Tally>;
  inputs: number;
  /** Deadlines and moves of the clock: turns, ticks, phases. */
  phases: number;
  longest: number;
  troubles: string[];
  games: number;
  /** Milliseconds of playing. */
  ms: number;
}

const share = workerData as Share;
const game = GAMES[share.game]!;
const built = (share.setups ?? []).map((id) => SETUPS[game.id]!.find((setup) => setup.id === id)!);
const setupOf = (i: number, rng: Rng): Setup =>
  share.setups ? built[i % built.length]! : randomSetup(CATALOGUES[game.id]!, rng, share.seats ?? undefined);
const move: Move<State> = share.own ? botOf(game) : (s, seat, rng) => randomMove(game, s, seat, rng);

/** Plays one game and counts it; returns what went wrong, a throw of the rules included. */
function playOne(setup: Setup, i: number, rng: Rng, sum: Sum): string | null {
  try {
    const deal = { ...dealOf(game, setup, [share.seed, i, 0xdea1, 2]), options: share.options };
    const { s, inputs, phases, trouble } = playOut(game, deal, rng, { move, check: share.check, unruly: share.check });
    sum.inputs += inputs;
    sum.phases += phases;
    sum.longest = Math.max(sum.longest, phases);
    if (!s.outcome) return trouble;
    const tally = sum.bySetup.get(setup.id) ?? emptyTally();
    sum.bySetup.set(setup.id, tally);
    count(tally, game, s);
    count(sum.all, game, s);
    return trouble;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Drawing setups is no part of playing: the clock does not count it. */
function play(): Sum {
  const sum: Sum = { all: emptyTally(), bySetup: new Map(), inputs: 0, phases: 0, longest: 0, troubles: [], games: 0, ms: 0 };
  for (let i = share.from; i < share.games; i += share.every) {
    const rng = seeded([share.seed, i, 0x5eed, 1]);
    const setup = setupOf(i, rng);
    const began = performance.now();
    const trouble = playOne(setup, i, rng, sum);
    sum.ms += performance.now() - began;
    sum.games++;
    if (trouble) sum.troubles.push(`game ${i}: ${trouble}\n  ${JSON.stringify(setup)}`);
  }
  return sum;
}

parentPort!.once('message', () => parentPort!.postMessage(play()));
parentPort!.postMessage('ready');
