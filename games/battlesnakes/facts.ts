import type { Seat } from '../engine/game.ts';
import type { Cause } from './board.ts';

export type BattlesnakesFact =
  /** Sent to everyone. `by` is the seat whose body or head it hit, null if none; `length` is that of the dead snake. */
  | { kind: 'snake-died'; seat: Seat; cause: Exclude<Cause, 'left'>; by: Seat | null; length: number }
  /** Sent to everyone when the day ends with several alive. `length` is that of the longest. */
  | { kind: 'snake-sundown'; length: number };
