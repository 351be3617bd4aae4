import type { Seat } from '../engine/game.ts';

export type ConnectFourFact =
  /** To all. Columns count from 1. */
  { kind: 'four-drop'; seat: Seat; column: number };
