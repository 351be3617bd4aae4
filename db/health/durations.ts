/** Counts of durations in steps, small enough to be kept for each game and added up for a day. */

/** Upper bounds of the steps, in milliseconds; what is longer counts in one more step. */
const BOUNDS = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1200, 2000, 3000, 5000] as const;
/** One count per step. */
export type DurationCounts = number[];

export const noDurations = (): DurationCounts => Array<number>(BOUNDS.length + 1).fill(0);

/** Counts a duration in place; `ms` below 0, of a clock that was set back, counts as 0. */
export function countDuration(counts: DurationCounts, ms: number): void {
  const step = BOUNDS.findIndex((bound) => ms <= bound);
  const at = step === -1 ? BOUNDS.length : step;
  counts[at] = (counts[at] ?? 0) + 1;
}

export const addDurations = (all: readonly DurationCounts[]): DurationCounts =>
  noDurations().map((_, step) => all.reduce((sum, counts) => sum + (counts[step] ?? 0), 0));

export const durationCount = (counts: DurationCounts): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Upper bound of the step in which this share of the durations ends, in milliseconds. Null if nothing was counted; infinite if
 * it is longer than every bound.
 */
export function durationQuantile(counts: DurationCounts, share: number): number | null {
  const needed = Math.ceil(durationCount(counts) * share);
  if (needed === 0) return null;
  let seen = 0;
  for (const [step, count] of counts.entries()) {
    seen += count;
    if (seen >= needed) return BOUNDS[step] ?? Number.POSITIVE_INFINITY;
  }
  return null;
}
