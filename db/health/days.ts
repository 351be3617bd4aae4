/** Counts the figures of each day from the tables that exist, so that no game, arrival or mail costs a row for them. */
import { and, desc, gte, lt, sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { games, played } from '../schema/games.ts';
import { errorCounts, siteDays } from '../schema/health.ts';
import { guests } from '../schema/sessions.ts';
import { users } from '../schema/users.ts';
import { addDurations, type DurationCounts } from './durations.ts';

export const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Days since 1970. */
export const dayNumber = (at: number): number => Math.floor(at / DAY_MS);

/** Days that are counted again each hour: a game ends long after its start. */
const OPEN_DAYS = 3;
/** The latest guests that are looked at; there is no index of their arrival, as it would cost each of them a row. */
const LATEST_GUESTS = 20_000;
const RETENTION_DAYS = 400;

/** Counts of one day. `moves`: durations of all moves of its games. */
interface DayCounts {
  started: number;
  finished: number;
  abandoned: number;
  newcomers: number;
  firstGame: number | null;
  moves: DurationCounts;
}

/**
 * Runs every five minutes; once an hour it counts the last three days again, so that a game which ends or arrives late is counted
 * too.
 */
export async function countDays(db: Database, now: number): Promise<void> {
  // The first run of an hour: the trigger runs every five minutes.
  const isNewHour = now % HOUR_MS < 5 * 60_000 || (await latestDays(db, 1)).length === 0;
  if (!isNewHour) return;
  const today = dayNumber(now);
  for (let day = today; day > today - OPEN_DAYS; day--) {
    const { moves, ...counts } = await countsOf(db, day);
    const values = { ...counts, moves: JSON.stringify(moves) };
    await db
      .insert(siteDays)
      .values({ day, ...values })
      .onConflictDoUpdate({ target: siteDays.day, set: values });
  }
  await db.batch([
    db.delete(siteDays).where(lt(siteDays.day, today - RETENTION_DAYS)),
    db.delete(errorCounts).where(lt(errorCounts.day, today - RETENTION_DAYS)),
  ]);
}

/** Notes how much waits now; a day keeps the most of its runs. */
export const noteWaiting = (db: Database, now: number, { mail, outbox }: { mail: number; outbox: number }) =>
  db
    .insert(siteDays)
    .values({ day: dayNumber(now), mail, outbox })
    .onConflictDoUpdate({
      target: siteDays.day,
      set: { mail: sql`max(${siteDays.mail}, ${mail})`, outbox: sql`max(${siteDays.outbox}, ${outbox})` },
    });

/** The latest days that have figures, newest first. */
export const latestDays = (db: Database, count: number) =>
  db.select().from(siteDays).orderBy(desc(siteDays.day)).limit(count).all();

async function countsOf(db: Database, day: number): Promise<DayCounts> {
  const [from, to] = [day * DAY_MS, (day + 1) * DAY_MS];
  const isOfDay = and(gte(games.startedAt, from), lt(games.startedAt, to), sql`${games.startedAt} > 0`);
  const [rows, [firstGames]] = await Promise.all([
    db
      .select({ status: games.status, broken: games.broken, endedAt: games.endedAt, moves: games.moves })
      .from(games)
      .where(isOfDay),
    batch<{ wait: number }>(db, [firstGamesOf(from, to)]),
  ]);
  const waits = firstGames!.map(({ wait }) => wait);
  return {
    started: rows.length,
    finished: rows.filter(({ broken, endedAt }) => !broken && endedAt > 0).length,
    abandoned: rows.filter(({ broken }) => broken).length,
    newcomers: waits.length,
    firstGame: waits[waits.length >> 1] ?? null,
    moves: addDurations(rows.flatMap(({ moves }) => (moves === null ? [] : [JSON.parse(moves) as DurationCounts]))),
  };
}

/**
 * SQL: milliseconds from coming to the start of the first game, in ascending order, for those who came in this time and have
 * played. A guest who has registered since is left out: the account began after the game.
 */
function firstGamesOf(from: number, to: number) {
  const firstStart = (person: unknown) => sql`(select min(${games.startedAt}) from ${played}
    join ${games} on ${games.id} = ${played.game} where ${played.person} = ${person})`;
  return sql`select first - came as wait from (
      select ${guests.createdAt} as came, ${firstStart(guests.id)} as first from ${guests}
      where ${guests}.rowid > (select max(rowid) from ${guests}) - ${LATEST_GUESTS}
        and ${guests.createdAt} >= ${from} and ${guests.createdAt} < ${to}
      union all
      select ${users.joined}, ${firstStart(users.id)} from ${users}
      where ${users.joined} >= ${from} and ${users.joined} < ${to} and erased = 0)
    where first >= came order by wait`;
}
