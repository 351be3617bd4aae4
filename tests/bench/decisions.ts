/**
 * `npx node tests/bench/decisions.ts [--games 120] [--level 4]`: measures one decision of a talking Mafia bot in wall-clock
 * milliseconds: everything it does with a fact that it hears, or when it checks whether it has something to say. Prints one JSON
 * line per kind: count, mean, 99.9th percentile, the worst, and the worst without a garbage collection. `begin` reads all lines,
 * once.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { BOT_LEVELS, type Game, type State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { botOf, dealOf, playOut } from '../../scripts/simulate/play-out.ts';

const SIX = ['seven-lanterns', 'crooked-mirror', 'fools-errand', 'market-day', 'old-faith', 'twelve-bells'];
const { values: args } = parseArgs({
  options: { games: { type: 'string', default: '120' }, level: { type: 'string', default: '4' } },
});
const level = BOT_LEVELS.find((one) => one === Number(args.level)) ?? null;

interface Span {
  from: number;
  to: number;
}
const collections: Span[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) collections.push({ from: startTime, to: startTime + duration });
}).observe({ entryTypes: ['gc'] });

const spans = new Map<string, Span[]>();
const timed = <A extends unknown[], R>(kind: string, decide: (...given: A) => R) => {
  const own: Span[] = [];
  spans.set(kind, own);
  return (...given: A): R => {
    const from = performance.now();
    const decided = decide(...given);
    own.push({ from, to: performance.now() });
    return decided;
  };
};

const mafia = GAMES['mafia']!;
const { begin, hear, speak, waits } = mafia.talk!;
const game: Game<State> = {
  ...mafia,
  talk: { begin: timed('begin', begin), hear: timed('hear', hear), speak: timed('speak', speak), waits },
};
const setups: Setup[] = SIX.map((id) => SETUPS['mafia']!.find((setup) => setup.id === id)!);
for (let i = 0; i < Number(args.games); i++) {
  const deal = { ...dealOf(game, setups[i % setups.length]!, [1, i, 0xdea1, 2]), options: {} };
  playOut(game, deal, seeded([1, i, 0x5eed, 1]), { move: botOf(game), check: false, unruly: false, talk: () => level });
}
// The observer reports collections with a delay.
await new Promise((resolve) => setTimeout(resolve, 100));

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;
for (const [kind, all] of spans) {
  const sorted = all.map(({ from, to }) => to - from).sort((a, b) => a - b);
  const free = all.filter(({ from, to }) => !collections.some((one) => one.from < to && one.to > from));
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  const p999 = sorted[Math.floor(sorted.length * 0.999)] ?? 0;
  const worst = free.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  console.log(
    JSON.stringify({
      decision: kind,
      count: all.length,
      mean: rounded(mean),
      p999: rounded(p999),
      worst: rounded(sorted.at(-1) ?? 0),
      worstWithoutCollection: rounded(worst),
    }),
  );
}
