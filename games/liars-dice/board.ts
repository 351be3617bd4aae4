/** The table of Liars Dice as it is seen, and how its dice are counted. A throw of dice is a string of its faces: '13356'. */
import type { Seat } from '../engine/game.ts';

export const FACES = ['1', '2', '3', '4', '5', '6'] as const;
/** A bid has five digits at most. */
export const MAX_AMOUNT = 99_999;
export type Call = 'lie' | 'spot-on';

/** A type and no interface: facts hold it, and they are plain JSON. */
export type Bid = { by: Seat; amount: number; face: number };
/** The dice under one cup. */
export type CupView = {
  seat: Seat;
  /** How many lie on the table. Those of someone who has gone lie there until the next roll. */
  count: number;
  /** One's own, and everybody's once the game is over; `null` for all others. */
  dice: string | null;
  /** How many of `dice` were shot or lost since the roll; no one knows which. */
  missing: number;
};
/** How the last round ended. */
export type LastRound = {
  round: number;
  dice: { seat: Seat; dice: string }[];
  bid: Bid;
  by: Seat;
  call: Call;
  /** How many dice there were of the bid. */
  count: number;
  right: boolean;
  /** Who lost a die by it. */
  lost: Seat[];
};
/** What one has found out about the dice of this round. */
export type Known = {
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
  /** Dice on the table. */
  total: number;
  cups: CupView[];
  last: LastRound | null;
  /** Who waits for whose answer. */
  proposals: { by: Seat; to: Seat }[];
  known: Known | null;
  wildOnes: boolean;
  spotOn: boolean;
  /** How many dice a call or a shot costs, where it is more than one. */
  stake?: number;
};

/** How many dice count for a face. Ones are wild for all others, if they are; never the other way round. */
export function countOf(dice: string, face: number, wildOnes: boolean): number {
  let count = 0;
  for (const die of dice) if (die === String(face) || (wildOnes && face !== 1 && die === '1')) count++;
  return count;
}
/** The faces that are seen most, all that tie; wild ones count only as ones. None where no dice are. */
export function commonest(dice: string): number[] {
  const counts = FACES.map((face) => countOf(dice, Number(face), false));
  const most = Math.max(...counts);
  return most === 0 ? [] : FACES.flatMap((face, i) => (counts[i] === most ? [Number(face)] : []));
}
export const sorted = (dice: string): string => [...dice].sort().join('');
