/** The table of Cheat as players see it. */
import type { Seat } from '../engine/game.ts';
import { RANKS, type Rank } from '../tabletop/deck.ts';

/** The order in which ranks are played: the ace comes first, and again after the king. */
export const CLAIMS: readonly Rank[] = ['A', ...RANKS.filter((rank) => rank !== 'A')];
/** Most cards in one play. */
export const MAX_CARDS = 4;

export type HandView = {
  seat: Seat;
  count: number;
  /** Set for the viewer's own hand, and for every hand once the game is over; null for others. */
  cards: string[] | null;
};
export type PlayView = {
  by: Seat;
  count: number;
  /** The rank claimed for the cards. */
  rank: Rank;
  /** Shown to the player who played them; null for others until the game is over. */
  cards: string[] | null;
};
/** A play that was called, with its cards turned over. */
export type CalledPlay = {
  by: Seat;
  caller: Seat;
  rank: Rank;
  cards: string[];
  lie: boolean;
  /** The seat that takes the pile, and the number of cards in it. */
  taker: Seat;
  took: number;
};
export type CheatBoard = {
  /** Number of the current turn, from 1, and of the last one; 0 if there is no limit. */
  round: number;
  most: number;
  turn: Seat;
  /** The rank that must be claimed in this turn. */
  rank: Rank;
  /** Whether the play can be called now. */
  calling: boolean;
  /** Number of possible callers who have let the play pass. */
  passed: number;
  /** Seats still in the game, in the order of play. */
  order: Seat[];
  hands: HandView[];
  pile: number;
  /** The viewer's own cards in the pile; the whole pile once the game is over. */
  known: string[];
  /** The last play; null after it was called, and before the first. */
  play: PlayView | null;
  /** The last play that was called, until the next play. */
  called: CalledPlay | null;
};
