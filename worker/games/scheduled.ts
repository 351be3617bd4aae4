/** Tables for later: one a host. They hold no seat, so leaving one goes by its host, or by its id. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, database } from '../app.ts';
import { games } from '../db/schema/games.ts';
import { roomOf } from './room.ts';
import { leaveSeat } from './seat.ts';

/** The table for later that a person hosts, if any. */
export async function scheduledBy(db: Database, person: string): Promise<string | null> {
  const row = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.hostId, person), sql`status = 'Open'`, isNotNull(games.scheduledAt)))
    .limit(1)
    .get();
  return row?.id ?? null;
}

/** Takes a host away from their table for later: it goes to the next who sits there, or closes. False when they have none. */
export async function leaveScheduled(env: Env, person: string): Promise<boolean> {
  const game = await scheduledBy(database(env), person);
  return game !== null && 'ok' in (await roomOf(env, game).leave(person));
}

/** For those who go for good: no table waits for them, now or later. */
export async function leaveTables(env: Env, person: string): Promise<void> {
  await Promise.all([leaveSeat(env, person), leaveScheduled(env, person)]);
}
