/** The state of a table of poker, and what everyone may see of it. */

import type { Seat } from '../engine/game.ts';
import type { Tabletop } from '../tabletop/tabletop.ts';
import type { HoldEmFact } from './facts.ts';
import type { Hand } from './hand.ts';
import type { HoldEmOptions } from './options.ts';
import type { Pot } from './pots.ts';

export const STREETS = ['First Bets', 'Flop', 'Turn', 'River'] as const;

/** Lists are by seat. Whoever has no cards in this hand has an empty one there. */
export interface HoldEm extends Tabletop<HoldEmOptions, HoldEmFact> {
  /** Hands begun. */
  hand: number;
  /** Of `STREETS`. */
  street: number;
  /** Not dealt yet; the next one is the last of it. */
  deck: string[];
  /** The cards in the middle. */
  board: string[];
  hands: string[][];
  stacks: number[];
  /** What each has put in since the last cards were dealt, and in this hand. */
  bets: number[];
  paid: number[];
  folded: boolean[];
  /** Has acted since the last full raise. */
  acted: boolean[];
  /** The highest bet since the last cards, and by how much it must be raised at least. */
  highest: number;
  lastRaise: number;
  dealer: Seat;
  small: Seat;
  big: Seat;
  turn: Seat;
  /** Questions asked so far: each turn has one of its own. */
  asked: number;
  /** The hands of all who are still in lie open. */
  open: boolean;
  /** What went with those who left, and what was too little for another hand. */
  lost: number;
  /** How the last hand ended, while it is looked at. */
  result: HandResult | null;
  /** The hands before, newest first. */
  history: HandResult[];
}

/** How a hand ended. */
export type HandResult = {
  hand: number;
  /** The cards that lay in the middle. */
  board: string[];
  pots: Won[];
  /** Hands that were shown, the best first; none when all but one folded. */
  shown: ShownHand[];
  /** All but one had folded. */
  fold: boolean;
};
/** A pot, and who took how much of it. */
export type Won = Pot & {
  winners: { seat: Seat; amount: number }[];
};
export type ShownHand = {
  seat: Seat;
  cards: string[];
  /** The five that count. */
  five: string[];
  hand: Hand;
};

/** What everyone sees, and of cards what this viewer may. */
export type HoldEmBoard = {
  hand: number;
  /** 0: until the last one. */
  rounds: number;
  minimumBet: number;
  street: number;
  cards: string[];
  /** -1 when no one is asked. */
  turn: Seat;
  dealer: Seat;
  small: Seat;
  big: Seat;
  highest: number;
  /** All that was paid in this hand. */
  total: number;
  /** What lies in the middle, the main pot first: bets that still lie before the seats do not count. */
  pots: Pot[];
  /** In the order of play, those who are out too. */
  seats: HoldEmSeat[];
  result: HandResult | null;
  history: HandResult[];
  /** Of the game, once it is over. */
  winners: Seat[];
};
export type HoldEmSeat = {
  seat: Seat;
  stack: number;
  bet: number;
  /** Has cards in this hand, folded or not. */
  dealt: boolean;
  folded: boolean;
  allIn: boolean;
  /** Out of the game. */
  out: boolean;
  /** Known to this viewer. */
  cards: string[] | null;
};
