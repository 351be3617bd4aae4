/**
 * Writes the results and statistics of a game in one batch, which does nothing if the game has rows already. Kudos follow later.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { dailyOf } from '../../games/dailies.ts';
import type { Seat } from '../../games/engine/game.ts';
import { batch, type Database } from '../core/database.ts';
import { rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import {
  isRated,
  isUnrated,
  type Payout,
  paidAmong,
  payoutOf,
  payStatements,
  type RatedGame,
  ratingStatement,
} from '../ranked/rated.ts';
import { decks } from '../schema/decks.ts';
import { events } from '../schema/events.ts';
import { played, rescues, stats } from '../schema/games.ts';
import { dayGains } from '../schema/ratings.ts';
import { lobbyPlays, roleTallies, setups, setupTallies } from '../schema/setups.ts';
import { users } from '../schema/users.ts';
import { type DailyMarks, settleDailies } from './dailies.ts';
import { dayOf } from './played-lately.ts';
import { achievementStatements, type EarnedAchievement, kudosStatements } from './rewards.ts';

export interface PlayerResult {
  person: string;
  seat: Seat;
  /** Role at the end; '' in a game without roles. */
  role: string;
  alignment: string;
  won: 0 | 1;
  /** Whether they left before it was over for them, or were removed. */
  left: 0 | 1;
  /** Whether `sums` includes the game. */
  counted: 0 | 1;
  /** Facts for the daily challenges; missing if the game does not count for them. */
  daily?: DailyMarks;
}
/** `kind` says what `key` is. */
export interface StatIncrement {
  user: string;
  kind: 'all' | 'setup' | 'role' | 'alignment' | 'month';
  key: string;
  total: 0 | 1;
  won: 0 | 1;
  abandoned: 0 | 1;
}
/** Two members; one saved the other's life. `one` is the lesser id, so that a pair is one row. */
export interface RescuePair {
  one: string;
  other: string;
}
/** Adds a game to the statistics of a deal. `won`: 1 if what `key` names won. */
export interface TallyIncrement {
  kind: 'all' | 'alignment' | 'role' | 'days';
  key: string;
  won: 0 | 1;
}
export interface GameResults {
  game: string;
  setup: string;
  /** A ranked or competitive game that pays. */
  rated?: RatedGame;
  /** Missing for a private game. */
  lobby?: string;
  /** The address of the deal; '' for a setup without one. */
  deal: string;
  tallies: TallyIncrement[];
  endedAt: number;
  /** Whether people had most of the seats. */
  people: boolean;
  played: PlayerResult[];
  sums: StatIncrement[];
  /** Achievements of members, including those that they had before, with their coins. */
  earned: EarnedAchievement[];
  rescues: RescuePair[];
  kudos: Seat | null;
  /** The decks of an anonymous game. */
  decks: string[];
}

/** Most attempts: another game of the same setup may end while the ratings are read. */
const MOST_TRIES = 5;

/** Returns the ids of members who got a notice. */
export async function deliverResults(db: Database, allResults: GameResults): Promise<string[]> {
  const results = await withoutSecondAccounts(db, allResults);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = Date.now();
    const payout = results.rated ? await payoutOf(db, results, results.rated, now) : null;
    const notifiedIds = await writeResults(db, results, payout, now);
    if (notifiedIds === null) continue;
    await settleDailies(db, dailyPlayers(results), dailyOf(results.endedAt), now);
    return notifiedIds;
  }
  throw new Error('other games of this setup kept changing its ratings');
}

/** Members whose daily challenges this game counts for. */
export const dailyPlayers = ({ played }: Pick<GameResults, 'played'>): string[] =>
  played.flatMap(({ person, daily }) => (daily ? [person] : []));

/** Applies the rule for paid games to daily challenges: of accounts that share a network the first one counts, or none. */
async function withoutSecondAccounts(db: Database, results: GameResults): Promise<GameResults> {
  const people = dailyPlayers(results);
  if (people.length === 0) return results;
  const paidPeople = await paidAmong(db, people);
  const played = results.played.map(({ daily, ...rest }) => ({
    ...rest,
    ...(daily && paidPeople.has(rest.person) && { daily }),
  }));
  return { ...results, played };
}

/** Null if nothing was written because the ratings have changed since they were read. */
async function writeResults(db: Database, results: GameResults, payout: Payout | null, now: number): Promise<string[] | null> {
  const { game, setup, lobby, deal, endedAt, earned, kudos } = results;
  const finishers = results.played.filter(({ left }) => !left).map(({ person }) => person);
  const isStored = rowExists(played, eq(played.game, game));
  const isNew = sql`not (${isStored} or ${isRefunded(game)})`;
  const isFresh = payout ? sql`(${isNew} and ${isUnrated(payout)})` : isNew;
  const points = new Map(payout?.points.map((one) => [one.user, one.points]));
  const rows = results.played.map((result) => ({ ...result, points: points.get(result.person) ?? 0 }));
  // The ratings change here, so `isUnrated` fails from now on; the row of the rated game says that the results are new.
  const isWriting = payout ? sql`(${isNew} and ${isRated(payout)})` : isNew;
  const writtenRows = await batch<{ user: string }>(db, [
    db
      .update(users)
      .set({
        gamesPlayed: sql`${users.gamesPlayed} + 1`,
        ...(results.people && { peopleGames: sql`${users.peopleGames} + 1` }),
      })
      .where(and(inArray(users.id, valuesOf(finishers)), isFresh)),
    db
      .insert(stats)
      .select(
        sql`select value ->> 'user', value ->> 'kind', value ->> 'key', value ->> 'total', value ->> 'won', value ->> 'abandoned'
          from ${jsonEach(results.sums)} where ${isFresh}`,
      )
      .onConflictDoUpdate({
        target: [stats.user, stats.kind, stats.key],
        set: {
          total: sql`${stats.total} + excluded.total`,
          won: sql`${stats.won} + excluded.won`,
          abandoned: sql`${stats.abandoned} + excluded.abandoned`,
        },
      }),
    db
      .update(setups)
      .set({ played: sql`${setups.played} + 1`, playedAt: endedAt, changedAt: now })
      .where(and(eq(setups.id, setup), isFresh)),
    // Two seats with the same role are two plays of it, so the increments are summed first.
    db
      .insert(setupTallies)
      .select(
        sql`select ${deal}, value ->> 'kind', value ->> 'key', count(*), sum(value ->> 'won')
          from ${jsonEach(results.tallies)} where ${isFresh} group by 2, 3`,
      )
      .onConflictDoUpdate({
        target: [setupTallies.deal, setupTallies.kind, setupTallies.key],
        set: { plays: sql`${setupTallies.plays} + excluded.plays`, wins: sql`${setupTallies.wins} + excluded.wins` },
      }),
    db
      .insert(roleTallies)
      .select(
        sql`select ${setups.gameType}, value ->> 'key', count(*), sum(value ->> 'won') from ${setups}, ${jsonEach(results.tallies)}
          where ${setups.id} = ${setup} and value ->> 'kind' = 'role' and ${isFresh} group by 1, 2`,
      )
      .onConflictDoUpdate({
        target: [roleTallies.gameType, roleTallies.role],
        set: { plays: sql`${roleTallies.plays} + excluded.plays`, wins: sql`${roleTallies.wins} + excluded.wins` },
      }),
    ...(lobby === undefined
      ? []
      : [
          db
            .insert(lobbyPlays)
            .select(sql`select ${lobby}, ${dayOf(endedAt)}, ${setup}, 1 where ${isFresh}`)
            .onConflictDoUpdate({
              target: [lobbyPlays.lobby, lobbyPlays.day, lobbyPlays.setup],
              set: { plays: sql`${lobbyPlays.plays} + 1` },
            }),
        ]),
    db
      .update(decks)
      .set({ played: sql`${decks.played} + 1` })
      .where(and(inArray(decks.id, valuesOf(results.decks)), isFresh)),
    // A pair has one row for any number of games; an erased member has none.
    db
      .insert(rescues)
      .select(
        sql`select value ->> 'one', value ->> 'other' from ${jsonEach(results.rescues)}
          where ${isFresh} and not exists (
            select 1 from ${users} where ${users.id} in (value ->> 'one', value ->> 'other') and ${users.erased} = 1)`,
      )
      .onConflictDoNothing(),
    db
      .insert(dayGains)
      .select(
        sql`select ${dayOf(endedAt)}, value ->> 'person', value ->> 'counted' and not value ->> 'left', value ->> 'counted' and value ->> 'won',
          max(0, value ->> 'points'), 0, 0 from ${jsonEach(rows)}
          where (value ->> 'counted' or value ->> 'points' <> 0) and ${isFresh} and ${rowExists(users, sql`${users.id} = value ->> 'person' and ${users.erased} = 0`)}`,
      )
      .onConflictDoUpdate({
        target: [dayGains.day, dayGains.user],
        set: {
          games: sql`${dayGains.games} + excluded.games`,
          won: sql`${dayGains.won} + excluded.won`,
          fortune: sql`${dayGains.fortune} + excluded.fortune`,
        },
      }),
    ...(payout ? [...payStatements(db, payout, isFresh), ratingStatement(db, payout, isWriting)] : []),
    // Comes after all statements that test `isFresh`, because it makes the results old.
    db.insert(played).select(
      sql`select value ->> 'person', ${game}, ${endedAt}, value ->> 'seat', value ->> 'role', value ->> 'alignment',
          value ->> 'won', value ->> 'left', 0, value ->> 'counted', value ->> 'points', ${Number(results.people)},
          value ->> 'daily'
          from ${jsonEach(rows)} where ${isWriting}`,
    ),
    ...(earned.length ? achievementStatements(db, { game, earned, endedAt, now }) : []),
    ...(kudos === null ? [] : kudosStatements(db, { game, kudos, now })),
    sql`select 1 where ${isStored} or ${isRefunded(game)}`,
  ]);
  const isDone = writtenRows.pop()!.length > 0 || results.played.length === 0;
  return isDone ? [...new Set(writtenRows.flatMap((rows) => rows.map(({ user }) => user)))] : null;
}

/**
 * SQL: whether staff have refunded the game. Its room sends the results again after the vote on kudos; they must then grant
 * nothing.
 */
const isRefunded = (game: string): SQL => rowExists(events, and(eq(events.target, game), eq(events.act, 'refundGame')));

const jsonEach = (list: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(list)})`;
