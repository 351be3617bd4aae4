import type { Seat } from '../engine/game.ts';
import type { Cell } from './lines.ts';

/** What everyone sees of Connect Four. Rows count from the top. */
export type ConnectFourBoard = {
  rows: number;
  /** The discs of each column from the bottom up, a seat's digit each. */
  columns: string[];
  turn: Seat;
  /** Seats that still take part, in the order of play. */
  order: Seat[];
  last: Cell | null;
  /** Cells of every winning line. */
  lit: Cell[];
};
