/** GET /api/user/{id or vanity}/friends: by last activity, the latest first. Ten per page. */
import { and, eq } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { pageOf, pageQuery } from '../../db/lists.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members.ts';
import { IS_ACTIVE } from '../../db/membership.ts';
import { friends } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import { CursorQuery, type Friend } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { router } from '../app.ts';
import { queryOf } from '../middleware/body.ts';
import { memberAt } from './card.ts';
import { statusesOf } from './presence.ts';

export const friendList = router().get('/:user/friends', async (c) => {
  const cursor = queryOf(c, CursorQuery);
  const db = database(c.env);
  const { id } = await memberAt(db, c.req.param('user'));
  const { where, order, limit } = pageQuery(friends.seen, cursor, LIMITS.friendPage);
  const rows = await db
    .select({ ...CARD_COLUMNS, seen: friends.seen })
    .from(friends)
    .innerJoin(users, and(eq(users.id, friends.friend), IS_ACTIVE))
    .where(and(eq(friends.user, id), where))
    .orderBy(order)
    .limit(limit);
  const page = pageOf(rows, ({ seen }) => seen, cursor, LIMITS.friendPage);
  const statuses = await statusesOf(
    c.env,
    page.map((row) => row.id),
  );
  return c.json(page.map((row) => ({ ...cardOf(row), lastActive: row.seen, status: statuses.get(row.id)! })) satisfies Friend[]);
});
