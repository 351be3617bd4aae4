/** The board of Resistance: what everyone sees, and at the end all that was hidden. */
import type { Seat } from '../engine/game.ts';

export type MissionCard = 'Success' | 'Fail';

/** A team that was put to the vote. An empty team: the leader chose none. */
export type Proposal = {
  mission: number;
  leader: Seat;
  team: Seat[];
  yes: Seat[];
  no: Seat[];
  passed: boolean;
};
/** A mission that is over. `fails` is null where no team was found in all attempts. */
export type Mission = {
  team: Seat[];
  fails: number | null;
  success: boolean;
};
/** What a guesser names: one player as Merlin, or two as the lovers. Empty: no one. */
export type NamedGuess = {
  named: Seat[];
  lovers: boolean;
};
export type ResistanceBoard = {
  /** How many go on each mission; the present one never more than are there. */
  sizes: number[];
  /** The mission that only two Fail cards sink, counted from 1; 0 for none. */
  twoFails: number;
  /** The present mission, counted from 1. */
  mission: number;
  missions: Mission[];
  /** So many missions decide the game. */
  target: number;
  /** How many teams may be voted down, how many were, and whether the last one loses the whole game. */
  limit: number;
  rejections: number;
  strict: boolean;
  leader: Seat;
  team: Seat[];
  /** Votes so far, oldest first; of a very long game the latest. In the record: the last one. */
  proposals: Proposal[];
  epilogue: { by: 'Assassin' | 'Spies'; merlin: boolean; lovers: boolean } | null;
  /** The side that has won. */
  winner: string | null;
  /** At the end: who played what on each mission, and who was named by whom. */
  open: { cards: [Seat, MissionCard][][]; guesses: [Seat, NamedGuess][]; guess: (NamedGuess & { hit: boolean }) | null } | null;
};

/** Of more votes than this the oldest are left out of the board. */
export const VOTES = 60;
