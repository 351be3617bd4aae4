/** POST /api/setup/favorite: marks a setup as one's favorite, or takes the mark away. */
import { and, eq, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import { FavoriteBody } from '../../protocol/rest/setups.ts';
import { area, type Database, database } from '../app.ts';
import { favorites } from '../db/schema/games.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { paced } from '../users/paced.ts';
import { setupOf } from './setup.ts';

const PACE = { count: 60, window: 60_000 };

export const favorite = area().post('/favorite', member(), async (c) => {
  const { id, want } = await bodyOf(c, FavoriteBody);
  const db = database(c.env);
  const user = c.var.session.user.id;
  await paced(db, `favorite:${user}`, PACE, 'You have marked many setups at once. Wait a minute.');
  const mine = and(eq(favorites.user, user), eq(favorites.setup, id));
  const stood = want ? await db.select().from(favorites).where(mine) : await db.delete(favorites).where(mine).returning();
  if (stood.length > 0) return c.text(want ? '1' : '0');
  if (want === false) return c.text('0');
  if (!(await setupOf(db, id))) throw problem(404, 'There is no such setup.');
  return c.text((await mark(db, user, id)) ? '1' : '-1');
});

/** One statement counts and marks. False where there is room for no more. */
async function mark(db: Database, user: string, setup: string): Promise<boolean> {
  const count = sql`(select count(*) from ${favorites} where ${favorites.user} = ${user})`;
  const [, is] = await db.batch([
    db
      .insert(favorites)
      .select(sql`select ${user}, ${setup}, ${Date.now()} where ${count} < ${LIMITS.favoriteSetups}`)
      .onConflictDoNothing(),
    db
      .select({ setup: favorites.setup })
      .from(favorites)
      .where(and(eq(favorites.user, user), eq(favorites.setup, setup))),
  ]);
  return is.length > 0;
}
