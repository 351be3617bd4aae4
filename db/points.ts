/** The points of a game, from how strong its factions have been before. Players are not rated: team-mates move alike. */
import { predictWin, rate } from 'openskill';
import type { Seat } from '../games/engine/game.ts';
import { pointsForLoss, pointsForWin, type RatedFaction } from '../protocol/points.ts';

export interface FactionRating {
  mu: number;
  sigma: number;
  /** So many games made it. */
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

/** The factions with their chances by these ratings. Null where there are fewer than two: there is nothing to win. */
export function ratedFactions(seats: readonly RatedSeat[], ratings: FactionRatings): RatedFaction[] | null {
  const byFaction = [...Map.groupBy(seats, ({ faction }) => faction)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (byFaction.length < 2) return null;
  const chances = predictWin(
    byFaction.map(([name]) => [ratings[name] ?? NEW]),
    MODEL,
  );
  return byFaction.map(([name, own], i) => ({
    name,
    seats: own.map(({ seat }) => seat),
    chance: chances[i]!,
    score: own.filter(({ won }) => won).length / own.length,
  }));
}

/** The points of a seat of this faction, below 0 for a loss. */
export const pointsOf = ({ chance }: Pick<RatedFaction, 'chance'>, won: boolean): number =>
  won ? pointsForWin(chance) : -pointsForLoss(chance);

/** The ratings after a game. A game that all factions won, or none, says nothing. */
export function afterGame(ratings: FactionRatings, factions: readonly Pick<RatedFaction, 'name' | 'score'>[]): FactionRatings {
  const before = factions.map(({ name }) => ratings[name] ?? NEW);
  const scores = factions.map(({ score }) => score);
  const isDecided = scores.some((score) => score !== scores[0]);
  const after = isDecided
    ? rate(
        before.map((rating) => [rating]),
        { ...MODEL, score: scores },
      ).map(([rating]) => rating!)
    : before;
  const rows = factions.map(({ name }, i) => {
    const { mu, sigma } = after[i]!;
    return [name, { mu: rounded(mu), sigma: rounded(sigma), games: before[i]!.games + 1 }];
  });
  return { ...ratings, ...(Object.fromEntries(rows) as Record<string, FactionRating>) };
}
/** So that JSON and SQL keep it to the last digit. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The ratings that these games make, in their order: what they are without a game that was taken out. */
export const foldRatings = (games: readonly (readonly Pick<RatedFaction, 'name' | 'score'>[])[]): FactionRatings =>
  games.reduce<FactionRatings>(afterGame, {});

/** So many games of the same people count within a day. */
export const SAME_PEOPLE = { games: 3, window: 24 * 3_600_000 } as const;

/**
 * Which members are paid. Accounts of one network count as one person: the first of them is paid. If they have half of the seats or
 * more, the table is arranged, and no one is. `networks`: the pairs that share one.
 */
export function paidOf(users: readonly string[], networks: readonly (readonly [string, string])[]): Set<string> {
  const sharing = new Set(networks.flat());
  if (sharing.size * 2 >= users.length && sharing.size > 0) return new Set();
  const paid = new Set<string>();
  for (const user of users) {
    const isAnother = networks.some(([a, b]) => (a === user && paid.has(b)) || (b === user && paid.has(a)));
    if (!isAnother) paid.add(user);
  }
  return paid;
}
