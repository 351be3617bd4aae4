import type { Seat } from '../engine/game.ts';
import type { Tabletop } from '../tabletop/tabletop.ts';
import { type Length, type WordList, wordList } from '../words/lists.ts';
import type { Guess } from './board.ts';
import type { JottoFact } from './facts.ts';
import type { JottoOptions } from './options.ts';

export interface Jotto extends Tabletop<JottoOptions, JottoFact> {
  /** Secret word of each seat; null before it has one, and in a race. */
  words: (string | null)[];
  /** The word of a race. */
  word: string | null;
  /** Seats in the game when the ring was closed, in the order of play; empty before. */
  order: Seat[];
  /** The seat whose word each seat hunts. */
  targets: (Seat | null)[];
  turn: Seat;
  guesses: Guess[];
}
export const CHOOSE = 'Choose your secret word';
export const GUESS = 'Guess the word';

/** The words that may be chosen and guessed. */
export const wordListOf = ({ options }: Jotto): WordList => wordList(options.wordLength as Length, options.duplicateLetters);
/** Returns the guesses that tell a seat about the word it hunts: its own, and in a race everyone's. */
export const hears = (s: Jotto, seat: Seat): Guess[] => (s.word === null ? s.guesses.filter(([by]) => by === seat) : s.guesses);
