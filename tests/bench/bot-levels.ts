/**
 * `npx node tests/bench/bot-levels.ts --games N [--setups a,b] [--pairs 3/3,4/4] [--seed S] [--threads N]`: measures how well Mafia's
 * talking bots play. A pair is the level of the village and the level of everyone else; 0 is silent. Plays N games of every setup
 * and pair; the setups are six built-in ones by default, `all` is all of them. Prints a JSON line per setup and pair: each side's
 * share of wins in percent, with 95% bounds, and the cost of a game. Then prints a line per step of a level: how many points
 * more the village wins when it plays one level better, and the others when they do.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { SETUPS } from '../../games/index.ts';
import { addTallies, emptyTally, type SeriesTally } from '../../games/simulate/tally.ts';
import type { ThreadResult, ThreadTask } from '../../scripts/simulate/share.ts';

const SIX = 'seven-lanterns,crooked-mirror,fools-errand,market-day,old-faith,twelve-bells';
const PAIRS = '0/0,3/0,0/3,1/1,2/2,3/3,4/4,2/1,3/2,4/3,1/2,2/3,3/4';

const { values: args } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    setups: { type: 'string', default: SIX },
    pairs: { type: 'string', default: PAIRS },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});
const known = SETUPS['mafia']!.map(({ id }) => id);
const setups = args.setups === 'all' ? known : args.setups.split(',');
const strange = setups.filter((id) => !known.includes(id));
if (strange.length > 0) throw new Error(`No setup called ${strange.join(', ')}.`);
const pairs = args.pairs.split(',').map((pair) => pair.split('/').map(Number) as [number, number]);

/** Wilson score interval of a share, in percent. */
function bounds(won: number, of: number): { won: number; from: number; to: number } {
  const [z, share] = [1.96, won / of];
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const percent = (x: number): number => Math.round(x * 1000) / 10;
  return { won: percent(share), from: percent(middle - half), to: percent(middle + half) };
}

function threadOf(talk: [number, number], from: number, every: number): Promise<ThreadResult> {
  const isSilent = talk.every((level) => level === 0);
  const task: ThreadTask = {
    game: 'mafia',
    games: Number(args.games) * setups.length,
    from,
    every,
    seed: Number(args.seed),
    setups,
    options: {},
    seats: null,
    own: true,
    talk: isSilent ? null : talk,
    check: false,
    balance: false,
  };
  const worker = new Worker(join(import.meta.dirname, '../../scripts/simulate/share.ts'), { workerData: task });
  return new Promise((done, failed) => {
    worker.once('error', failed);
    worker.once('message', () => {
      worker.once('message', done);
      worker.postMessage('go');
    });
  });
}

/** Share of games that the village won, keyed by pair and setup. */
const village = new Map<string, number>();
for (const [ours, theirs] of pairs) {
  const every = Number(args.threads);
  const results = await Promise.all(Array.from({ length: every }, (_, from) => threadOf([ours, theirs], from, every)));
  const troubles = results.flatMap(({ failures }) => failures);
  for (const trouble of troubles.slice(0, 3)) console.error(trouble);
  if (troubles.length > 0) process.exitCode = 1;
  const played = results.reduce((sum, { games }) => sum + games, 0);
  const msPerGame = Math.round((results.reduce((sum, { ms }) => sum + ms, 0) / played) * 10) / 10;
  for (const setup of setups) {
    const tallies = results.flatMap(({ bySetup }): SeriesTally[] => (bySetup.has(setup) ? [bySetup.get(setup)!] : []));
    const { games, sides } = tallies.reduce(addTallies, emptyTally());
    const shares = Object.fromEntries(Object.entries(sides).map(([side, { won, in: of }]) => [side, bounds(won, of)]));
    village.set(`${ours}/${theirs} ${setup}`, shares['Village']?.won ?? 0);
    console.log(JSON.stringify({ setup, village: ours, others: theirs, games, ...shares, msPerGame }));
  }
}

/** Mean difference over all setups between the village's shares of two pairs; null if one of them was not played. */
function between(better: string, worse: string): number | null {
  const all = setups.map((setup) => [village.get(`${better} ${setup}`), village.get(`${worse} ${setup}`)] as const);
  if (all.some(([a, b]) => a === undefined || b === undefined)) return null;
  return Math.round((all.reduce((sum, [a, b]) => sum + a! - b!, 0) / all.length) * 10) / 10;
}
for (const [step, from] of [
  [2, 1],
  [3, 2],
  [4, 3],
] as const) {
  const gain = between(`${from}/${from}`, `${from}/${step}`);
  console.log(
    JSON.stringify({ level: step, over: from, villageWins: between(`${step}/${from}`, `${from}/${from}`), othersTake: gain }),
  );
}
