/**
 * Lets bots play a game repeatedly: `npm run simulate -- --game mafia --games N --seed S`.
 *
 *   --setup ID | all | random   a built-in setup, all of them in turn (the default), or random traits of Mafia
 *   --seats N                   only built-in setups of this size (Mafia: 12 by default), or the size of the random ones
 *   --options JSON              host options that override the defaults, such as '{"boardX":6,"boardY":7}'
 *   --bots own | random         the game's own bot, or a random legal answer
 *   --talk N | N/M              bots talk, at level 1 to 4: all of them, or those of the village at N and the others at M (0: silent)
 *   --check                     compares a JSON copy with each state; seats also take answers back, talk and leave
 *   --balance                   a line of JSON for each setup with everything that the workshop counts
 *   --threads N                 games played in parallel (default: one per processor core)
 *
 * The last line is JSON. Exit 1 when a game was stuck, threw, or did not end in exactly one outcome.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Json } from '../games/engine/game.ts';
import type { Field, Fields } from '../games/engine/options.ts';
import { fieldError, parseFields } from '../games/engine/parse-fields.ts';
import { GAMES, SETUPS } from '../games/index.ts';
import { addBalance, type Balance, emptyBalance } from '../games/simulate/balance.ts';
import { addTallies, emptyTally, type SeriesTally, winRates } from '../games/simulate/tally.ts';
import { runScript, UsageError } from './shared/usage-error.ts';
import type { ThreadResult, ThreadTask } from './simulate/share.ts';

const { values: args } = await runScript(() =>
  parseArgs({
    options: {
      game: { type: 'string', default: 'mafia' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      setup: { type: 'string' },
      seats: { type: 'string' },
      options: { type: 'string', default: '{}' },
      bots: { type: 'string', default: 'own' },
      talk: { type: 'string' },
      check: { type: 'boolean', default: false },
      balance: { type: 'boolean', default: false },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  }),
);

function integerArgument(name: 'games' | 'seed' | 'seats' | 'threads'): number {
  const value = Number(args[name]);
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${name} must be a whole number above 0.`);
  return value;
}

function requestedSetups(id: string): string[] | null {
  if (args.setup === 'random') return null;
  const built = SETUPS[id] ?? [];
  const seats = args.seats !== undefined ? integerArgument('seats') : id === 'mafia' ? 12 : null;
  const named = args.setup !== undefined && args.setup !== 'all';
  const fits = (total: number): boolean => args.setup === 'all' || seats === null || total === seats;
  const from = built.filter(({ id: setup, total }) => (named ? setup === args.setup : fits(total)));
  if (from.length === 0)
    throw new UsageError(`No built-in setup like that. There are: ${built.map((setup) => setup.id).join(', ')}.`);
  return from.map((setup) => setup.id);
}

function jsonArgument(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UsageError(`--options must be JSON, such as '{"boardX":6}'.`);
  }
}

/** Parses the requested host options. Throws for an option that the game does not have, or that is out of bounds. */
function requestedOptions(given: object): Record<string, Json> {
  const fields = given as Record<string, Field>;
  const parsed = parseFields<Record<string, Json>>(fields as Fields<Record<string, Json>>, jsonArgument(args.options));
  if ('bad' in parsed) throw new UsageError(fieldError(fields, parsed.bad[0]!));
  return parsed.values;
}

function requestedTalk(): [number, number] | null {
  if (args.talk === undefined) return null;
  const [village, others] = /^([0-4])(?:\/([0-4]))?$/.exec(args.talk)?.slice(1) ?? [];
  if (village === undefined) throw new UsageError('--talk must be a level from 0 to 4, or two as in 4/0.');
  return [Number(village), Number(others ?? village)];
}

/** Starts a thread; it plays its share when it receives a message. */
const threadOf = (share: ThreadTask): Worker =>
  new Worker(join(import.meta.dirname, 'simulate/share.ts'), {
    workerData: share,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
const message = <T>(worker: Worker): Promise<T> =>
  new Promise((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
  });

async function main(): Promise<void> {
  const game = GAMES[args.game];
  if (!game) throw new UsageError(`No game called ${args.game}. There are: ${Object.keys(GAMES).join(', ')}.`);
  const games = integerArgument('games');
  const usesOwnBots = args.bots === 'own' && game.bot !== undefined;
  const share = {
    game: game.id,
    games,
    seed: integerArgument('seed'),
    setups: requestedSetups(game.id),
    options: requestedOptions(game.options),
    own: usesOwnBots,
    talk: requestedTalk(),
    check: args.check,
    balance: args.balance,
    seats: args.seats === undefined ? null : integerArgument('seats'),
    every: Math.min(games, integerArgument('threads')),
  };
  const threads = Array.from({ length: share.every }, (_, from) => threadOf({ ...share, from }));
  await Promise.all(threads.map((thread) => message(thread)));
  const sums = threads.map((thread) => message<ThreadResult>(thread));
  for (const thread of threads) thread.postMessage('go');
  const done = await Promise.all(sums);
  const sum = mergeResults(done);
  // The threads run in parallel, so their speeds add up.
  const gamesPerSecond = Math.round(done.reduce((pace, one) => pace + (one.games * 1000) / one.ms, 0));
  for (const trouble of sum.failures.slice(0, 5)) console.error(trouble);
  for (const [name, tally] of sum.bySetup) console.log(winRates(name, tally));
  for (const [setup, balance] of sum.balances) console.log(JSON.stringify({ setup, balance }));
  const inputsPerGame = Number((sum.inputs / games).toFixed(1));
  const outcomes = Object.fromEntries(Object.entries(sum.all.outcomes).sort(([, a], [, b]) => b - a));
  const turnsPerGame = Number((sum.phases / games).toFixed(1));
  const rest = {
    longest: sum.longest,
    bots: usesOwnBots ? 'own' : 'random',
    threads: share.every,
    troubles: sum.failures.length,
  };
  console.log(JSON.stringify({ game: game.id, games, gamesPerSecond, outcomes, turnsPerGame, inputsPerGame, ...rest }));
  if (sum.failures.length > 0) process.exitCode = 1;
}

function mergeResults(sums: ThreadResult[]): ThreadResult {
  const bySetup = new Map<string, SeriesTally>();
  const balances = new Map<string, Balance>();
  for (const sum of sums)
    for (const [name, tally] of sum.bySetup) bySetup.set(name, addTallies(bySetup.get(name) ?? emptyTally(), tally));
  for (const [setup, balance] of sums.flatMap((sum) => [...sum.balances])) {
    const all = balances.get(setup) ?? emptyBalance();
    balances.set(setup, all);
    addBalance(all, balance);
  }
  return {
    bySetup,
    balances,
    all: sums.map((sum) => sum.all).reduce(addTallies, emptyTally()),
    inputs: sums.reduce((n, sum) => n + sum.inputs, 0),
    phases: sums.reduce((n, sum) => n + sum.phases, 0),
    longest: Math.max(...sums.map((sum) => sum.longest)),
    failures: sums.flatMap((sum) => sum.failures),
    games: sums.reduce((n, sum) => n + sum.games, 0),
    ms: Math.max(...sums.map((sum) => sum.ms)),
  };
}

await runScript(main);
