import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/sqlite-core';
import type { GameRow, GameStatus } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { batch, type Database } from '../core/database.ts';
import { rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import type { DurationCounts } from '../health/durations.ts';
import { returnAllHearts } from '../ranked/hearts.ts';
import { archived, games, places, played, seats } from '../schema/games.ts';
import { NOT_UPGRADING } from './seats.ts';

/** State of a table as its room reports it to D1 and the lobby. Applying a listing twice changes nothing. */
export interface Listing {
  row: GameRow;
  gameId: string;
  /** The real host, for the site itself, even if the row hides the host. */
  hostId: string;
  /** A table that never started is 'Closed'. */
  status: GameStatus | 'Closed';
  /** A private or a practice table, which no list shows. */
  hidden: boolean;
  /** Ids of the people who sit here and may sit nowhere else. */
  seats: string[];
  /** For a scheduled table: people with a reservation and their number in the queue, 0 for a place at the table. */
  places?: { person: string; queue: number }[];
  /** Durations of the moves, once the game is over. */
  moves?: DurationCounts;
}

/** Literals, because SQLite matches the partial indexes by their text. */
const IS_LIVE: SQL = sql`${games.status} in ('Open', 'In Progress')`;

/** Writes a listing and its seats; keeps the seats of `claimed`. Returns people whose seat belongs to another table. */
export async function deliverListing(db: Database, listing: Listing, claimed: readonly string[]): Promise<string[]> {
  const { row, gameId, status } = listing;
  const game = row.id;
  const [, , , seatsElsewhere] = await db.batch([
    db
      .insert(games)
      .values({
        id: game,
        gameId,
        status,
        type: row.type,
        lobby: row.lobby,
        lobbyName: row.lobbyName,
        setupId: row.setup.id,
        // Outbox items written before listings had `hostId` have it in the row.
        hostId: listing.hostId ?? row.hostId,
        private: Boolean(listing.hidden),
        createdAt: row.createTime,
        startedAt: row.startTime,
        endedAt: row.endTime,
        scheduledAt: row.scheduled === false ? null : row.scheduled,
        broken: Boolean(row.broken),
        row: JSON.stringify(row),
        moves: listing.moves ? JSON.stringify(listing.moves) : null,
      })
      .onConflictDoUpdate({ target: games.id, set: UPDATED }),
    db
      .delete(seats)
      .where(and(eq(seats.game, game), notInArray(seats.person, valuesOf([...listing.seats, ...claimed])), NOT_UPGRADING)),
    db
      .insert(seats)
      .select(sql`select value, ${game}, null from json_each(${JSON.stringify(listing.seats)}) where true`)
      .onConflictDoNothing(),
    db
      .select({ person: seats.person })
      .from(seats)
      .where(and(inArray(seats.person, valuesOf(listing.seats)), sql`${seats.game} != ${game}`)),
    ...placeStatements(db, game, listing.places),
  ]);
  return seatsElsewhere.map(({ person }) => person);
}
/** Stores reservations in D1, so that lists show a person's places and a person who leaves for good loses them. */
const placeStatements = (db: Database, game: string, people: Listing['places']) =>
  people === undefined
    ? []
    : [
        db
          .delete(places)
          .where(and(eq(places.game, game), notInArray(places.person, valuesOf(people.map(({ person }) => person))))),
        db
          .insert(places)
          .select(sql`select value ->> 'person', ${game}, value ->> 'queue' from json_each(${JSON.stringify(people)}) where true`)
          .onConflictDoUpdate({
            target: [places.person, places.game],
            set: { queue: sql`excluded.queue` },
            setWhere: sql`${places.queue} <> excluded.queue`,
          }),
      ];
const UPDATED = {
  lobbyName: sql`excluded.lobby_name`,
  setupId: sql`excluded.setup_id`,
  hostId: sql`excluded.host_id`,
  status: sql`excluded.status`,
  startedAt: sql`excluded.started_at`,
  endedAt: sql`excluded.ended_at`,
  scheduledAt: sql`excluded.scheduled_at`,
  broken: sql`excluded.broken`,
  row: sql`excluded.row`,
  moves: sql`coalesce(excluded.moves, ${games.moves})`,
};

/**
 * Marks a game that cannot continue as broken and frees its seats. Returns its lobby; null for an unknown game. Safe to repeat.
 */
export async function endBrokenGame(db: Database, game: string, at: number): Promise<string | null> {
  const [, , , rows] = await batch<{ lobby: string }>(db, [
    sql`update ${games} set broken = 1, ended_at = ${at},
        status = case ${games.status} when 'Open' then 'Closed' else 'Finished' end,
        row = case when json_valid(${games.row})
          then json_set(${games.row}, '$.status', 'Finished', '$.broken', json('true'), '$.endTime', ${at}) else ${games.row} end
      where ${games.id} = ${game} and ${IS_LIVE}`,
    db.delete(seats).where(eq(seats.game, game)),
    db.delete(places).where(eq(places.game, game)),
    db.select({ lobby: games.lobby }).from(games).where(eq(games.id, game)),
    ...returnAllHearts(db, game, at),
  ]);
  return rows![0]?.lobby ?? null;
}

/** People who may know of a game: everyone if it is public, else its host and those who sit there or played it. */
export async function peopleOf(db: Database, game: string): Promise<{ isPublic: boolean; people: string[] }> {
  const [rows, people] = await db.batch([
    db.select({ isPrivate: games.private, person: games.hostId }).from(games).where(eq(games.id, game)),
    union(
      db.select({ person: seats.person }).from(seats).where(eq(seats.game, game)),
      db.select({ person: played.person }).from(played).where(eq(played.game, game)),
    ),
  ]);
  return { isPublic: rows[0]?.isPrivate === false, people: [...rows, ...people].map(({ person }) => person) };
}

export async function isLiveTo(db: Database, game: string, person: string): Promise<boolean> {
  const sitsThere = rowExists(seats, and(eq(seats.person, person), eq(seats.game, game)));
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, game), IS_LIVE, sql`(${games.private} = 0 or ${games.hostId} = ${person} or ${sitsThere})`))
    .get();
  return row !== undefined;
}

/** The live rows of a lobby, to rebuild a lobby object whose storage is empty. */
export const lobbyRows = (db: Database, lobby: string): Promise<{ id: string; row: string }[]> =>
  db
    .select({ id: games.id, row: games.row })
    .from(games)
    .where(and(eq(games.lobby, lobby), IS_LIVE, sql`${games.private} = 0`))
    .all();

/** Milliseconds after which a claimed next table that is missing in D1 counts as never made. */
const CLAIM = 30_000;
const nextGame = alias(games, 'next_game');

/**
 * Makes `next` the rematch link of a finished game, unless another is open or was just claimed. Returns the link that is in
 * force.
 */
export async function claimRehost(db: Database, game: string, next: string, at: number): Promise<string> {
  const isNextOpen = sql`exists (select 1 from ${games} ${sql.identifier('next_game')}
    where ${nextGame.id} = substr(${games.next}, 1, ${sql.raw(String(LIMITS.gameId))}) and ${nextGame.status} = 'Open')`;
  const [, rows] = await db.batch([
    db
      .update(games)
      .set({ next, nextAt: at })
      .where(and(eq(games.id, game), sql`(${games.next} is null or (${games.nextAt} < ${at - CLAIM} and not ${isNextOpen}))`)),
    db.select({ next: games.next }).from(games).where(eq(games.id, game)),
  ]);
  return rows[0]?.next ?? next;
}
export async function releaseRehost(db: Database, game: string, next: string): Promise<void> {
  await db
    .update(games)
    .set({ next: null })
    .where(and(eq(games.id, game), eq(games.next, next)));
}

/** Run before deleting a member's archive or one game of it: lets games expire that are in no other archive. */
export const unarchive = (db: Database, user: string, game?: string) => {
  const isArchivedByUser = and(eq(archived.user, user), game === undefined ? undefined : eq(archived.game, game));
  const isArchivedByOthers = sql`exists (select 1 from ${archived} a where a.game = ${games.id} and a.user <> ${user})`;
  return db
    .update(games)
    .set({ kept: false })
    .where(
      and(
        inArray(games.id, db.select({ id: archived.game }).from(archived).where(isArchivedByUser)),
        sql`not ${isArchivedByOthers}`,
      ),
    );
};
