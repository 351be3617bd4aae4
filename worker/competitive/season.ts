/** Data for the page of a season: its calendar, its setups and its standings. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { CARD_COLUMNS_OF_ALL, userCardOf } from '../../db/members/members.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { type CountedRound, membersAbove, ownPoints, readSeason, standingsPage } from '../../db/ranked/seasons.ts';
import { seasonPoints, seasonResults, seasons } from '../../db/schema/seasons.ts';
import { setups } from '../../db/schema/setups.ts';
import { bans, users } from '../../db/schema/users.ts';
import type { OwnStanding, SeasonAnswer, Standings, StandingsQuery } from '../../protocol/http/seasons.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { seasonState, withPlaces } from '../../protocol/season.ts';
import { problem } from '../problem.ts';

const PAGE = 12;
/** Maximum for all rounds of a season together; members with equal points share a crown. */
const MOST_CROWNED = 60;

/** SQL, on users: shown without a name, because they hide their statistics, have left, or are banned from the site. */
const isHidden = (now: number): SQL<boolean> =>
  sql`(${users.id} is null or coalesce(${users.settings} ->> '$.hideStatistics', 0) = 1 or ${users.deletedAt} is not null or ${users.erased} = 1
    or exists (select 1 from ${bans} where ${bans.user} = ${users.id} and ${bans.type} in ('site', 'bannedUser') and ${isBanActive(now)}))`.mapWith(
    Boolean,
  );
const person = (now: number) => ({ ...CARD_COLUMNS_OF_ALL, hidden: isHidden(now) });
type PersonRow = Parameters<typeof userCardOf>[0] & { hidden: boolean };
const visibleCard = ({ hidden, ...row }: PersonRow, isOwn = false): UserCard | null =>
  hidden && !isOwn ? null : userCardOf(row);

export async function seasonCard(db: Database, number: number | undefined, now: number): Promise<SeasonAnswer> {
  const season = await readSeason(db, number);
  if (!season) {
    if (number === undefined) return { season: null };
    throw problem(404, 'There is no such season.');
  }
  const [lastSeason, setupRows, winnerRows] = await db.batch([
    db.select({ number: seasons.number }).from(seasons).orderBy(desc(seasons.number)).limit(1),
    db
      .select({ id: setups.id, name: setups.name, total: setups.total })
      .from(setups)
      .where(inArray(setups.id, valuesOf(new Set(season.rounds.flatMap((round) => round.setups))))),
    db
      .select({ source: seasonResults.source, person: person(now) })
      .from(seasonResults)
      .innerJoin(users, eq(users.id, seasonResults.user))
      .where(and(eq(seasonResults.season, season.number), sql`${seasonResults.round} = 0 and ${seasonResults.won} = 1`))
      .limit(MOST_CROWNED),
  ]);
  const byId = new Map(setupRows.map((setup) => [setup.id, setup]));
  const rounds = season.rounds.map((round) => ({
    ...round,
    setups: round.setups.flatMap((id) => byId.get(id) ?? []),
    winners: winnerRows
      .filter(({ source }) => source === `round:${season.number}:${round.round}`)
      .map(({ person }) => visibleCard(person)),
  }));
  const state = seasonState(season, now);
  return {
    season: { ...state, number: season.number, latest: lastSeason[0]!.number, rounds, hasEnded: season.endedAt !== null },
  };
}

type Query = v.InferOutput<typeof StandingsQuery>;
/** Reads a similar number of rows for any number of members and any place of the reader. */
export async function standings(db: Database, query: Query, reader: string | null, now: number): Promise<Standings> {
  const { season, round, after = null } = query;
  const countedRound: CountedRound = { season, round };
  const { where, order } = standingsPage(countedRound, after, PAGE + 1);
  const { points, games, wins } = seasonPoints;
  const [foundRows, own] = await Promise.all([
    db
      .select({ points, games, wins, id: seasonPoints.user, person: person(now) })
      .from(seasonPoints)
      .innerJoin(users, eq(users.id, seasonPoints.user))
      .where(where)
      .orderBy(...order)
      .limit(PAGE + 1),
    after === null && reader !== null ? ownStanding(db, countedRound, reader) : null,
  ]);
  const rows = withPlaces(foundRows.slice(0, PAGE), after).map(({ id, person, ...row }) => {
    const isOwn = id === reader;
    return { ...row, id, isOwn, user: visibleCard(person, isOwn) };
  });
  const lastRow = foundRows.length > PAGE ? rows.at(-1)! : null;
  const next = lastRow && [lastRow.points, lastRow.place, (after?.count ?? 0) + rows.length, lastRow.id].join('.');
  return { rows: rows.map(({ id: _, ...row }) => row), next, own };
}

async function ownStanding(db: Database, countedRound: CountedRound, reader: string): Promise<OwnStanding | null> {
  const row = await ownPoints(db, countedRound, reader).get();
  if (!row) return null;
  const { points, games, wins, disqualified } = row;
  const place = points > 0 && !disqualified ? 1 + (await membersAbove(db, countedRound, points)) : null;
  return { points, games, wins, disqualified, place };
}
