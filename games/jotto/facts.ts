import type { Seat } from '../engine/game.ts';

export type JottoFact =
  /** Sent to a player who chose no word in time: the word drawn for them. */
  | { kind: 'jotto-drawn'; word: string }
  /** Sent to everyone once words are chosen: the order of play. Each hunts the word of the one before. */
  | { kind: 'jotto-ring'; order: Seat[] }
  /** Sent to each player at a table of three or more: the owner of the word they hunt. */
  | { kind: 'jotto-target'; target: Seat }
  /** Sent to everyone in a race: all hunt the same word, in this order of play. */
  | { kind: 'jotto-race'; order: Seat[]; length: number }
  /** Sent to everyone. `of` is the number of letters in a word; `target` is the owner of the word, null in a race. */
  | { kind: 'jotto-guess'; seat: Seat; target: Seat | null; word: string; score: number; of: number }
  /** Sent to everyone after an anagram: the number of different ones found, and the number that wins. */
  | { kind: 'jotto-anagram'; seat: Seat; found: number; wins: number }
  /** Sent to everyone after the word itself was guessed. */
  | { kind: 'jotto-found'; seat: Seat; word: string }
  /** Sent to everyone when time ran out and the turn passed without a guess. */
  | { kind: 'jotto-pass'; seat: Seat }
  /** Sent to everyone at the end: all words. */
  | { kind: 'jotto-words'; words: { seat: Seat; word: string }[] }
  /** Sent to everyone at the end of a race. */
  | { kind: 'jotto-word'; word: string };
