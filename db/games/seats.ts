/** Seats: at most one table per person. Only the table that a row names deletes it. */
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../core/database.ts';
import { insertIf, rowCount } from '../core/insert-if.ts';
import { games, seats } from '../schema/games.ts';
import { outbox } from '../schema/site.ts';

/** SQL: whether no message waits in the outbox to tell this table that its guest became this member. */
export const NOT_UPGRADING: SQL = sql`not exists (
  select 1 from ${outbox} where ${outbox.person} = ${seats.person} and ${outbox.game} = ${seats.game} and ${outbox.kind} = 'upgrade')`;

export async function seatOf(db: Database, person: string): Promise<string | null> {
  const row = await db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)).get();
  return row?.game ?? null;
}

/**
 * Takes a person's only seat for this table unless another table holds it. Returns the table that holds it afterwards; null if
 * as many others of the `network` sit here as may.
 */
export async function takeSeat(db: Database, person: string, game: string, network: string | null): Promise<string | null> {
  const neighbours = and(eq(seats.game, game), eq(seats.network, network ?? ''), ne(seats.person, person));
  const isRoom = lt(rowCount(seats, neighbours), LIMITS.guestsOfNetwork);
  const row = await insertIf(db, seats, { person, game, network }, isRoom)
    // The update to the same value makes `returning` return the existing row.
    .onConflictDoUpdate({ target: seats.person, set: { game: sql`${seats.game}` } })
    .returning({ game: seats.game })
    .get();
  return row?.game ?? null;
}

/** Deletes the seat of a person at this table. True if no such row is left. */
export async function freeSeat(db: Database, person: string, game: string): Promise<boolean> {
  const isTheirs = and(eq(seats.person, person), eq(seats.game, game));
  const [, remainingSeats] = await db.batch([
    db.delete(seats).where(and(isTheirs, NOT_UPGRADING)),
    db.select({ game: seats.game }).from(seats).where(isTheirs),
  ]);
  return remainingSeats.length === 0;
}

/** People who are playing in public games; others would reveal who sits there. Ask only for people who are shown as online. */
export async function visiblyPlaying(db: Database, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db.all<{ person: string }>(sql`
    select ${seats.person} as person from json_each(${JSON.stringify(people)}) entry
    cross join ${seats} on ${seats.person} = entry.value cross join ${games} on ${games.id} = ${seats.game}
    where ${games.status} = 'In Progress' and ${games.private} = 0 and not coalesce(${games.row} ->> 'anonymousGame', 0)`);
  return new Set(rows.map(({ person }) => person));
}
