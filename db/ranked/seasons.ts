/** Seasons in D1: the calendar, the round that a game counts for, and the places. Rules: protocol/season.ts. */
import { and, asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Calendar, type Pause, type RoundTimes, roundOfGame } from '../../protocol/season.ts';
import type { Database } from '../core/database.ts';
import type { Edit } from '../core/edits.ts';
import { rowExists } from '../core/insert-if.ts';
import { games } from '../schema/games.ts';
import { seasonLadder, seasonPoints, seasonResults, seasonRounds, seasons } from '../schema/seasons.ts';

export interface SeasonRound extends RoundTimes {
  setups: string[];
  /** Whether its places are final. */
  settled: boolean;
}
export interface Season extends Calendar {
  number: number;
  rounds: SeasonRound[];
  pauses: Pause[];
  /** When its trophies were given; null until then. */
  endedAt: number | null;
}
/** The round that stands for the whole season. */
export const WHOLE_SEASON = 0;

/** The season of this number, or the latest one. */
export async function readSeason(db: Database, number?: number): Promise<Season | null> {
  const seasonNumber = number === undefined ? sql`(select max(${seasons.number}) from ${seasons})` : sql`${number}`;
  const [[season], rounds] = await db.batch([
    db.select().from(seasons).where(sql`${seasons.number} = ${seasonNumber}`),
    db.select().from(seasonRounds).where(sql`${seasonRounds.season} = ${seasonNumber}`).orderBy(asc(seasonRounds.round)),
  ]);
  return season ? seasonFrom(season, rounds) : null;
}
export const seasonFrom = (
  { number, pauses, endedAt }: typeof seasons.$inferSelect,
  rounds: readonly (typeof seasonRounds.$inferSelect)[],
): Season => ({
  number,
  endedAt,
  pauses: JSON.parse(pauses) as Pause[],
  rounds: rounds.map(({ season: _, setups, ...round }) => ({ ...round, setups: JSON.parse(setups) as string[] })),
});

/** Start and end of the season by its current calendar, for the leaderboards of the season. */
export async function seasonSpan(db: Database, number?: number): Promise<{ number: number; from: number; to: number } | null> {
  const season = await readSeason(db, number);
  return season && { number: season.number, from: season.rounds[0]!.opensAt, to: season.rounds.at(-1)!.endsAt };
}

export interface CountedRound {
  season: number;
  round: number;
}
/**
 * The round that a competitive game counts for: it began while the round was open, with one of its setups. Null if there is none.
 */
export async function roundFor(db: Database, game: string): Promise<CountedRound | null> {
  const [season, row] = await Promise.all([
    readSeason(db),
    db.select({ setup: games.setupId, startedAt: games.startedAt }).from(games).where(eq(games.id, game)).get(),
  ]);
  if (!season || !row) return null;
  const round = roundOfGame(season, row.startedAt);
  const seasonRound = season.rounds.find((one) => one.round === round);
  return seasonRound?.setups.includes(row.setup) && !seasonRound.settled
    ? { season: season.number, round: seasonRound.round }
    : null;
}

/** SQL: whether the places of this round are not final yet. */
export const isUnsettled = ({ season, round }: CountedRound): SQL =>
  rowExists(seasonRounds, and(eq(seasonRounds.season, season), eq(seasonRounds.round, round), eq(seasonRounds.settled, false)));

export interface GameScore {
  user: string;
  points: number;
  won: 0 | 1;
}
/** A statement that counts a game for the round. A lost game costs nothing there. */
export const countStatement = (
  db: Database,
  game: string,
  countedRound: CountedRound,
  scores: readonly GameScore[],
  when: SQL,
): SQLWrapper =>
  db
    .insert(seasonResults)
    .select(
      sql`select ${game}, value ->> 'user', ${countedRound.season}, ${countedRound.round}, max(0, value ->> 'points'), value ->> 'won'
        from json_each(${JSON.stringify(scores)}) where ${when} and ${isUnsettled(countedRound)}`,
    )
    .onConflictDoNothing();

/** Results of a game in a round whose places are not final; a refund takes them back. */
export const openResultsOf = (db: Database, game: string) =>
  db
    .select({ result: seasonResults })
    .from(seasonResults)
    .innerJoin(
      seasonRounds,
      and(
        eq(seasonRounds.season, seasonResults.season),
        eq(seasonRounds.round, seasonResults.round),
        eq(seasonRounds.settled, false),
      ),
    )
    .where(eq(seasonResults.source, game));

/** Leaves out results that would count for a round whose places are final. `when` makes sure that the others still count. */
export async function withoutFinal(db: Database, edits: readonly Edit[]): Promise<{ edits: Edit[]; when: SQL }> {
  // A game counts for one round only.
  const countedRound = edits.find(({ table, after }) => table === 'seasonResults' && after !== null)?.after as
    | CountedRound
    | undefined;
  if (!countedRound) return { edits: [...edits], when: sql`true` };
  const { open } = await db.get<{ open: number }>(sql`select ${isUnsettled(countedRound)} as open`);
  return open
    ? { edits: [...edits], when: isUnsettled(countedRound) }
    : { edits: edits.filter(({ table }) => table !== 'seasonResults'), when: sql`true` };
}

/** SQL: whether a member has a place. Literals, so that the partial index matches. */
const HAS_PLACE: SQL = sql`${seasonPoints.points} > 0 and ${seasonPoints.disqualified} = 0`;
const isOfRound = ({ season, round }: CountedRound): SQL => and(eq(seasonPoints.season, season), eq(seasonPoints.round, round))!;

/** Position after which a page continues: a member and the points that they have. */
export interface StandingsCursor {
  points: number;
  user: string;
}
/** The query of a page of members with a place, best first. */
export const standingsPage = (countedRound: CountedRound, cursor: StandingsCursor | null, size: number) => {
  const { points, user } = seasonPoints;
  const isAfter = cursor && or(sql`${points} < ${cursor.points}`, and(eq(points, cursor.points), sql`${user} < ${cursor.user}`));
  // The first condition lets the index begin at the cursor.
  const from = cursor && sql`${points} <= ${cursor.points}`;
  return {
    where: and(isOfRound(countedRound), HAS_PLACE, from ?? undefined, isAfter ?? undefined),
    order: [desc(points), desc(user)],
    limit: size,
  };
};

export const ownPoints = (db: Database, countedRound: CountedRound, user: string) =>
  db
    .select()
    .from(seasonPoints)
    .where(and(isOfRound(countedRound), eq(seasonPoints.user, user)));

const LEVELS = [0, 1, 2, 3] as const;
/** Number of members with more points than this. Reads at most 28 rows, however many members there are. */
export async function membersAbove(db: Database, { season, round }: CountedRound, points: number): Promise<number> {
  const higherSteps = LEVELS.map((level) => {
    const step = points >> (3 * level);
    // Higher steps in the same group of eight; at the last level, all higher steps.
    const upperBound = level === LEVELS.length - 1 ? sql`` : sql` and step <= ${step | 7}`;
    return sql`select members from ${seasonLadder}
      where season = ${season} and round = ${round} and level = ${level} and step > ${step}${upperBound}`;
  });
  const { sum } = await db.get<{ sum: number }>(
    sql`select coalesce(sum(members), 0) as sum from (${sql.join(higherSteps, sql` union all `)})`,
  );
  return sum;
}
