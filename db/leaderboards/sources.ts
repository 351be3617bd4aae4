/** Queries for the values of each leaderboard, and the condition for members to be shown on it. */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LEAST_GAMES_FOR_WINS, type LeaderboardId, type Period } from '../../protocol/leaderboards.ts';
import { LEAST_RATED_GAMES } from '../../protocol/rating.ts';
import type { Database } from '../core/database.ts';
import { dayOf, monthOf } from '../games/played-lately.ts';
import { IS_ACTIVE, isBanActive } from '../members/membership.ts';
import { seasonSpan } from '../ranked/seasons.ts';
import { dailies, stats } from '../schema/games.ts';
import { dayGains, playerRatings } from '../schema/ratings.ts';
import { achievements } from '../schema/relations.ts';
import { bans, users } from '../schema/users.ts';

const DAY = 24 * 3_600_000;

/** A period that has begun. */
export interface PeriodSpan {
  period: Period;
  /** When it began; null for all time. */
  since: number | null;
  /** Its days until now. */
  days: readonly string[];
  /** When it ends; it is counted once more after that. */
  until: number;
}
const daysSince = (since: number, now: number): string[] =>
  Array.from({ length: Math.floor(now / DAY) - Math.floor(since / DAY) + 1 }, (_, i) => dayOf(since + i * DAY));

/** The periods that have begun; the season is the latest one. */
export async function periodsOf(db: Database, now: number): Promise<PeriodSpan[]> {
  const season = await seasonSpan(db);
  const month = Date.parse(`${monthOf(now)}-01`);
  const until = Number.POSITIVE_INFINITY;
  return [
    { period: 'all', since: null, days: [], until },
    { period: 'month', since: month, days: daysSince(month, now), until },
    ...(season && season.from <= now
      ? [{ period: 'season', since: season.from, days: daysSince(season.from, now), until: season.to } as const]
      : []),
  ];
}

/** Range of member ids: from `from`, and below `to`. */
export interface IdRange {
  from: string;
  to: string;
}
/** A query that returns `user` and `value`, the higher the better, for the members in this range of ids. */
type Source = (span: PeriodSpan, range: IdRange) => SQL;

const within = (id: SQLWrapper, { from, to }: IdRange): SQL => sql`${id} >= ${from} and ${id} < ${to}`;
/** Sums a value over the days of a period. Looks up each day by itself, so that other days and members are not read. */
const sumOfDays =
  (sum: SQL, having = sql`value > 0`): Source =>
  ({ days }, range) =>
    sql`select ${dayGains.user} as user, ${sum} as value from ${dayGains}
      where ${dayGains.day} in (select value from json_each(${JSON.stringify(days)})) and ${within(dayGains.user, range)}
      group by 1 having ${having}`;
const totalOf =
  (value: SQLWrapper): Source =>
  (_, range) =>
    sql`select ${users.id} as user, ${value} as value from ${users} where ${value} > 0 and ${within(users.id, range)}`;
const winsOfAll: Source = (_, range) =>
  sql`select ${stats.user} as user, ${stats.won} * 1.0 / ${stats.total} as value from ${stats}
    where kind = 'all' and ${stats.total} >= ${LEAST_GAMES_FOR_WINS} and ${within(stats.user, range)}`;
const byPeriod =
  (allTime: Source, inPeriod: Source): Source =>
  (span, range) =>
    (span.since === null ? allTime : inPeriod)(span, range);

export const SOURCES: Readonly<Record<LeaderboardId, Source>> = {
  // In a period, only members who played a rated game in it.
  rating: ({ since }, range) =>
    sql`select ${playerRatings.user} as user, ${playerRatings.mean} as value from ${playerRatings}
      where ${playerRatings.games} >= ${LEAST_RATED_GAMES} and ${playerRatings.at} >= ${since ?? 0} and ${within(playerRatings.user, range)}`,
  wins: byPeriod(
    winsOfAll,
    sumOfDays(
      sql`sum(${dayGains.won}) * 1.0 / max(1, sum(${dayGains.games}))`,
      sql`sum(${dayGains.games}) >= ${LEAST_GAMES_FOR_WINS}`,
    ),
  ),
  fortune: byPeriod(totalOf(users.points), sumOfDays(sql`sum(${dayGains.fortune})`)),
  kudos: byPeriod(totalOf(users.kudos), sumOfDays(sql`sum(${dayGains.kudos})`)),
  karma: byPeriod(totalOf(users.karma), sumOfDays(sql`sum(${dayGains.karma})`)),
  achievements: ({ since }, range) =>
    sql`select ${achievements.user} as user, count(*) as value from ${achievements}
      where ${within(achievements.user, range)} and ${achievements.at} >= ${since ?? 0} group by 1`,
  dailies: ({ since }, range) =>
    sql`select ${dailies.user} as user, count(*) as value from ${dailies}
      where ${within(dailies.user, range)} and ${dailies.doneAt} >= ${since ?? 0} group by 1`,
};

/**
 * SQL on `users`: whether the member is on this board. Excludes members who hide what it shows, are deleted, or may not sign in.
 */
export const isShown = (board: LeaderboardId, now: number): SQL =>
  and(
    IS_ACTIVE,
    sql`coalesce(${users.settings} ->> 'hideStatistics', 0) = 0`,
    board === 'karma' ? sql`coalesce(${users.settings} ->> 'hideKarma', 0) = 0` : undefined,
    sql`not exists (select 1 from ${bans} where ${bans.user} = ${users.id} and ${bans.type} in ('site', 'bannedUser') and ${isBanActive(now)})`,
  )!;

/** Id of a board in its rows. */
export const boardId = (board: LeaderboardId, period: Period): string => `${board}:${period}`;
