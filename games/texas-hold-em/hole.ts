/** The worth of hole cards before the flop, and the range of the best pairs. */
import { PACK, pipsOf, suitOf } from '../tabletop/deck.ts';

/** Approximate chance of two cards against any other two, by height, pairing, suit and closeness. */
export function holeWorth([one, two]: readonly [string, string]): number {
  const [a, b] = [pipsOf(one), pipsOf(two)];
  const [high, low] = a > b ? [a, b] : [b, a];
  if (high === low) return 0.5 + (high - 2) * 0.028;
  const gap = high - low - 1;
  const near = gap === 0 ? 0.03 : gap === 1 ? 0.015 : 0;
  return 0.27 + (high - 2) * 0.019 + (low - 2) * 0.011 + near + (suitOf(one) === suitOf(two) ? 0.03 : 0);
}

/** The worth of every pair of cards, highest first. */
const ALL: readonly number[] = PACK.flatMap((one, i) => PACK.slice(i + 1).map((two) => holeWorth([one, two]))).sort(
  (a, b) => b - a,
);
/** Returns the lowest worth within the best share of all pairs; 1 stands for any two cards. */
export const floorFor = (share: number): number => ALL[Math.min(ALL.length - 1, Math.floor(share * ALL.length))]!;
