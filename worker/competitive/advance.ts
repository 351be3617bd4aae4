/** Advances a season, every five minutes: rounds close and become final, and trophies are given at the end. Safe to repeat. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Changes } from '../../db/core/effects.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { notifyAll } from '../../db/notices/notices.ts';
import { type CountedRound, isUnsettled, readSeason, type Season, standingsPage, WHOLE_SEASON } from '../../db/ranked/seasons.ts';
import { seasonPoints, seasonResults, seasonRounds, seasons, trophies } from '../../db/schema/seasons.ts';
import { closedAt, closingTime, MEDALS, PLACE_SCORES, pausedSince, seasonState } from '../../protocol/season.ts';
import { commitAndDeliver } from '../commit.ts';

export async function advanceSeason(env: Env, db: Database, now: number): Promise<void> {
  const season = await readSeason(db);
  if (!season || season.endedAt !== null) return;
  await closeAtTarget(env, db, season, now);
  // A pause stops the clock, but everything due before it must still happen.
  const at = pausedSince(season) ?? now;
  const dueRounds = season.rounds.filter(({ settled, endsAt }) => !settled && endsAt <= at);
  for (const { round } of dueRounds) await settleRound(env, db, { season: season.number, round }, now);
  if (season.rounds.at(-1)!.endsAt <= at) await endSeason(env, db, season, now);
}

/** A round closes a day after its best member reached the target. */
async function closeAtTarget(env: Env, db: Database, season: Season, now: number): Promise<void> {
  const { phase, round, isPaused } = seasonState(season, now);
  if (phase !== 'open' || isPaused) return;
  const { where, order } = standingsPage({ season: season.number, round }, null, 1);
  const leader = await db
    .select({ points: seasonPoints.points })
    .from(seasonPoints)
    .where(where)
    .orderBy(...order)
    .limit(1)
    .get();
  const openRound = season.rounds[round - 1]!;
  const at = closingTime(openRound, leader?.points ?? 0, now);
  if (at >= openRound.closesAt) return;
  // If staff change the calendar at the same moment, the next run checks again.
  const isSame = rowExists(
    seasonRounds,
    and(eq(seasonRounds.season, season.number), eq(seasonRounds.round, round), eq(seasonRounds.closesAt, openRound.closesAt)),
  );
  const updates = closedAt(season.rounds, round, at)
    .filter((one) => one.round >= round)
    // In reverse order, because the condition reads the open round, which must change last.
    .toReversed()
    .map(({ round: number, opensAt, closesAt, endsAt }) =>
      db
        .update(seasonRounds)
        .set({ opensAt, closesAt, endsAt })
        .where(and(eq(seasonRounds.season, season.number), eq(seasonRounds.round, number), isSame, isRunning(season.number))),
    );
  await commitAndDeliver(env, updates as unknown as Changes);
}
const isRunning = (season: number): SQL =>
  rowExists(seasons, and(eq(seasons.number, season), sql`${seasons.pauses} not like '%null%'`));

/** SQL: members with a place, as rows of `user` and `place`. */
const placesQuery = ({ season, round }: CountedRound): SQL =>
  sql`select user, rank() over (order by points desc) as place from ${seasonPoints}
    where season = ${season} and round = ${round} and points > 0 and disqualified = 0`;

/** Adds the scores for a round's places to the season, and gives crowns to the winners. */
async function settleRound(env: Env, db: Database, countedRound: CountedRound, now: number): Promise<void> {
  const { season, round } = countedRound;
  const source = `round:${season}:${round}`;
  const isOpen = isUnsettled(countedRound);
  await commitAndDeliver(env, [
    db
      .insert(seasonResults)
      .select(
        sql`select ${source}, user, ${season}, ${WHOLE_SEASON}, ${JSON.stringify(PLACE_SCORES)} ->> (place - 1), place = 1
          from (${placesQuery(countedRound)}) where place <= ${PLACE_SCORES.length} and ${isOpen}`,
      )
      .onConflictDoNothing(),
    notifyAll(
      db,
      {
        kind: 'season',
        content: `You won round ${round} of season ${season}! A crown is on your profile.`,
        link: '/fame/seasons',
        about: source,
      },
      sql`select ${seasonResults.user} as user from ${seasonResults} where ${seasonResults.source} = ${source} and ${seasonResults.won} = 1`,
      now,
      isOpen,
    ),
    db
      .update(seasonRounds)
      .set({ settled: true })
      .where(and(eq(seasonRounds.season, season), eq(seasonRounds.round, round))),
  ]);
}

/** Gives trophies to the first three places of the season. */
async function endSeason(env: Env, db: Database, { number }: Season, now: number): Promise<void> {
  const isOpen = rowExists(seasons, and(eq(seasons.number, number), isNull(seasons.endedAt)));
  const noticeStatements = MEDALS.map((medal) =>
    notifyAll(
      db,
      {
        kind: 'season',
        content: `Season ${number} is over, and a ${medal} trophy is yours! It is on your profile.`,
        link: '/fame/seasons',
        about: `trophy:${number}`,
      },
      sql`select ${trophies.user} as user from ${trophies} where ${trophies.season} = ${number} and ${trophies.type} = ${medal}`,
      now,
      isOpen,
    ),
  );
  await commitAndDeliver(env, [
    db
      .insert(trophies)
      .select(
        sql`select 'season:' || ${number} || ':' || user, user, ${`Season ${number}`}, ${JSON.stringify(MEDALS)} ->> (place - 1), ${number}, ${now}
          from (${placesQuery({ season: number, round: WHOLE_SEASON })}) where place <= ${MEDALS.length} and ${isOpen}`,
      )
      .onConflictDoNothing(),
    ...noticeStatements,
    db
      .update(seasons)
      .set({ endedAt: now })
      .where(and(eq(seasons.number, number), isNull(seasons.endedAt))),
  ]);
}
