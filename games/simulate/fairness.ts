/** Decides whether a side wins too much or too little. Imports no rules, so that pages can load it. */
import { wilson } from '../engine/wilson.ts';
import type { Balance, Count } from './balance.ts';

/** Single-player sides, which have their own odds. */
export const ALONE = 'Independent';
export const TOO_STRONG = 0.65;
export const TOO_WEAK = 0.25;

/** A side that wins too much or too little beyond doubt, with the strongest and weakest sides. */
export interface Unfairness {
  side: string;
  strong: string;
  weak: string;
}

/** Every side but single-player ones, strongest first. */
export const sidesByRate = ({ sides }: Pick<Balance, 'sides'>): string[] =>
  Object.keys(sides)
    .filter((side) => side !== ALONE)
    .sort((a, b) => shareOf(sides[b]!) - shareOf(sides[a]!) || (a < b ? -1 : 1));

/** Returns null if no side is off, or there are not two sides to move anything between. */
export function unfairness({ sides }: Pick<Balance, 'sides'>): Unfairness | null {
  const [strong, ...others] = sidesByRate({ sides });
  const weak = others.at(-1);
  if (strong === undefined || weak === undefined) return null;
  if (bounds(sides[strong]!).low > TOO_STRONG) return { side: strong, strong, weak };
  return bounds(sides[weak]!).high < TOO_WEAK ? { side: weak, strong, weak } : null;
}

/** Returns how far the sides are from winning equally often. */
export function distance({ sides }: Pick<Balance, 'sides'>): number {
  const all = sidesByRate({ sides });
  return all.reduce((sum, side) => sum + Math.abs(shareOf(sides[side]!) - 1 / all.length), 0);
}

/** Bounds for the difference of two shares (first minus second), by Newcombe's method from their Wilson intervals. */
export function difference(one: Count, other: Count, z?: number): { low: number; high: number } {
  const [a, b] = [bounds(one, z), bounds(other, z)];
  const between = a.rate - b.rate;
  return {
    low: between - Math.hypot(a.rate - a.low, b.high - b.rate),
    high: between + Math.hypot(a.high - a.rate, b.rate - b.low),
  };
}
const bounds = ({ wins, plays }: Count, z?: number) => wilson(wins, plays, z);
export const shareOf = ({ wins, plays }: Count): number => (plays === 0 ? 0 : wins / plays);
