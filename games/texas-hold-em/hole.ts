/** What two cards of one's own are worth before others lie open, and which of all pairs are the best so many. */
import { PACK, pipsOf, suitOf } from '../tabletop/deck.ts';

/** Two cards against any other two: by their height, as a pair, of a suit, and close to each other. */
export function holeWorth([one, two]: readonly [string, string]): number {
  const [a, b] = [pipsOf(one), pipsOf(two)];
  const [high, low] = a > b ? [a, b] : [b, a];
  if (high === low) return 0.5 + (high - 2) * 0.028;
  const gap = high - low - 1;
  const near = gap === 0 ? 0.03 : gap === 1 ? 0.015 : 0;
  return 0.27 + (high - 2) * 0.019 + (low - 2) * 0.011 + near + (suitOf(one) === suitOf(two) ? 0.03 : 0);
}

/** The worth of every pair of cards, the best first. */
const ALL: readonly number[] = PACK.flatMap((one, i) => PACK.slice(i + 1).map((two) => holeWorth([one, two]))).sort(
  (a, b) => b - a,
);
/** What two cards are worth at least that belong to such a share of all pairs, the best: 1 is any two. */
export const floorFor = (share: number): number => ALL[Math.min(ALL.length - 1, Math.floor(share * ALL.length))]!;
