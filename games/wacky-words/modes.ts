/** The five modes, and how each of the two odd ones counts. */
import type { Placed } from '../acrotopia/ballot.ts';
import type { Seat } from '../engine/game.ts';

export type Mode = 'normal' | 'reverse' | 'people' | 'acrotopia' | 'decisions';

/** Of how uneven a split what is paid, in hundredths over a half: the first that holds. */
const PAID: readonly [over: number, points: number][] = [
  [0, 10],
  [10, 8],
  [20, 6],
  [25, 4],
  [30, 2],
  [49, 1],
];
/** What two options are worth to who wrote them, by how many chose each. Whole numbers only: nothing is rounded. */
export function splitPoints(a: number, b: number): number {
  const all = a + b;
  if (all === 0) return 0;
  const over = 50 * Math.abs(a - b);
  return PAID.find(([most]) => over <= most * all)?.[1] ?? 0;
}

/** What someone earned in a round of Wacky People: one line for each, whoever earned nothing left out. */
export function peoplePoints(entries: readonly Placed[], subject: Seat, guessed: readonly Seat[]): [Seat, number][] {
  const earned = new Map<Seat, number>();
  const add = (seat: Seat, points: number) => earned.set(seat, (earned.get(seat) ?? 0) + points);
  for (const { seat, votes } of entries) add(seat, seat === subject ? 2 * votes : votes);
  for (const seat of guessed) add(seat, 2);
  return [...earned].filter(([, points]) => points > 0);
}

/** Whether two texts say the same, but for case, spaces around them and what ends them. */
export const sameText = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[\s\p{P}]+$/u, '');
