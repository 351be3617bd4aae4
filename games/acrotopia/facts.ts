import type { Seat } from '../engine/game.ts';

export type AcrotopiaFact =
  /** To all, at nightfall. */
  | { kind: 'acro-letters'; round: number; of: number; letters: string }
  /** To all, at daybreak, for each entry. */
  | { kind: 'acro-entry'; id: string; text: string }
  /** To all: no one wrote anything. */
  | { kind: 'acro-unwritten' }
  /** To all, when the votes are counted, for each entry, the best first. */
  | { kind: 'acro-placed'; text: string; seat: Seat; votes: number; points: number; won: boolean }
  /** To all: no one voted. */
  | { kind: 'acro-unvoted' }
  /** To all, at the end: everybody's points, the best first. */
  | { kind: 'acro-totals'; totals: [Seat, number][] };
