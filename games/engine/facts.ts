/** Lines that any game may write into its record. A game's own kinds stand beside these; no two games share a kind's name. */
import type { Roll, Seat } from './game.ts';

/** In an outcome's `by`: those who won did so each for themselves. */
export const EACH_FOR_THEMSELVES = 'players';

export type CommonFact =
  /** To one: what you are. Again whenever it changes. `team`: those whose card you know. */
  | { kind: 'you-are'; card: string; side: string; team: { seat: Seat; card: string }[] }
  /** A new chapter of the record. */
  | { kind: 'phase'; phase: string; count: number; until: number | null }
  /** A line of talk. `by` is null where the hearer may not know, or a word such as 'Jailer'. `whisper`: the seat it is for. */
  | {
      kind: 'said';
      channel: string;
      by: Seat | string | null;
      text: string;
      whisper: Seat | null;
      leaked: boolean;
      /** The room threw these dice; without it a line that tells of dice is only words. */
      rolled?: Roll;
    }
  /** To all at the end. `by`: winning sides and loners. `cards`: what everyone was, at the start and at the end. */
  | { kind: 'over'; winners: Seat[]; by: string[]; cards: { seat: Seat; dealt: string; ended: string; side: string }[] };
