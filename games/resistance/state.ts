import type { Seat } from '../engine/game.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import type { Mission, MissionCard, NamedGuess, Proposal } from './board.ts';
import type { ResistanceFact } from './facts.ts';
import type { ResistanceOptions } from './options.ts';
import type { MissionRules } from './setup-fields.ts';

export interface Resistance extends Tabletop<ResistanceOptions, ResistanceFact> {
  terms: MissionRules;
  /** Number of Spies if the setup fixes it, otherwise the usual number. Used by bots. */
  spies: number;
  /** The current mission, counted from 1. */
  mission: number;
  /** Number of times a leader was asked for a team, which keeps ask ids distinct. */
  tries: number;
  leader: Seat;
  /** Number of teams rejected in a row. */
  rejections: number;
  team: Seat[];
  proposals: Proposal[];
  missions: Mission[];
  /** Mission cards with their players, by mission; secret to the end. */
  cards: [Seat, MissionCard][][];
  /** The guess of each guesser, and the one that counted. */
  guesses: [Seat, NamedGuess][];
  guess: (NamedGuess & { hit: boolean }) | null;
}

export const living = (s: Resistance, side: string): Seat[] => players(s).filter((seat) => s.chairs[seat]!.side === side);
/** The living members of the current team. */
export const teamOnMission = (s: Resistance): Seat[] => s.team.filter((seat) => s.chairs[seat]!.alive);
/** Team size of the current mission: all players if fewer are left than it needs. */
export const sizeNow = (s: Resistance): number => Math.min(s.terms.sizes[s.mission - 1]!, players(s).length);
/** Number of Fail cards that fail a mission. */
export const failsFor = (terms: MissionRules, mission: number): number => (terms.twoFails === mission ? 2 : 1);
/** Number of missions won, or lost, so far. */
export const missionCount = ({ missions }: Pick<Resistance, 'missions'>, success: boolean): number =>
  missions.filter((mission) => mission.success === success).length;
