import type { Seat } from '../engine/game.ts';
import type { Tabletop } from '../tabletop/tabletop.ts';
import type { ConnectFourFact } from './facts.ts';
import type { Cell } from './lines.ts';
import type { ConnectFourOptions } from './options.ts';

export interface ConnectFour extends Tabletop<ConnectFourOptions, ConnectFourFact> {
  /** Discs of each column from the bottom up, each the digit of its seat. */
  columns: string[];
  turn: Seat;
  last: Cell | null;
  /** Cells of every winning line. */
  lit: Cell[];
}
