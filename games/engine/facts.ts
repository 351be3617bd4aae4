/** Facts that any game may write into its record. A game adds its own kinds; no two games share a kind name. */
import type { Roll, Seat } from './game.ts';

/** Used in an outcome's `by` when the winners won individually. */
export const EACH_FOR_THEMSELVES = 'players';

export type CommonFact =
  /** Tells one player their card, at the start and whenever it changes. `team` lists the players whose card they know. */
  | { kind: 'you-are'; card: string; side: string; team: { seat: Seat; card: string }[] }
  /** Starts a new phase, and a new section of the record. */
  | { kind: 'phase'; phase: string; count: number; until: number | null }
  /** A line of talk. `by` is null if the hearer may not know, or a word such as 'Jailer'. `whisper` is the seat it is sent to. */
  | {
      kind: 'said';
      channel: string;
      by: Seat | string | null;
      text: string;
      whisper: Seat | null;
      leaked: boolean;
      /** Dice that the room rolled. A line about dice without this is just typed text. */
      rolled?: Roll;
    }
  /** Ends the game for everyone. `by`: winning sides and loners. `cards`: the card each seat had at the start and at the end. */
  | { kind: 'over'; winners: Seat[]; by: string[]; cards: { seat: Seat; dealt: string; ended: string; side: string }[] };
