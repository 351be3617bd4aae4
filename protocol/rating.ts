/** How the rating of a member is shown: as a tier with a number, after so many games. */

/** Rated games before which a number would say little. */
export const LEAST_RATED_GAMES = 30;

/** What is stored is a mean and a variance, with newcomers at 0 and 1. */
const MIDDLE = 1500;
const SCALE = 400;
export const ratingPoints = (mean: number): number => Math.round(MIDDLE + SCALE * mean);
/** The true number is within this of the shown one two times in three. */
export const ratingSpread = (variance: number): number => Math.round(SCALE * Math.sqrt(variance));

/** From the lowest, each with the points from which it begins. */
export const TIERS = [
  { name: 'Bronze', from: Number.NEGATIVE_INFINITY },
  { name: 'Silver', from: 1350 },
  { name: 'Gold', from: 1450 },
  { name: 'Platinum', from: 1550 },
  { name: 'Diamond', from: 1700 },
  { name: 'Master', from: 1850 },
] as const;
export type Tier = (typeof TIERS)[number]['name'];
export const tierOf = (points: number): Tier => TIERS.findLast(({ from }) => points >= from)!.name;

/** Part of GET /api/user/{id}/profile. */
export interface PlayerRating {
  games: number;
  /** Both missing before `LEAST_RATED_GAMES`. */
  points?: number;
  spread?: number;
}
