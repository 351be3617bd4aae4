import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { insertIf, rowCount, rowExists } from '../../db/core/insert-if.ts';
import { favorites, setups } from '../../db/schema/setups.ts';
import { findSetup } from '../../db/setups/setups.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { noSuchSetup } from './setup.ts';

/** '1' if it is a favorite now, '0' if it is not, '-1' if the list is full. */
export async function toggleFavorite(db: Database, user: string, id: string, want?: boolean): Promise<'1' | '0' | '-1'> {
  await limitPerson(db, 'favorite', user);
  const isOwn = and(eq(favorites.user, user), eq(favorites.setup, id));
  const favoriteRows = want ? await db.select().from(favorites).where(isOwn) : await removeFavorite(db, user, id);
  if (favoriteRows.length > 0) return want ? '1' : '0';
  if (want === false) return '0';
  if (!(await findSetup(db, id))) throw noSuchSetup();
  return (await addFavorite(db, user, id)) ? '1' : '-1';
}

const isMarked = (user: string, setup: string) => rowExists(favorites, and(eq(favorites.user, user), eq(favorites.setup, setup)));
/** The count changes first, while the row still shows whether it counts. */
async function removeFavorite(db: Database, user: string, setup: string) {
  const [, deletedRows] = await db.batch([
    db
      .update(setups)
      .set({ favorites: sql`${setups.favorites} - 1`, changedAt: Date.now() })
      .where(and(eq(setups.id, setup), isMarked(user, setup))),
    db
      .delete(favorites)
      .where(and(eq(favorites.user, user), eq(favorites.setup, setup)))
      .returning(),
  ]);
  return deletedRows;
}

/** False if the list is full. */
async function addFavorite(db: Database, user: string, setup: string): Promise<boolean> {
  const now = Date.now();
  const isRoom = lt(rowCount(favorites, eq(favorites.user, user)), LIMITS.favoriteSetups);
  const [, , favoriteRows] = await db.batch([
    db
      .update(setups)
      .set({ favorites: sql`${setups.favorites} + 1`, changedAt: now })
      .where(and(eq(setups.id, setup), isRoom, not(isMarked(user, setup)))),
    insertIf(db, favorites, { user, setup, createdAt: now }, isRoom).onConflictDoNothing(),
    db
      .select({ setup: favorites.setup })
      .from(favorites)
      .where(and(eq(favorites.user, user), eq(favorites.setup, setup))),
  ]);
  return favoriteRows.length > 0;
}
