import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { games, played } from '../../db/schema/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { infoKey, recordKey } from '../../protocol/record-keys.ts';

/** Games deleted per run. Each has two files and one row per player. */
export const EXPIRY_BATCH = 100;
const DAY = 24 * 3_600_000;

/** Must match the partial index `games_over`. */
const OVER = sql`status in ('Finished', 'Closed') and kept = 0`;

/** Closes the games, so that no list or archive takes them, then deletes files, then rows. An interrupted run is repeated. */
export async function deleteExpiredGames(env: Env, db: Database, now: number): Promise<void> {
  const expiredGames = db
    .select({ id: games.id })
    .from(games)
    .where(and(OVER, lte(games.endedAt, now - LIMITS.gameDays * DAY)))
    .orderBy(games.endedAt)
    .limit(EXPIRY_BATCH);
  const closedGames = await db
    .update(games)
    .set({ status: 'Closed' })
    .where(inArray(games.id, sql`(${expiredGames})`))
    .returning({ id: games.id });
  if (closedGames.length === 0) return;
  const ids = closedGames.map(({ id }) => id);
  await env.RECORDS.delete(ids.flatMap((id) => [recordKey(id), infoKey(id)]));
  const idList = valuesOf(ids);
  await db.batch([db.delete(played).where(inArray(played.game, idList)), db.delete(games).where(inArray(games.id, idList))]);
}
