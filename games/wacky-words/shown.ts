/** The board of Wacky Words. */
import type { RoundBoard, ShownEntry } from '../acrotopia/board.ts';
import type { Seat } from '../engine/game.ts';
import type { Mode } from './modes.ts';

/** A text with {0} and {1} for the seats; without seats it is shown word for word. */
export type ShownPrompt = {
  text: string;
  seats: Seat[];
};
/** A finished round. */
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
  /** Set on a night before the rounds: 'host' if the Host writes, otherwise 'all'. */
  prepare: 'all' | 'host' | null;
  /** The prompt of the round; in Acrotopia, the letters. */
  prompt: ShownPrompt | null;
  /** The question that only the viewer has. */
  own: string | null;
  /** The seat that the question was put to, or that writes the options. */
  star: Seat | null;
  /** The two options, by day. */
  sides: [string, string] | null;
  entries: ShownEntry[];
  ranked: boolean;
  votesToPoints: boolean;
  punctuation: boolean;
  caps: 'upper' | 'lower' | null;
  /** The previous round. */
  last: ShownRound | null;
};
