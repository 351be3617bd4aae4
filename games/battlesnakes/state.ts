import type { Tabletop } from '../tabletop/tabletop.ts';
import type { Snake } from './board.ts';
import type { BattlesnakesFact } from './facts.ts';
import type { BattlesnakesOptions } from './options.ts';

export interface Battlesnakes extends Tabletop<BattlesnakesOptions, BattlesnakesFact> {
  snakes: Snake[];
  foods: number[];
  /** Ticks so far, and ticks left in the day. */
  tick: number;
  left: number;
}
