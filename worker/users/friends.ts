/** GET /api/user/{id or vanity}/friends: by when they were last here, the latest first. Ten a page. */
import { and, eq } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import { CursorQuery, type Friend } from '../../protocol/rest/users.ts';
import { area, database } from '../app.ts';
import { friends } from '../db/schema/relations.ts';
import { users } from '../db/schema/users.ts';
import { queryOf } from '../middleware/body.ts';
import { CARD, cardOf, memberAt, STANDS } from './card.ts';
import { around, shown } from './pages.ts';
import { statusesOf } from './presence.ts';

export const friendList = area().get('/:user/friends', async (c) => {
  const cursor = queryOf(c, CursorQuery);
  const db = database(c.env);
  const { id } = await memberAt(db, c.req.param('user'));
  const { where, order, limit } = around(friends.seen, cursor, LIMITS.friendPage);
  const rows = await db
    .select({ ...CARD, seen: friends.seen })
    .from(friends)
    .innerJoin(users, and(eq(users.id, friends.friend), STANDS))
    .where(and(eq(friends.user, id), where))
    .orderBy(order)
    .limit(limit);
  const page = shown(rows, ({ seen }) => seen, cursor, LIMITS.friendPage);
  const statuses = await statusesOf(
    c.env,
    page.map((row) => row.id),
  );
  return c.json(page.map((row) => ({ ...cardOf(row), lastActive: row.seen, status: statuses.get(row.id)! })) satisfies Friend[]);
});
