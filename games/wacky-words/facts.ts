import type { Seat } from '../engine/game.ts';
import type { Mode } from './modes.ts';

/** {0} and {1} in the text stand for the seats; without seats it is what someone wrote, word for word. */
export type ShownText = { text: string; seats: Seat[] };
export type WackyFact =
  /** To all, at the start. */
  | { kind: 'wacky-mode'; mode: Mode }
  /** To all: a night before the rounds. 'host': the Host writes. */
  | { kind: 'wacky-prepare'; who: 'all' | 'host'; mode: Mode }
  /** To one: the prompt or question that no one else has. */
  | { kind: 'wacky-own'; text: string; mode: Mode }
  /** To all, at nightfall. `subject`: whom the question was put to. */
  | { kind: 'wacky-prompt'; round: number; of: number; prompt: ShownText; mode: Mode; subject: Seat | null }
  | { kind: 'wacky-letters'; round: number; of: number; letters: string }
  | { kind: 'wacky-asker'; round: number; of: number; seat: Seat }
  /** To all, at daybreak, for each entry. */
  | { kind: 'wacky-entry'; id: string; text: string }
  | { kind: 'wacky-sides'; a: string; b: string }
  /** To all: a round without a vote. */
  | { kind: 'wacky-unwritten' }
  | { kind: 'wacky-skipped'; seat: Seat }
  /** To all, when the votes are counted, for each entry, the best first. */
  | { kind: 'wacky-placed'; text: string; seat: Seat; votes: number; points: number; won: boolean }
  | { kind: 'wacky-unvoted' }
  /** To all, of Wacky People: the truth, who found it, and what it brings its subject; then each invention. */
  | { kind: 'wacky-truth'; seat: Seat; text: string; guessed: Seat[]; points: number }
  | { kind: 'wacky-fooled'; text: string; seat: Seat; votes: number; points: number }
  /** To all, of Wacky Decisions: who chose what, and what the split is worth. */
  | { kind: 'wacky-chose'; text: string; seats: Seat[] }
  | { kind: 'wacky-split'; seat: Seat; a: number; b: number; points: number }
  /** To all, at the end: everybody's points, the best first. */
  | { kind: 'wacky-totals'; totals: [Seat, number][] };
