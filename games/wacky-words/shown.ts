/** What the board of Wacky Words shows. */
import type { RoundBoard, ShownEntry } from '../acrotopia/board.ts';
import type { Seat } from '../engine/game.ts';
import type { Mode } from './modes.ts';

/** {0} and {1} stand for the seats; without seats it is to be read word for word. */
export type ShownPrompt = {
  text: string;
  seats: Seat[];
};
/** A round that is over. */
export type ShownRound = {
  round: number;
  prompt: ShownPrompt | null;
  star: Seat | null;
  entries: ShownEntry[];
  split: { sides: [string, string]; chose: [Seat[], Seat[]]; points: number } | null;
  guessed: Seat[];
};
export type WackyBoard = RoundBoard & {
  mode: Mode;
  /** A night before the rounds, and who writes in it. */
  prepare: 'all' | 'host' | null;
  /** What all answer to; of Acrotopia, the letters. */
  prompt: ShownPrompt | null;
  /** What only the viewer is asked. */
  own: string | null;
  /** Whom the question was put to, or who writes the options. */
  star: Seat | null;
  /** The two options, by day. */
  sides: [string, string] | null;
  entries: ShownEntry[];
  ranked: boolean;
  votesToPoints: boolean;
  punctuation: boolean;
  caps: 'upper' | 'lower' | null;
  /** The round before. */
  last: ShownRound | null;
};
