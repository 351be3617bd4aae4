import type { Seat } from '../engine/game.ts';
import type { MissionCard } from './board.ts';

/** Missions are counted from 1. All facts are sent to everyone, except `resistance-played`, which only its player gets. */
export type ResistanceFact =
  /** The leader who chooses the next team, its size, and the Fail cards that fail the mission. */
  | { kind: 'resistance-leader'; seat: Seat; mission: number; size: number; fails: number }
  | { kind: 'resistance-team'; seat: Seat; team: Seat[] }
  /** The leader chose no one in time, or has left; this counts as a rejected team. */
  | { kind: 'resistance-no-team'; seat: Seat; rejections: number; limit: number }
  /** Every ballot, once all are in, and the number of teams rejected in a row. */
  | { kind: 'resistance-vote'; yes: Seat[]; no: Seat[]; passed: boolean; rejections: number; limit: number }
  /** No team was found for the mission, so it has failed. */
  | { kind: 'resistance-voided'; mission: number; attempts: number }
  | { kind: 'resistance-played'; seat: Seat; mission: number; card: MissionCard }
  | { kind: 'resistance-mission'; mission: number; team: Seat[]; fails: number; success: boolean }
  | { kind: 'resistance-out'; seat: Seat; card: string }
  /** The Resistance has won its missions. `by` guesses; `merlin` and `lovers` tell what can be named. */
  | { kind: 'resistance-epilogue'; by: 'Assassin' | 'Spies'; merlin: boolean; lovers: boolean }
  /** The final guess of each guesser; an empty list names no one. */
  | { kind: 'resistance-named'; seat: Seat; named: Seat[]; lovers: boolean }
  /** The guess that counts; an empty list names no one. */
  | { kind: 'resistance-guess'; named: Seat[]; lovers: boolean; hit: boolean };
