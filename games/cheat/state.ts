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
  /** By seat. */
  hands: string[][];
  /** Cards that are out of the game. */
  aside: string[];
  pile: { card: string; by: Seat }[];
  /** Whose turn it is; while a play can be called, still who made it. */
  turn: Seat;
  /** Which of CLAIMS is due. */
  rank: number;
  /** Turns played to their end. */
  done: number;
  /** Turns begun, so that each turn's questions are new ones. */
  turns: number;
  /** What is played for who plays nothing. */
  forced: string;
  /** The last play, until it is called or another is made. */
  play: { by: Seat; cards: string[] } | null;
  called: CalledPlay | null;
}

export const dueRank = ({ rank }: Cheat): Rank => CLAIMS[rank]!;
/** Who may call what was just played. */
export const callers = (s: Cheat): Seat[] => players(s).filter((seat) => seat !== s.turn);
