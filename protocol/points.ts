/** Points of ranked and competitive games, and their explanation for players (docs/ranked.md). */
import type { Seat } from '../games/engine/game.ts';

/** Points that each side is expected to win and to lose in a game: chance times points. An even game moves twice as many. */
export const POINTS_STAKE = 30;
export const MOST_POINTS = 1200;

/** Points for a win of a faction whose chance was `chance`, 0 to 1. */
export const pointsForWin = (chance: number): number => capped(POINTS_STAKE / chance);
/** Points for a loss of a faction whose chance was `chance`. */
export const pointsForLoss = (chance: number): number => capped(POINTS_STAKE / (1 - chance));
const capped = (points: number): number => Math.min(MOST_POINTS, Math.round(points));

/** A side, or a role that plays for itself, in a game that counted. */
export interface RatedFaction {
  /** A side such as 'Village', or the name of a role. */
  name: string;
  seats: Seat[];
  /** Its chance to win by the games before, 0 to 1. The chances of all factions add up to 1. */
  chance: number;
  /** The share of its seats that won. */
  score: number;
}

/** GET /api/game/{id}/points. */
export interface GamePoints {
  /** Empty if the game gave no points, or not yet. */
  factions: RatedFaction[];
  /** The reader’s own points, below 0 for lost ones; null if they did not play or had no points for it. */
  mine: { seat: Seat; points: number; coins: number } | null;
}
