import type { Seat } from '../engine/game.ts';
import type { Bid, Call } from './board.ts';

/** Facts of Liars Dice, sent to everyone unless noted. */
export type LiarsDiceFact =
  /** Sent to one player: their roll for the new round. */
  | { kind: 'liars-roll'; dice: string }
  | { kind: 'liars-bid'; seat: Seat; amount: number; face: number }
  /** `count` is the number of dice that matched the bid. */
  | { kind: 'liars-call'; seat: Seat; call: Call; bid: Bid; count: number; right: boolean }
  /** The dice under every cup. */
  | { kind: 'liars-shown'; cups: { seat: Seat; dice: string }[] }
  /** `stake` is the number of dice lost, if more than one. */
  | { kind: 'liars-lost'; seats: Seat[]; stake?: number }
  /** No one loses a die: the bidder has left, or is spared by a Soldier. */
  | { kind: 'liars-spared'; seat: Seat; gone: boolean }
  /** Extra dice from the next roll on. */
  | { kind: 'liars-bonus'; seat: Seat; dice: number }
  | { kind: 'liars-out'; seat: Seat; card: string }
  /** A player has left; their dice stay until the next roll. */
  | { kind: 'liars-stay'; seat: Seat; dice: number }
  /** A turn ran out of time without a move. */
  | { kind: 'liars-passed'; seat: Seat }
  /** Sent to one player: they now have a gun. */
  | { kind: 'liars-armed' }
  | { kind: 'liars-shot'; seat: Seat; stake?: number }
  /** Sent only to the shooter. */
  | { kind: 'liars-fired'; seat: Seat }
  /** Sent to one player. */
  | { kind: 'liars-snooped'; seat: Seat; dice: string }
  /** Sent to one player. */
  | { kind: 'liars-spied'; faces: number[] }
  | { kind: 'liars-proposed'; by: Seat; to: Seat }
  | { kind: 'liars-answered'; by: Seat; to: Seat; yes: boolean }
  /** Sent to one player: the die that they got during a round. */
  | { kind: 'liars-new-die'; die: number };
