import type { Seat } from '../engine/game.ts';
import type { Cell } from './lines.ts';

/** The board of Connect Four, seen by everyone. Rows are counted from the top. */
export type ConnectFourBoard = {
  rows: number;
  /** Discs of each column from the bottom up, each the digit of its seat. */
  columns: string[];
  turn: Seat;
  /** Seats that still play, in the order of play. */
  order: Seat[];
  last: Cell | null;
  /** Cells of every winning line. */
  lit: Cell[];
};
