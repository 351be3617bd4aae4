/** How few and how many seats some cards may get, whatever is drawn. */
export interface SeatRange {
  least: number;
  most: number;
}
/** Cards with their copies. */
export type Pool = readonly (readonly [card: string, copies: number])[];

/** How draws from a pool go: with every card back into it, or, for a unique setup, each `key` once. */
export interface Draws {
  times: number;
  unique: boolean;
  key: (card: string) => string;
}

/** How many different cards a unique setup can draw from these. */
export const different = (cards: Pool, key: (card: string) => string): number => new Set(cards.map(([card]) => key(card))).size;

export const exactly = (n: number): SeatRange => ({ least: n, most: n });
export const summed = (ranges: readonly SeatRange[]): SeatRange => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});
/** Of ranges of which one comes about. */
export const either = (ranges: readonly SeatRange[]): SeatRange => ({
  least: Math.min(...ranges.map(({ least }) => least)),
  most: Math.max(...ranges.map(({ most }) => most)),
});

/** How few and how many of ours the draws from a pool may bring. */
export function drawnFrom(pool: Pool, { times, unique, key }: Draws, isOurs: (card: string) => boolean): SeatRange {
  const ours = pool.filter(([card]) => isOurs(card));
  const rest = pool.filter(([card]) => !isOurs(card));
  return unique
    ? { least: Math.max(0, times - different(rest, key)), most: Math.min(times, different(ours, key)) }
    : { least: rest.length ? 0 : times, most: ours.length ? times : 0 };
}
