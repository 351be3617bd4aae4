/** Boards of the games with rounds of writing. */
import type { Seat } from '../engine/game.ts';

/** An entry. Writer, votes and points are absent until they are revealed, laughs when the reveal is over. */
export type ShownEntry = {
  id: string;
  text: string;
  /** Whether the viewer wrote it. */
  mine: boolean;
  by?: Seat;
  votes?: number;
  points?: number;
  won?: boolean;
  /** Seats that laughed at it. */
  laughs?: Seat[];
};
/**
 * write: players write entries; vote: the entries lie on the table; reveal: the results come one by one; result: the record shows
 * the round in full; over: the game has ended.
 */
export type RoundStage = 'write' | 'vote' | 'reveal' | 'result' | 'over';

export type RoundBoard = {
  stage: RoundStage;
  /** Counted from 1. */
  round: number;
  rounds: number;
  /** Seats that write or vote now, and those of them that are done. */
  asked: Seat[];
  done: Seat[];
  /** Totals, indexed by seat. */
  scores: number[];
  /** The entry that was revealed last; null before the first and outside the reveal. */
  latest: string | null;
};
export type AcrotopiaBoard = RoundBoard & {
  letters: string;
  punctuation: boolean;
  /** Case of first letters; null if they stay as typed. */
  caps: 'upper' | 'lower' | null;
  entries: ShownEntry[];
  /** The previous round; during the reveal it is this one, as far as it is revealed. */
  last: { letters: string; entries: ShownEntry[] } | null;
};
