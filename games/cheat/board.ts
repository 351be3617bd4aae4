/** The table of Cheat as it is seen. */
import type { Seat } from '../engine/game.ts';
import { RANKS, type Rank } from '../tabletop/deck.ts';

/** In the order in which they must be played: the ace comes first, and again after the king. */
export const CLAIMS: readonly Rank[] = ['A', ...RANKS.filter((rank) => rank !== 'A')];
/** At most so many cards are played at once. */
export const MAX_CARDS = 4;

export type HandView = {
  seat: Seat;
  count: number;
  /** One's own, and everybody's once the game is over; `null` for all others. */
  cards: string[] | null;
};
export type PlayView = {
  by: Seat;
  count: number;
  /** What they are said to be. */
  rank: Rank;
  /** For the eyes of who played them; `null` for all others until the game is over. */
  cards: string[] | null;
};
/** A play that was called, with its cards turned over. */
export type CalledPlay = {
  by: Seat;
  caller: Seat;
  rank: Rank;
  cards: string[];
  lie: boolean;
  /** Who takes the pile, and how many cards it was. */
  taker: Seat;
  took: number;
};
export type CheatBoard = {
  /** The turn that is being played, from 1; `most` turns there are, 0 for no limit. */
  round: number;
  most: number;
  turn: Seat;
  /** What must be played in this turn. */
  rank: Rank;
  /** The play can be called now. */
  calling: boolean;
  /** Of those who may call, how many let it pass so far. */
  passed: number;
  /** Seats still in the game, in the order of play. */
  order: Seat[];
  hands: HandView[];
  pile: number;
  /** Those of one's own cards that lie in the pile; all of it once the game is over. */
  known: string[];
  /** The last play; `null` after it was called and before the first. */
  play: PlayView | null;
  /** The last play that was called, until the next is made. */
  called: CalledPlay | null;
};
