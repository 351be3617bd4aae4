import type { Seat } from '../engine/game.ts';
import type { Bid, Call } from './board.ts';

/** Lines of Liars Dice; to all, unless it says otherwise. */
export type LiarsDiceFact =
  /** To one: what they rolled for the new round. */
  | { kind: 'liars-roll'; dice: string }
  | { kind: 'liars-bid'; seat: Seat; amount: number; face: number }
  /** `count`: the dice there were of the bid. */
  | { kind: 'liars-call'; seat: Seat; call: Call; bid: Bid; count: number; right: boolean }
  /** What lay under every cup. */
  | { kind: 'liars-shown'; cups: { seat: Seat; dice: string }[] }
  /** `stake`: how many dice, where it is more than one. */
  | { kind: 'liars-lost'; seats: Seat[]; stake?: number }
  /** No one loses a die: the bidder has gone, or is spared by a soldier. */
  | { kind: 'liars-spared'; seat: Seat; gone: boolean }
  /** More dice from the next roll on. */
  | { kind: 'liars-bonus'; seat: Seat; dice: number }
  | { kind: 'liars-out'; seat: Seat; card: string }
  /** Someone has gone; their dice lie there until the next roll. */
  | { kind: 'liars-stay'; seat: Seat; dice: number }
  /** The time of a turn ran out without a move. */
  | { kind: 'liars-passed'; seat: Seat }
  /** To one: they have a gun now. */
  | { kind: 'liars-armed' }
  | { kind: 'liars-shot'; seat: Seat; stake?: number }
  /** To one: that it was they who shot. */
  | { kind: 'liars-fired'; seat: Seat }
  /** To one. */
  | { kind: 'liars-snooped'; seat: Seat; dice: string }
  /** To one. */
  | { kind: 'liars-spied'; faces: number[] }
  | { kind: 'liars-proposed'; by: Seat; to: Seat }
  | { kind: 'liars-answered'; by: Seat; to: Seat; yes: boolean }
  /** To one: the die they got in the midst of a round. */
  | { kind: 'liars-new-die'; die: number };
