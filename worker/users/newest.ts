/** GET /api/user/newest and /flagged: members by when they joined, the newest first. Seven a page. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import { CursorQuery, type NewUser } from '../../protocol/rest/users.ts';
import { area, type Database, nearbyDatabase } from '../app.ts';
import { users } from '../db/schema/users.ts';
import { queryOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { CARD, cardOf, STANDS } from './card.ts';
import { around, type Cursor, shown } from './pages.ts';

/** In the words of the partial indexes: only a query that says the same is answered from them. */
const KEPT = sql`erased = 0`;
const FLAGGED = sql`flagged = 1`;
/** Whoever hides the day they joined is in no list that goes by it. */
const SHOWN = sql`coalesce(${users.settings} ->> 'hideJoinDate', 0) = 0`;

export const newest = area()
  .get('/newest', async (c) => c.json(await byJoined(nearbyDatabase(c.env), queryOf(c, CursorQuery), and(KEPT, SHOWN)!)))
  .get('/flagged', member('viewFlagged'), async (c) =>
    c.json(await byJoined(nearbyDatabase(c.env), queryOf(c, CursorQuery), and(FLAGGED, eq(users.erased, false))!)),
  );

async function byJoined(db: Database, cursor: Cursor, which: SQL): Promise<NewUser[]> {
  const { where, order, limit } = around(users.joined, cursor, LIMITS.newestPage);
  const rows = await db
    .select({ ...CARD, joined: users.joined })
    .from(users)
    .where(and(which, STANDS, where))
    .orderBy(order)
    .limit(limit);
  const page = shown(rows, ({ joined }) => joined, cursor, LIMITS.newestPage);
  return page.map((row) => ({ ...cardOf(row), joined: row.joined }));
}
