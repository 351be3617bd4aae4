import type { Seat } from '../engine/game.ts';

export type AcrotopiaFact =
  /** Sent to everyone at nightfall. */
  | { kind: 'acro-letters'; round: number; of: number; letters: string }
  /** Sent to everyone at daybreak, once for each entry. */
  | { kind: 'acro-entry'; id: string; text: string }
  /** Sent to everyone when no one has written anything. */
  | { kind: 'acro-unwritten' }
  /** Sent to everyone in the reveal, once for each entry, best last. */
  | { kind: 'acro-placed'; text: string; seat: Seat; votes: number; points: number; won: boolean }
  /** Sent to everyone when no one has voted. */
  | { kind: 'acro-unvoted' }
  /** Sent to everyone at the end: all points, highest first. */
  | { kind: 'acro-totals'; totals: [Seat, number][] };
