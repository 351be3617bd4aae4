/** Minimum and maximum number of seats that some cards can get from a draw. */
export interface SeatRange {
  least: number;
  most: number;
}
/** Cards with their number of copies. */
export type Pool = readonly (readonly [card: string, copies: number])[];

/** Rules for drawing from a pool: with replacement, or, for a unique setup, each `key` at most once. */
export interface Draws {
  times: number;
  unique: boolean;
  key: (card: string) => string;
}

/** Counts the different cards that a unique setup can draw from a pool. */
export const different = (cards: Pool, key: (card: string) => string): number => new Set(cards.map(([card]) => key(card))).size;

export const exactly = (n: number): SeatRange => ({ least: n, most: n });
export const summed = (ranges: readonly SeatRange[]): SeatRange => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});
/** Combines ranges of which exactly one applies. */
export const either = (ranges: readonly SeatRange[]): SeatRange => ({
  least: Math.min(...ranges.map(({ least }) => least)),
  most: Math.max(...ranges.map(({ most }) => most)),
});

/** Minimum and maximum number of cards matching `isOurs` that the draws can give. */
export function drawnFrom(pool: Pool, { times, unique, key }: Draws, isOurs: (card: string) => boolean): SeatRange {
  const ours = pool.filter(([card]) => isOurs(card));
  const rest = pool.filter(([card]) => !isOurs(card));
  return unique
    ? { least: Math.max(0, times - different(rest, key)), most: Math.min(times, different(ours, key)) }
    : { least: rest.length ? 0 : times, most: ours.length ? times : 0 };
}
