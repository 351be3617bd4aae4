/** The board of Resistance: the public part, and at the end everything that was hidden. */
import type { Seat } from '../engine/game.ts';

export type MissionCard = 'Success' | 'Fail';

/** A team that was voted on. An empty team means that the leader chose none. */
export type Proposal = {
  mission: number;
  leader: Seat;
  team: Seat[];
  yes: Seat[];
  no: Seat[];
  passed: boolean;
};
/** A finished mission. `fails` is null if every attempt to form a team failed. */
export type Mission = {
  team: Seat[];
  fails: number | null;
  success: boolean;
};
/** A guess: one player as Merlin, or two as the lovers. Empty if it names no one. */
export type NamedGuess = {
  named: Seat[];
  lovers: boolean;
};
export type ResistanceBoard = {
  /** Team size of each mission; that of the current one is at most the number of players left. */
  sizes: number[];
  /** The mission that takes two Fail cards to fail, counted from 1; 0 if none. */
  twoFails: number;
  /** The current mission, counted from 1. */
  mission: number;
  missions: Mission[];
  /** Number of missions that decide the game. */
  target: number;
  /** Attempts to form a team, teams rejected so far, and whether the last rejection loses the whole game. */
  limit: number;
  rejections: number;
  strict: boolean;
  leader: Seat;
  team: Seat[];
  /** Votes so far, oldest first; only the latest in a very long game, and only the last one in a record. */
  proposals: Proposal[];
  epilogue: { by: 'Assassin' | 'Spies'; merlin: boolean; lovers: boolean } | null;
  /** The side that has won. */
  winner: string | null;
  /** Revealed at the end: the cards of each mission, every guess, and the guess that counted. */
  open: { cards: [Seat, MissionCard][][]; guesses: [Seat, NamedGuess][]; guess: (NamedGuess & { hit: boolean }) | null } | null;
};

/** Most votes on the board; older ones are left out. */
export const MOST_VOTES = 60;
