/**
 * One thread of `simulate`: every n-th game, each with its own seed, so that the number of threads does not change the results.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { BOT_LEVELS, type BotLevel, type Json, type State } from '../../games/engine/game.ts';
import { randomMove } from '../../games/engine/random-answer.ts';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import { type Balance, countGame as countBalance, emptyBalance } from '../../games/simulate/balance.ts';
import { gameSeeds } from '../../games/simulate/seeds.ts';
import { emptyTally, type SeriesTally, tallyGame } from '../../games/simulate/tally.ts';
import { type BotMove, botOf, dealOf, playOut } from './play-out.ts';
import { randomSetup } from './random-setup.ts';

/** The games of a thread. `setups`: ids of built-in ones, played in turn; null for random ones of `seats` seats. */
export interface ThreadTask {
  game: string;
  games: number;
  from: number;
  every: number;
  seed: number;
  setups: string[] | null;
  options: Record<string, Json>;
  seats: number | null;
  own: boolean;
  /** Levels at which the village's bots and the others talk, 0 for not at all; null if no bot talks. */
  talk: [village: number, others: number] | null;
  check: boolean;
  /** Whether to count everything that the workshop counts, too. */
  balance: boolean;
}
export interface ThreadResult {
  all: SeriesTally;
  bySetup: Map<string, SeriesTally>;
  balances: Map<string, Balance>;
  inputs: number;
  /** Number of deadlines and moves of the clock: turns, ticks, phases. */
  phases: number;
  longest: number;
  failures: string[];
  games: number;
  ms: number;
}

const task = workerData as ThreadTask;
const game = GAMES[task.game]!;
const built = (task.setups ?? []).map((id) => SETUPS[game.id]!.find((setup) => setup.id === id)!);
const setupOf = (i: number, rng: Rng): Setup =>
  task.setups ? built[i % built.length]! : randomSetup(CATALOGUES[game.id]!, rng, task.seats ?? undefined);
const move: BotMove<State> = task.own ? botOf(game) : (s, seat, rng) => randomMove(game, s, seat, rng);

const talk = (side: string): BotLevel | null => {
  const level = task.talk![side === 'Village' ? 0 : 1];
  return BOT_LEVELS.find((one) => one === level) ?? null;
};

/** Plays one game. Returns a description of what went wrong, including errors of the rules; null if nothing did. */
function playOne(setup: Setup, i: number, rng: Rng, sum: ThreadResult): string | null {
  const counted = task.balance ? countBalance({ game, catalogue: CATALOGUES[game.id]! }, balanceOf(setup, sum)) : null;
  try {
    const deal = { ...dealOf(game, setup, gameSeeds(task.seed, i).deal), options: task.options };
    const { s, last, inputs, phases, failure } = playOut(game, deal, rng, {
      move,
      check: task.check,
      unruly: task.check,
      ...(task.talk && { talk }),
      ...counted,
    });
    counted?.end(failure ? null : s.outcome, last);
    sum.inputs += inputs;
    sum.phases += phases;
    sum.longest = Math.max(sum.longest, phases);
    if (!s.outcome) return failure;
    const tally = sum.bySetup.get(setup.id) ?? emptyTally();
    sum.bySetup.set(setup.id, tally);
    for (const each of [tally, sum.all]) tallyGame(each, CATALOGUES[game.id]!, { s, last });
    return failure;
  } catch (error) {
    counted?.end(null, []);
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function balanceOf({ id }: Setup, { balances }: ThreadResult): Balance {
  const balance = balances.get(id) ?? emptyBalance();
  balances.set(id, balance);
  return balance;
}

/** Plays the games of this thread. The time excludes the drawing of setups. */
function play(): ThreadResult {
  const sum: ThreadResult = {
    all: emptyTally(),
    bySetup: new Map(),
    balances: new Map(),
    inputs: 0,
    phases: 0,
    longest: 0,
    failures: [],
    games: 0,
    ms: 0,
  };
  for (let i = task.from; i < task.games; i += task.every) {
    const rng = seeded(gameSeeds(task.seed, i).bots);
    const setup = setupOf(i, rng);
    const began = performance.now();
    const trouble = playOne(setup, i, rng, sum);
    sum.ms += performance.now() - began;
    sum.games++;
    if (trouble) sum.failures.push(`game ${i}: ${trouble}\n  ${JSON.stringify(setup)}`);
  }
  return sum;
}

parentPort!.once('message', () => parentPort!.postMessage(play()));
parentPort!.postMessage('ready');
