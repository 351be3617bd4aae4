import type { Seat } from '../engine/game.ts';
import type { Cause } from './board.ts';

export type BattlesnakesFact =
  /** To all. `by`: whose body it was, or whose head; null where nobody's. `length`: how long it had grown. */
  | { kind: 'snake-died'; seat: Seat; cause: Exclude<Cause, 'left'>; by: Seat | null; length: number }
  /** To all: the day is over and several are alive. `length`: of the longest. */
  | { kind: 'snake-sundown'; length: number };
