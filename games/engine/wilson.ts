/** Confidence interval of a win rate. */

/** Minimum number of clean games of a deal or role before its win rate is meaningful. */
export const LEAST_GAMES = 20;

/** z-score of a 95% interval. */
const Z = 1.959964;

/** Returns the win rate and its Wilson interval, which stays within 0 and 1 even for few plays. Without plays it is 0 to 1. */
export function wilson(wins: number, plays: number, z = Z): { rate: number; low: number; high: number } {
  if (plays === 0) return { rate: 0, low: 0, high: 1 };
  const rate = wins / plays;
  const z2 = z * z;
  const middle = (rate + z2 / (2 * plays)) / (1 + z2 / plays);
  const half = (z / (1 + z2 / plays)) * Math.sqrt((rate * (1 - rate)) / plays + z2 / (4 * plays * plays));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
