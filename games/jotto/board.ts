import type { Seat } from '../engine/game.ts';

/** A guess, with the number of letters it has in common with the word hunted. */
export type Guess = [by: Seat, word: string, score: number];

/** The board of Jotto for one viewer. */
export type JottoBoard = {
  length: number;
  repeats: boolean;
  /** Whether everyone hunts the same word. */
  race: boolean;
  /** Number of anagrams that win; null if anagrams count for nothing. */
  anagrams: number | null;
  /** The order of play; empty while words are chosen. */
  order: Seat[];
  /** The seat that guesses now; null while words are chosen, and when the game is over. */
  turn: Seat | null;
  /** Seats that have chosen a word, while words are chosen. */
  ready: Seat[];
  /** The seat whose word each seat hunts; null if none, or in a race. */
  targets: (Seat | null)[];
  /** Oldest first. */
  guesses: Guess[];
  /** Words that the viewer knows, indexed by owner: their own, and at the end everyone's. */
  words: (string | null)[];
  /** The word of a race; null before the end, and if everyone has a word of their own. */
  word: string | null;
  /** The winner; null before the end, or if there is none. */
  winner: Seat | null;
};

/** Returns the different anagrams of the hunted word that a seat has found. */
export const anagramsOf = ({ guesses, length }: Pick<JottoBoard, 'guesses' | 'length'>, seat: Seat): string[] => [
  ...new Set(guesses.flatMap(([by, word, score]) => (by === seat && score === length ? [word] : []))),
];
