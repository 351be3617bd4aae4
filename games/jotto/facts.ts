import type { Seat } from '../engine/game.ts';

export type JottoFact =
  /** To one: the word that was drawn for them, who had chosen none in time. */
  | { kind: 'jotto-drawn'; word: string }
  /** To all, once words are chosen: the order of play. Each is after the word of the one before. */
  | { kind: 'jotto-ring'; order: Seat[] }
  /** To one of three or more: whose word they are after. */
  | { kind: 'jotto-target'; target: Seat }
  /** To all: everyone is after the same word, in this order. */
  | { kind: 'jotto-race'; order: Seat[]; length: number }
  /** To all. `of`: how many letters a word has. `target`: whose word it is; null for the word of a race. */
  | { kind: 'jotto-guess'; seat: Seat; target: Seat | null; word: string; score: number; of: number }
  /** To all: that guess was an anagram, and so many different ones they have now of those that win. */
  | { kind: 'jotto-anagram'; seat: Seat; found: number; wins: number }
  /** To all: that guess was the word itself. */
  | { kind: 'jotto-found'; seat: Seat; word: string }
  /** To all: time ran out, and the turn passed without a guess. */
  | { kind: 'jotto-pass'; seat: Seat }
  /** To all at the end: everybody's word. */
  | { kind: 'jotto-words'; words: { seat: Seat; word: string }[] }
  /** To all at the end of a race. */
  | { kind: 'jotto-word'; word: string };
