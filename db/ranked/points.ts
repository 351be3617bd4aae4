/**
 * Computes the points of a game from the ratings of its factions before it. Players are not rated, so teammates gain or lose
 * alike.
 *
 * The ratings of members (rating.ts) are a second model on purpose. Points are a currency: their formula is the one that the
 * rules of ranked play name (docs/ranked.md), and another model would change what a win pays.
 */
import { predictWin, rate } from 'openskill';
import type { Seat } from '../../games/engine/game.ts';
import { pointsForLoss, pointsForWin, type RatedFaction } from '../../protocol/points.ts';

export interface FactionRating {
  mu: number;
  sigma: number;
  /** Number of games behind the rating. */
  games: number;
}
export type FactionRatings = Readonly<Record<string, FactionRating>>;
const NEW: FactionRating = { mu: 750, sigma: 150, games: 0 };
const MODEL = { mu: NEW.mu, sigma: NEW.sigma };

/** A seat of a game that counted, and the faction that it was dealt to. */
export interface RatedSeat {
  seat: Seat;
  user: string;
  faction: string;
  won: 0 | 1;
}

/** The factions with their chances by these ratings; null if there are fewer than two, because there is nothing to win. */
export function ratedFactions(seats: readonly RatedSeat[], ratings: FactionRatings): RatedFaction[] | null {
  const byFaction = [...Map.groupBy(seats, ({ faction }) => faction)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (byFaction.length < 2) return null;
  const chances = predictWin(
    byFaction.map(([name]) => [ratings[name] ?? NEW]),
    MODEL,
  );
  return byFaction.map(([name, factionSeats], i) => ({
    name,
    seats: factionSeats.map(({ seat }) => seat),
    chance: chances[i]!,
    score: factionSeats.filter(({ won }) => won).length / factionSeats.length,
  }));
}

/** The points of a seat of this faction, below 0 for a loss. */
export const pointsOf = ({ chance }: Pick<RatedFaction, 'chance'>, won: boolean): number =>
  won ? pointsForWin(chance) : -pointsForLoss(chance);

/** The ratings after a game. A game that all factions won, or none, says nothing. */
export function afterGame(ratings: FactionRatings, factions: readonly Pick<RatedFaction, 'name' | 'score'>[]): FactionRatings {
  const oldRatings = factions.map(({ name }) => ratings[name] ?? NEW);
  const scores = factions.map(({ score }) => score);
  const isDecided = scores.some((score) => score !== scores[0]);
  const newRatings = isDecided
    ? rate(
        oldRatings.map((rating) => [rating]),
        { ...MODEL, score: scores },
      ).map(([rating]) => rating!)
    : oldRatings;
  const rows = factions.map(({ name }, i) => {
    const { mu, sigma } = newRatings[i]!;
    return [name, { mu: roundRating(mu), sigma: roundRating(sigma), games: oldRatings[i]!.games + 1 }];
  });
  return { ...ratings, ...(Object.fromEntries(rows) as Record<string, FactionRating>) };
}
/** Rounds, so that JSON and SQL keep the value exactly. */
const roundRating = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The ratings after these games, in their order; used to leave out a game that was refunded. */
export const foldRatings = (games: readonly (readonly Pick<RatedFaction, 'name' | 'score'>[])[]): FactionRatings =>
  games.reduce<FactionRatings>(afterGame, {});

/** The most games of the same people that count within `window` milliseconds. */
export const SAME_PEOPLE = { games: 3, window: 24 * 3_600_000 } as const;

/**
 * The members who are paid. Of accounts that share a network, only the first one is. If such accounts have half of the seats or
 * more, the table counts as arranged and no one is paid. `networks`: the pairs that share one.
 */
export function paidOf(users: readonly string[], networks: readonly (readonly [string, string])[]): Set<string> {
  const sharing = new Set(networks.flat());
  if (sharing.size * 2 >= users.length && sharing.size > 0) return new Set();
  const paidUsers = new Set<string>();
  for (const user of users) {
    const isAnother = networks.some(([a, b]) => (a === user && paidUsers.has(b)) || (b === user && paidUsers.has(a)));
    if (!isAnother) paidUsers.add(user);
  }
  return paidUsers;
}
