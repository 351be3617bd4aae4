/** GET /api/setup/{id} */
import { eq } from 'drizzle-orm';
import type { Setup } from '../../games/setup.ts';
import type { SetupDocument } from '../../protocol/rest/setups.ts';
import { area, type Database, nearbyDatabase } from '../app.ts';
import { setups } from '../db/schema/games.ts';
import { problem } from '../problem.ts';

export type SetupRow = typeof setups.$inferSelect;

/** A setup and what stands beside it; undefined when there is none. */
export async function setupOf(db: Database, id: string): Promise<{ setup: Setup; row: SetupRow } | undefined> {
  const row = await db.select().from(setups).where(eq(setups.id, id)).get();
  return row && { setup: JSON.parse(row.document) as Setup, row };
}

/** As the site's client takes it: the roles are JSON text, and what the game fixes besides stands beside them. Those that come with the site have no creator. */
export const documentOf = (row: SetupRow): SetupDocument => {
  const { terms, ...setup } = JSON.parse(row.document) as Setup;
  return {
    ...terms,
    ...setup,
    roles: JSON.stringify(setup.roles),
    creator: null,
    favorite: false,
    featured: row.featured,
    played: row.played,
  };
};

export const setup = area().get('/:id', async (c) => {
  const found = await setupOf(nearbyDatabase(c.env), c.req.param('id').slice(0, 40));
  if (!found) throw problem(404, 'There is no such setup.');
  return c.json(documentOf(found.row));
});
