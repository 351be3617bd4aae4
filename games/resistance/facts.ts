import type { Seat } from '../engine/game.ts';
import type { MissionCard } from './board.ts';

/** Missions count from 1. All are to all, but for `resistance-played`: to whoever played it. */
export type ResistanceFact =
  /** Who chooses the next team, how large it must be, and how many Fail cards sink the mission. */
  | { kind: 'resistance-leader'; seat: Seat; mission: number; size: number; fails: number }
  | { kind: 'resistance-team'; seat: Seat; team: Seat[] }
  /** The leader chose no one in time, or is gone: as if the team had been voted down. */
  | { kind: 'resistance-no-team'; seat: Seat; rejections: number; limit: number }
  /** Every ballot, once all are in, and how many teams in a row have been voted down by now. */
  | { kind: 'resistance-vote'; yes: Seat[]; no: Seat[]; passed: boolean; rejections: number; limit: number }
  /** No team was found for the mission: it has failed. */
  | { kind: 'resistance-voided'; mission: number; attempts: number }
  | { kind: 'resistance-played'; seat: Seat; mission: number; card: MissionCard }
  | { kind: 'resistance-mission'; mission: number; team: Seat[]; fails: number; success: boolean }
  | { kind: 'resistance-out'; seat: Seat; card: string }
  /** The Resistance has won its missions. Who guesses, and whom they may look for. */
  | { kind: 'resistance-epilogue'; by: 'Assassin' | 'Spies'; merlin: boolean; lovers: boolean }
  /** What each guesser named at last; no one is an empty list. */
  | { kind: 'resistance-named'; seat: Seat; named: Seat[]; lovers: boolean }
  /** The guess that counts, or no one. */
  | { kind: 'resistance-guess'; named: Seat[]; lovers: boolean; hit: boolean };
