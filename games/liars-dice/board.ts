/** The table of Liars Dice as players see it, and how its dice are counted. A throw of dice is a string of its faces: '13356'. */
import type { Seat } from '../engine/game.ts';

export const FACES = ['1', '2', '3', '4', '5', '6'] as const;
/** A bid has at most five digits. */
export const MAX_AMOUNT = 99_999;
export type Call = 'lie' | 'spot-on';

/** A type rather than an interface, because facts hold it and they are plain JSON. */
export type Bid = { by: Seat; amount: number; face: number };
/** The dice under one cup. */
export type CupView = {
  seat: Seat;
  /** Number of dice on the table. Dice of a player who has left stay until the next roll. */
  count: number;
  /** Set for the viewer's own dice, and for all dice once the game is over; null for others. */
  dice: string | null;
  /** Number of `dice` that were lost since the roll; no one knows which. */
  missing: number;
};
/** The result of the last round. */
export type LastRound = {
  round: number;
  dice: { seat: Seat; dice: string }[];
  bid: Bid;
  by: Seat;
  call: Call;
  /** Number of dice that matched the bid. */
  count: number;
  right: boolean;
  /** Seats that lost dice by it. */
  lost: Seat[];
};
/** Knowledge that a seat has gained about the dice of this round. */
export type KnownDice = {
  snooped: { seat: Seat; dice: string }[];
  /** The most common faces. */
  spied: number[];
};
export type LiarsDiceBoard = {
  round: number;
  turn: Seat;
  /** Seats still in the game, in the order of play. */
  order: Seat[];
  /** The bids of this round, oldest first; the last one stands. */
  bids: Bid[];
  /** Number of dice on the table. */
  total: number;
  cups: CupView[];
  last: LastRound | null;
  /** Proposals that wait for an answer. */
  proposals: { by: Seat; to: Seat }[];
  known: KnownDice | null;
  wildOnes: boolean;
  spotOn: boolean;
  /** Number of dice that a call or a shot costs, if more than one. */
  stake?: number;
};

/** Counts the dice that match a face. If ones are wild they count for every face; a bid on ones counts only ones. */
export function countOf(dice: string, face: number, wildOnes: boolean): number {
  let count = 0;
  for (const die of dice) if (die === String(face) || (wildOnes && face !== 1 && die === '1')) count++;
  return count;
}
/** Returns the most common faces, several if they tie, without counting ones as wild. Empty without dice. */
export function commonest(dice: string): number[] {
  const counts = FACES.map((face) => countOf(dice, Number(face), false));
  const most = Math.max(...counts);
  return most === 0 ? [] : FACES.flatMap((face, i) => (counts[i] === most ? [Number(face)] : []));
}
export const sorted = (dice: string): string => [...dice].sort().join('');
