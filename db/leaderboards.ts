/**
 * Leaderboards as rows that the five-minute trigger writes: the members of a page in one, and in another where each member stands. So
 * a page, and a reader’s own place, cost the same with a thousand members and with a million.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  BOARD_PAGE,
  BOARDS,
  type Board,
  type BoardPlace,
  LEAST_GAMES_FOR_WINS,
  type Leaderboard,
  type Period,
} from '../protocol/leaderboards.ts';
import { LEAST_RATED_GAMES, ratingPoints } from '../protocol/rating.ts';
import type { Database } from './database.ts';
import { lookUp } from './lists.ts';
import { CARD_JSON, type CardJson, cardOfJson } from './members.ts';
import { IS_ACTIVE, isBanActive } from './membership.ts';
import { dayOf, monthOf } from './played-lately.ts';
import { dailies, stats } from './schema/games.ts';
import { dayGains, leaderboardPages, leaderboardPlaces, leaderboards, playerRatings } from './schema/ratings.ts';
import { achievements } from './schema/relations.ts';
import { bans, users } from './schema/users.ts';
import { seasonSpan } from './seasons.ts';

/** The first day of a period, and when it began. */
interface Since {
  day: string;
  at: number;
}
/** Queries that return `user` and `value`, the higher the better: of all time, and of what came since a day. */
interface Source {
  whole: SQL;
  since: (since: Since) => SQL;
}
const gained = (sum: SQL, least = sql`value > 0`) => ({
  since: ({ day }: Since) =>
    sql`select ${dayGains.user} as user, ${sum} as value from ${dayGains} where ${dayGains.day} >= ${day} group by 1 having ${least}`,
});
const isRated = sql`${playerRatings.games} >= ${LEAST_RATED_GAMES}`;
const rating = (when: SQL) =>
  sql`select ${playerRatings.user} as user, ${playerRatings.mean} as value from ${playerRatings} where ${when}`;
const earned = (when: SQL) =>
  sql`select ${achievements.user} as user, count(*) as value from ${achievements} where ${when} group by 1`;

const daysDone = (when: SQL) => sql`select ${dailies.user} as user, count(*) as value from ${dailies} where ${when} group by 1`;

const SOURCES: Readonly<Record<Board, Source>> = {
  // Of a period: who has played a rated game in it.
  rating: { whole: rating(isRated), since: ({ at }) => rating(sql`${isRated} and ${playerRatings.at} >= ${at}`) },
  wins: {
    whole: sql`select ${stats.user} as user, ${stats.won} * 1.0 / ${stats.total} as value from ${stats}
      where kind = 'all' and ${stats.total} >= ${LEAST_GAMES_FOR_WINS}`,
    ...gained(
      sql`sum(${dayGains.won}) * 1.0 / max(1, sum(${dayGains.games}))`,
      sql`sum(${dayGains.games}) >= ${LEAST_GAMES_FOR_WINS}`,
    ),
  },
  fortune: {
    whole: sql`select ${users.id} as user, ${users.points} as value from ${users} where ${users.points} > 0`,
    ...gained(sql`sum(${dayGains.fortune})`),
  },
  kudos: {
    whole: sql`select ${users.id} as user, ${users.kudos} as value from ${users} where ${users.kudos} > 0`,
    ...gained(sql`sum(${dayGains.kudos})`),
  },
  karma: {
    whole: sql`select ${users.id} as user, ${users.karma} as value from ${users} where ${users.karma} > 0`,
    ...gained(sql`sum(${dayGains.karma})`),
  },
  achievements: { whole: earned(sql`true`), since: ({ at }) => earned(sql`${achievements.at} >= ${at}`) },
  dailies: { whole: daysDone(sql`true`), since: ({ at }) => daysDone(sql`${dailies.doneAt} >= ${at}`) },
};

interface Times {
  period: Period;
  /** When it began; null for all time. */
  since: Since | null;
  /** When it was over, after which it is counted once more. */
  until: number;
}
/** The periods that have begun. That of a season is the latest one. */
async function periodsOf(db: Database, now: number): Promise<Times[]> {
  const season = await seasonSpan(db);
  const month = `${monthOf(now)}-01`;
  const until = Number.POSITIVE_INFINITY;
  return [
    { period: 'all', since: null, until },
    { period: 'month', since: { day: month, at: Date.parse(month) }, until },
    ...(season && season.from <= now
      ? [{ period: 'season', since: { day: dayOf(season.from), at: season.from }, until: season.to } as const]
      : []),
  ];
}

/** SQL, on users: on this board. Not members who hide what it shows, who are deleted, or who may not sign in. */
const isShown = (board: Board, now: number): SQL =>
  and(
    IS_ACTIVE,
    sql`coalesce(${users.settings} ->> 'hideStatistics', 0) = 0`,
    board === 'karma' ? sql`coalesce(${users.settings} ->> 'hideKarma', 0) = 0` : undefined,
    sql`not exists (select 1 from ${bans} where ${bans.user} = ${users.id} and ${bans.type} in ('site', 'bannedUser') and ${isBanActive(now)})`,
  )!;

const boardId = (board: Board, period: Period): string => `${board}:${period}`;

/** For every five minutes: counts the boards that are due. One that reads many rows is due more seldom. */
export async function countLeaderboards(db: Database, now: number): Promise<void> {
  const counted = new Map((await db.select().from(leaderboards)).map((row) => [row.board, row]));
  const periods = await periodsOf(db, now);
  for (const board of BOARDS)
    for (const { period, since, until } of periods) {
      const last = counted.get(boardId(board, period));
      const isOld = !last || last.since !== (since?.day ?? '');
      if (isOld || (last.at < until && now - last.at >= Math.max(LEAST_AGE, last.cost * PER_ROW)))
        await count(db, board, period, since, now);
    }
}
/** A little less than the time between two runs. */
const LEAST_AGE = 4 * 60_000;
/** A board of a million members reads some three million rows, and is counted every four hours; one of ten thousand at each run. */
const PER_ROW = 5;

/** Members on a board from which on two letters name a part: a part is one row, with about a hundred of them. */
const MANY = 6_400;

/** D1 binds numbers as reals, which would not divide to whole pages. */
const PAGE = sql.raw(String(BOARD_PAGE));

async function count(db: Database, board: Board, period: Period, since: Since | null, now: number): Promise<void> {
  const { whole, since: sinceOf } = SOURCES[board];
  const id = boardId(board, period);
  const ofBoard = eq(leaderboardPages.board, id);
  const statements = [
    db.delete(leaderboardPages).where(ofBoard),
    db.delete(leaderboardPlaces).where(eq(leaderboardPlaces.board, id)),
    db.insert(leaderboardPages).select(
      sql`select ${id}, (n - 1) / ${PAGE} + 1, json_group_array(json_array(user, value, place) order by n) from (
          select s.user, s.value, row_number() over (order by s.value desc, s.user) as n, rank() over (order by s.value desc) as place
          from (${since ? sinceOf(since) : whole}) s join ${users} on ${users.id} = s.user where ${isShown(board, now)})
        group by 2`,
    ),
    db
      .insert(leaderboards)
      .select(
        sql`select ${id}, ${since?.day ?? ''}, ${now}, n, iif(n > ${MANY}, 2, 1), 0 from (
          select coalesce(sum(json_array_length(${leaderboardPages.members})), 0) as n from ${leaderboardPages} where ${ofBoard}) where true`,
      )
      .onConflictDoUpdate({
        target: leaderboards.board,
        set: { since: sql`excluded.since`, at: now, entries: sql`excluded.entries`, letters: sql`excluded.letters` },
      }),
    db.insert(leaderboardPlaces).select(
      sql`select ${id}, substr(e.value ->> '$[0]', 2, ${leaderboards.letters}),
          json_group_object(e.value ->> '$[0]', json_array((${leaderboardPages.page} - 1) * ${PAGE} + e.key + 1, e.value ->> '$[1]', e.value ->> '$[2]'))
        from ${leaderboards} cross join ${leaderboardPages} cross join json_each(${leaderboardPages.members}) e
        where ${leaderboards.board} = ${id} and ${ofBoard} group by 2`,
    ),
  ].map((statement) => {
    const { sql: text, params } = db.all(statement).getQuery();
    return db.$client.prepare(text).bind(...params);
  });
  const results = await db.$client.batch(statements);
  const cost = results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
  await db.update(leaderboards).set({ cost }).where(eq(leaderboards.board, id));
}

interface Asked {
  board: Board;
  period: Period;
  page: number;
}
export interface BoardReader {
  id: string;
  hides: { statistics: boolean; karma: boolean };
}

/** A page of a board, and the reader’s own place. */
export async function leaderboardOf(
  db: Database,
  { board, period, page }: Asked,
  reader: BoardReader | null,
  now: number,
): Promise<Leaderboard> {
  const id = boardId(board, period);
  const mine = sql<string | null>`(select ${leaderboardPlaces.members} -> ${`$."${reader?.id ?? ''}"`} from ${leaderboardPlaces}
    where ${leaderboardPlaces.board} = ${id} and ${leaderboardPlaces.part} = substr(${reader?.id ?? ''}, 2, ${leaderboards.letters}))`;
  const members = sql<string | null>`(select ${leaderboardPages.members} from ${leaderboardPages}
    where ${leaderboardPages.board} = ${id} and ${leaderboardPages.page} = ${page})`;
  const found = await db
    .select({ at: leaderboards.at, entries: leaderboards.entries, members, ...(reader && { mine }) })
    .from(leaderboards)
    .where(eq(leaderboards.board, id))
    .get();
  const listed = JSON.parse(found?.members ?? '[]') as [user: string, value: number, place: number][];
  const cards = await lookUp<CardJson>(
    db,
    listed.map(([user]) => user),
    (user) => sql`select ${CARD_JSON} from ${users} where ${users.id} = ${user} and ${isShown(board, now)}`,
  );
  const own = JSON.parse(found?.mine ?? 'null') as [n: number, value: number, place: number] | null;
  const isHidden = reader !== null && (reader.hides.statistics || (board === 'karma' && reader.hides.karma));
  const placeOf = (place: number, value: number): BoardPlace => ({
    place,
    value: board === 'rating' ? ratingPoints(value) : value,
  });
  return {
    at: found?.at ?? 0,
    entries: found?.entries ?? 0,
    pages: Math.ceil((found?.entries ?? 0) / BOARD_PAGE),
    rows: listed.flatMap(([user, value, place]) => {
      const card = cards.get(user);
      return card ? [{ ...placeOf(place, value), user: cardOfJson(card) }] : [];
    }),
    mine: own && !isHidden ? { ...placeOf(own[2], own[1]), page: Math.ceil(own[0] / BOARD_PAGE) } : null,
    hidden: isHidden,
  };
}
