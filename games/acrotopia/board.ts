/** What boards of games with rounds of writing show. */
import type { Seat } from '../engine/game.ts';

/** An entry. Writer, votes and points are absent while people vote. */
export type ShownEntry = {
  id: string;
  text: string;
  /** The viewer's own. */
  mine: boolean;
  by?: Seat;
  votes?: number;
  points?: number;
  won?: boolean;
};
/** write: entries are made; vote: they lie on the table; result: all is told, in the record; over: the game has ended. */
export type RoundStage = 'write' | 'vote' | 'result' | 'over';

export type RoundBoard = {
  stage: RoundStage;
  /** Counts from 1. */
  round: number;
  rounds: number;
  /** Who writes or votes now, and who of them has. */
  asked: Seat[];
  done: Seat[];
  /** Totals by seat. */
  scores: number[];
};
export type AcrotopiaBoard = RoundBoard & {
  letters: string;
  punctuation: boolean;
  /** How first letters will be written; null: as typed. */
  caps: 'upper' | 'lower' | null;
  entries: ShownEntry[];
  /** The round before. */
  last: { letters: string; entries: ShownEntry[] } | null;
};
