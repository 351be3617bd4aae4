/** The five modes, and the points for a split. */
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

/** Whether two texts are the same apart from case, spacing and final punctuation. */
export const sameText = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[\s\p{P}]+$/u, '');
