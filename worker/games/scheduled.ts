/** Scheduled tables, one per host. They hold no seat, so leaving one requires its host or its id. */

import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { placesOf } from '../../db/games/places.ts';
import { games, seats } from '../../db/schema/games.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import { leaveSeat } from './seat.ts';

export async function scheduledBy(db: Database, person: string): Promise<string | null> {
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.hostId, person), sql`status = 'Open'`, isNotNull(games.scheduledAt)))
    .limit(1)
    .get();
  return row?.id ?? null;
}

/** Removes a host from their scheduled table, which passes to the next person there or closes. False if they host none. */
export async function leaveScheduled(env: Env, person: string): Promise<boolean> {
  const game = await scheduledBy(database(env), person);
  return game !== null && 'ok' in (await gameRoom(env, game).leave(person));
}

/** Whether a person sits at a table or hosts a scheduled one, and whether one may be open in their browser. */
export async function presenceAtTables(db: Database, person: string): Promise<{ sits: boolean; watches: boolean }> {
  const [seated, opened] = await db.batch([
    db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)),
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.person, person), ne(sessions.tables, '[]')))
      .limit(1),
  ]);
  return { sits: seated.length > 0 || (await scheduledBy(db, person)) !== null, watches: opened.length > 0 };
}

/** For people who leave the site: leaves all their tables, scheduled ones too, and cancels their reservations. */
export async function leaveTables(env: Env, person: string): Promise<void> {
  await Promise.all([leaveSeat(env, person), leaveScheduled(env, person)]);
  const places = await placesOf(database(env), person);
  await Promise.all(places.map(({ game }) => gameRoom(env, game).unreserve(person)));
}
