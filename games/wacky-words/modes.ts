/** The five modes, and the scoring of the two that differ from the rest. */
import type { Placed } from '../acrotopia/ballot.ts';
import type { Seat } from '../engine/game.ts';

export type Mode = 'normal' | 'reverse' | 'people' | 'acrotopia' | 'decisions';

/** Points for a split, by how many percentage points the larger part exceeds one half; the first row that fits applies. */
const PAID: readonly [over: number, points: number][] = [
  [0, 10],
  [10, 8],
  [20, 6],
  [25, 4],
  [30, 2],
  [49, 1],
];
/** Returns the points for two options, by how many chose each. Uses whole numbers only, so nothing is rounded. */
export function splitPoints(a: number, b: number): number {
  const all = a + b;
  if (all === 0) return 0;
  const over = 50 * Math.abs(a - b);
  return PAID.find(([most]) => over <= most * all)?.[1] ?? 0;
}

/** Returns what each seat earned in a round of Wacky People; seats that earned nothing are left out. */
export function peoplePoints(entries: readonly Placed[], subject: Seat, guessed: readonly Seat[]): [Seat, number][] {
  const earned = new Map<Seat, number>();
  const add = (seat: Seat, points: number) => earned.set(seat, (earned.get(seat) ?? 0) + points);
  for (const { seat, votes } of entries) add(seat, seat === subject ? 2 * votes : votes);
  for (const seat of guessed) add(seat, 2);
  return [...earned].filter(([, points]) => points > 0);
}

/** Whether two texts are the same apart from case, spacing and final punctuation. */
export const sameText = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[\s\p{P}]+$/u, '');
