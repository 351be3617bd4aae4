import type { Seat } from '../engine/game.ts';

export type ConnectFourFact =
  /** Sent to everyone. Columns are counted from 1. */
  { kind: 'four-drop'; seat: Seat; column: number };
