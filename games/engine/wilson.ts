/** How sure a share is. */

/** Clean games of a deal or of a role; fewer say nothing. */
export const LEAST_GAMES = 20;

/** 95 %. */
const Z = 1.959964;

/** The share of wins, and the bounds of its Wilson interval, of 95 % unless said: between 0 and 1, also of few plays. None: 0 to 1. */
export function wilson(wins: number, plays: number, z = Z): { rate: number; low: number; high: number } {
  if (plays === 0) return { rate: 0, low: 0, high: 1 };
  const rate = wins / plays;
  const z2 = z * z;
  const middle = (rate + z2 / (2 * plays)) / (1 + z2 / plays);
  const half = (z / (1 + z2 / plays)) * Math.sqrt((rate * (1 - rate)) / plays + z2 / (4 * plays * plays));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
