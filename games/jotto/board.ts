import type { Seat } from '../engine/game.ts';

/** Who guessed what, and how many letters it has in common with the word they are after. */
export type Guess = [by: Seat, word: string, score: number];

/** What one viewer sees of Jotto. */
export type JottoBoard = {
  length: number;
  repeats: boolean;
  /** Everyone is after the same word. */
  race: boolean;
  /** How many anagrams win; null where they are worth nothing. */
  anagrams: number | null;
  /** The order of play; empty while words are chosen. */
  order: Seat[];
  /** Who guesses now; null while words are chosen, and when the game is over. */
  turn: Seat | null;
  /** Who has chosen a word so far, while words are chosen. */
  ready: Seat[];
  /** Whose word each seat is after; null for none, and for a word that is nobody's. */
  targets: (Seat | null)[];
  /** Oldest first. */
  guesses: Guess[];
  /** The words that this viewer knows, by whose they are: one's own, and at the end everybody's. */
  words: (string | null)[];
  /** The word of a race: null before the end, and where everyone has a word of their own. */
  word: string | null;
  /** Who won; null before the end, and where no one did. */
  winner: Seat | null;
};

/** The different anagrams of the word they are after that a seat has found. */
export const anagramsOf = ({ guesses, length }: Pick<JottoBoard, 'guesses' | 'length'>, seat: Seat): string[] => [
  ...new Set(guesses.flatMap(([by, word, score]) => (by === seat && score === length ? [word] : []))),
];
