import type { Tabletop } from '../tabletop/tabletop.ts';
import type { Snake } from './board.ts';
import type { BattlesnakesFact } from './facts.ts';
import type { BattlesnakesOptions } from './options.ts';

export interface Battlesnakes extends Tabletop<BattlesnakesOptions, BattlesnakesFact> {
  snakes: Snake[];
  foods: number[];
  /** Ticks so far, and how many the day still has. */
  tick: number;
  left: number;
}
