/** Games that are over go in time, with their records, unless an archive keeps them. */
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { infoKey, recordKey } from '../../durable-objects/record.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Database } from '../app.ts';
import { archived, games, played } from '../db/schema/games.ts';

/** Games that go at a time, with two files and a row of each player; the rest waits for the next run. */
export const FORGOTTEN = 100;
const DAY = 24 * 3_600_000;

/** The words of the index `games_over`. */
const OVER = sql`status in ('Finished', 'Closed') and kept = 0`;

/**
 * Takes the oldest games that are due. They are closed first, which takes them out of every list and lets no archive have them
 * any more; then their files go, then their rows. Stopped half-way, the next run finds them again.
 */
export async function forgetGames(env: Env, db: Database, now: number): Promise<void> {
  const due = db
    .select({ id: games.id })
    .from(games)
    .where(and(OVER, lte(games.endedAt, now - LIMITS.gameDays * DAY)))
    .orderBy(games.endedAt)
    .limit(FORGOTTEN);
  const closed = await db
    .update(games)
    .set({ status: 'Closed' })
    .where(inArray(games.id, sql`(${due})`))
    .returning({ id: games.id });
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await env.RECORDS.delete(ids.flatMap((id) => [recordKey(id), infoKey(id)]));
  const going = among(ids);
  await db.batch([db.delete(played).where(inArray(played.game, going)), db.delete(games).where(inArray(games.id, going))]);
}
/** D1 takes a hundred parameters at most. */
const among = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Before a member's archive, or one game of it, is taken away: what no other archive keeps may go then. */
export const letGo = (db: Database, user: string, game?: string) => {
  const theirs = and(eq(archived.user, user), game === undefined ? undefined : eq(archived.game, game));
  const others = sql`exists (select 1 from ${archived} a where a.game = ${games.id} and a.user <> ${user})`;
  return db
    .update(games)
    .set({ kept: false })
    .where(and(inArray(games.id, db.select({ id: archived.game }).from(archived).where(theirs)), sql`not ${others}`));
};
