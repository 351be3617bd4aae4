import type { Seat } from '../engine/game.ts';
import type { Mode } from './modes.ts';

/** A text with {0} and {1} for the seats; without seats it is what a player wrote, word for word. */
export type ShownText = { text: string; seats: Seat[] };
export type WackyFact =
  /** Sent to everyone at the start. */
  | { kind: 'wacky-mode'; mode: Mode }
  /** Sent to everyone on a night before the rounds; 'host' if the Host writes. */
  | { kind: 'wacky-prepare'; who: 'all' | 'host'; mode: Mode }
  /** Sent to one player: the prompt or question that only they have. */
  | { kind: 'wacky-own'; text: string; mode: Mode }
  /** Sent to everyone at nightfall. `subject` is the seat that the question was put to. */
  | { kind: 'wacky-prompt'; round: number; of: number; prompt: ShownText; mode: Mode; subject: Seat | null }
  | { kind: 'wacky-letters'; round: number; of: number; letters: string }
  | { kind: 'wacky-asker'; round: number; of: number; seat: Seat }
  /** Sent to everyone at daybreak, once for each entry. */
  | { kind: 'wacky-entry'; id: string; text: string }
  | { kind: 'wacky-sides'; a: string; b: string }
  /** Sent to everyone when a round has no vote. */
  | { kind: 'wacky-unwritten' }
  | { kind: 'wacky-skipped'; seat: Seat }
  /** Sent to everyone in the reveal, once for each entry, best last. */
  | { kind: 'wacky-placed'; text: string; seat: Seat; votes: number; points: number; won: boolean }
  | { kind: 'wacky-unvoted' }
  /** Sent to everyone in the reveal of Wacky People: each invention; then the truth, the seats that found it and its points. */
  | { kind: 'wacky-truth'; seat: Seat; text: string; guessed: Seat[]; points: number }
  | { kind: 'wacky-fooled'; text: string; seat: Seat; votes: number; points: number }
  /** Sent to everyone in Wacky Decisions: the choice of each seat, and the points for the split. */
  | { kind: 'wacky-chose'; text: string; seats: Seat[] }
  | { kind: 'wacky-split'; seat: Seat; a: number; b: number; points: number }
  /** Sent to everyone at the end: all points, highest first. */
  | { kind: 'wacky-totals'; totals: [Seat, number][] };
