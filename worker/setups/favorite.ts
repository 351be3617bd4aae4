import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertIf, rowCount } from '../../db/insert-if.ts';
import { favorites } from '../../db/schema/games.ts';
import { setupOf } from '../../db/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';

const RATE = { count: 60, window: 60_000 };

/** '1': it is a favorite now; '0': it is not; '-1': the list is full. */
export async function toggleFavorite(db: Database, user: string, id: string, want?: boolean): Promise<'1' | '0' | '-1'> {
  await rateLimit(db, `favorite:${user}`, RATE, 'You have marked many setups at once. Wait a minute.');
  const mine = and(eq(favorites.user, user), eq(favorites.setup, id));
  const stood = want ? await db.select().from(favorites).where(mine) : await db.delete(favorites).where(mine).returning();
  if (stood.length > 0) return want ? '1' : '0';
  if (want === false) return '0';
  if (!(await setupOf(db, id))) throw problem(404, 'There is no such setup.');
  return (await addFavorite(db, user, id)) ? '1' : '-1';
}

/** Counts and inserts in one statement. False if the list is full. */
async function addFavorite(db: Database, user: string, setup: string): Promise<boolean> {
  const isRoom = lt(rowCount(favorites, eq(favorites.user, user)), LIMITS.favoriteSetups);
  const [, is] = await db.batch([
    insertIf(db, favorites, { user, setup, createdAt: Date.now() }, isRoom).onConflictDoNothing(),
    db
      .select({ setup: favorites.setup })
      .from(favorites)
      .where(and(eq(favorites.user, user), eq(favorites.setup, setup))),
  ]);
  return is.length > 0;
}
