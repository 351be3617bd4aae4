/** Shows the rating of a member as a tier with a number, after enough games. */

/** Least number of rated games before a number is shown. */
export const LEAST_RATED_GAMES = 30;

/** Scale of the shown numbers. Stored ratings have a mean and a variance, 0 and 1 for newcomers. */
const MIDDLE = 1500;
const SCALE = 400;
export const ratingPoints = (mean: number): number => Math.round(MIDDLE + SCALE * mean);
/** Spread of the shown number: the true one is within it two times in three. */
export const ratingSpread = (variance: number): number => Math.round(SCALE * Math.sqrt(variance));

/** Tiers from the lowest, each with the points from which it begins. */
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
