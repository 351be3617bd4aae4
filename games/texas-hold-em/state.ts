/** The state of a poker table, and the board. */

import type { Seat } from '../engine/game.ts';
import type { Tabletop } from '../tabletop/tabletop.ts';
import type { HoldEmFact } from './facts.ts';
import type { Hand } from './hand.ts';
import type { HoldEmOptions } from './options.ts';
import type { Pot } from './pots.ts';

export const STREETS = ['First Bets', 'Flop', 'Turn', 'River'] as const;

/** Lists are indexed by seat. A seat without cards in this hand has an empty list in `hands`. */
export interface HoldEm extends Tabletop<HoldEmOptions, HoldEmFact> {
  /** Number of hands begun. */
  hand: number;
  /** Index in `STREETS`. */
  street: number;
  /** Cards not dealt yet; the last one is dealt next. */
  deck: string[];
  /** The cards in the middle. */
  board: string[];
  hands: string[][];
  stacks: number[];
  /** Chips bet since the last cards were dealt, and chips paid in this hand. */
  bets: number[];
  paid: number[];
  folded: boolean[];
  /** Whether each seat has acted since the last full raise. */
  acted: boolean[];
  /** The highest bet since the last cards, and the smallest full raise. */
  highest: number;
  lastRaise: number;
  dealer: Seat;
  small: Seat;
  big: Seat;
  turn: Seat;
  /** Number of questions asked so far, which keeps the ask ids of turns distinct. */
  asked: number;
  /** Whether the hands of all who are still in lie open. */
  open: boolean;
  /** Chips lost with players who left, or that were too few for another hand. */
  lost: number;
  /** Result of the last hand, during its showdown. */
  result: HandResult | null;
  /** Earlier hands, newest first. */
  history: HandResult[];
}

/** The result of a hand. */
export type HandResult = {
  hand: number;
  /** The cards in the middle. */
  board: string[];
  pots: Won[];
  /** Hands that were shown, best first; empty if all but one folded. */
  shown: ShownHand[];
  /** Whether all but one had folded. */
  fold: boolean;
};
/** A pot and the amounts that its winners took. */
export type Won = Pot & {
  winners: { seat: Seat; amount: number }[];
};
export type ShownHand = {
  seat: Seat;
  cards: string[];
  /** The five cards that count. */
  five: string[];
  hand: Hand;
};

/** The board, with only the cards that this viewer may see. */
export type HoldEmBoard = {
  hand: number;
  /** Number of hands to play; 0 if there is no limit. */
  rounds: number;
  minimumBet: number;
  street: number;
  cards: string[];
  /** The seat to act; -1 if none. */
  turn: Seat;
  dealer: Seat;
  small: Seat;
  big: Seat;
  highest: number;
  /** All chips paid in this hand. */
  total: number;
  /** Pots in the middle, the main pot first, without the bets of the current round. */
  pots: Pot[];
  /** In the order of play, including players who are out. */
  seats: HoldEmSeat[];
  result: HandResult | null;
  history: HandResult[];
  /** The winners of the game, once it is over. */
  winners: Seat[];
};
export type HoldEmSeat = {
  seat: Seat;
  stack: number;
  bet: number;
  /** Whether the seat has cards in this hand, folded or not. */
  dealt: boolean;
  folded: boolean;
  allIn: boolean;
  /** Whether the seat is out of the game. */
  out: boolean;
  /** The cards, if this viewer may see them. */
  cards: string[] | null;
};
