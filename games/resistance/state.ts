import type { Seat } from '../engine/game.ts';
import { players, type Tabletop } from '../tabletop/tabletop.ts';
import type { Mission, MissionCard, NamedGuess, Proposal } from './board.ts';
import type { ResistanceFact } from './facts.ts';
import type { ResistanceOptions } from './options.ts';
import type { MissionRules } from './setup-fields.ts';

export interface Resistance extends Tabletop<ResistanceOptions, ResistanceFact> {
  terms: MissionRules;
  /** How many Spies there are, as far as the setup tells: else as many as is usual. For bots. */
  spies: number;
  /** The present mission, counted from 1. */
  mission: number;
  /** How often a leader was asked for a team: what tells one question from the next. */
  tries: number;
  leader: Seat;
  /** Teams voted down in a row. */
  rejections: number;
  team: Seat[];
  proposals: Proposal[];
  missions: Mission[];
  /** Secret to the end: who played what, by mission. */
  cards: [Seat, MissionCard][][];
  /** What the guessers named, and which guess counted. */
  guesses: [Seat, NamedGuess][];
  guess: (NamedGuess & { hit: boolean }) | null;
}

export const living = (s: Resistance, side: string): Seat[] => players(s).filter((seat) => s.chairs[seat]!.side === side);
/** The living members of the present team. */
export const sent = (s: Resistance): Seat[] => s.team.filter((seat) => s.chairs[seat]!.alive);
/** How many go on the present mission: where fewer are left, all of them. */
export const sizeNow = (s: Resistance): number => Math.min(s.terms.sizes[s.mission - 1]!, players(s).length);
/** How many Fail cards sink a mission. */
export const failsFor = (terms: MissionRules, mission: number): number => (terms.twoFails === mission ? 2 : 1);
/** Missions won, or lost, so far. */
export const score = ({ missions }: Pick<Resistance, 'missions'>, success: boolean): number =>
  missions.filter((mission) => mission.success === success).length;
