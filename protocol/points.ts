/** What points are made of, and what a player is told of how theirs came about (docs/ranked.md). */
import type { Seat } from '../games/engine/game.ts';

/** A game moves about so many points on each side: half of them is the prediction of an even game. */
export const POINTS_STAKE = 30;
export const MOST_POINTS = 1200;

/** Points for a win of a faction whose chance was `chance`, 0 to 1. */
export const pointsForWin = (chance: number): number => capped(POINTS_STAKE / chance);
/** Points that its loss costs. */
export const pointsForLoss = (chance: number): number => capped(POINTS_STAKE / (1 - chance));
const capped = (points: number): number => Math.min(MOST_POINTS, Math.round(points));

/** A side, or a role that plays for itself, in a game that counted. */
export interface RatedFaction {
  /** A side such as 'Village', or the name of a role. */
  name: string;
  seats: Seat[];
  /** The chance to win that the games before gave it, 0 to 1. All add up to 1. */
  chance: number;
  /** The share of its seats that won. */
  score: number;
}

/** GET /api/game/{id}/points. */
export interface GamePoints {
  /** Empty for a game that gave no points, or not yet. */
  factions: RatedFaction[];
  /** The reader’s own, below 0 for lost ones; null for who has not played it, or had no points for it. */
  mine: { seat: Seat; points: number; coins: number } | null;
}
