/** The table of Cheat. */

import type { Seat } from '../engine/game.ts';
import type { Rank } from '../tabletop/deck.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import { type CalledPlay, CLAIMS } from './board.ts';
import type { CheatFact } from './facts.ts';
import type { CheatOptions } from './options.ts';

export const PLAY = 'Play Cards';
export const CALL = 'Call Lie';

export interface Cheat extends Tabletop<CheatOptions, CheatFact> {
  /** Indexed by seat. */
  hands: string[][];
  /** Cards that are out of the game. */
  aside: string[];
  pile: { card: string; by: Seat }[];
  /** The seat whose turn it is, also while its play can be called. */
  turn: Seat;
  /** Index in CLAIMS of the rank that is due. */
  rank: number;
  /** Number of finished turns. */
  done: number;
  /** Number of turns begun, which keeps the ask ids of each turn distinct. */
  turns: number;
  /** Card played if the player does not answer in time. */
  forced: string;
  /** The last play, until it is called or another is made. */
  play: { by: Seat; cards: string[] } | null;
  called: CalledPlay | null;
}

export const dueRank = ({ rank }: Cheat): Rank => CLAIMS[rank]!;
/** Seats that may call the last play. */
export const callers = (s: Cheat): Seat[] => players(s).filter((seat) => seat !== s.turn);
