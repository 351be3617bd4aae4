import { and, eq } from 'drizzle-orm';
import { database } from '../../db/core/database.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/core/lists.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { friends } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { Friend } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { memberAt } from './card.ts';
import { statusesOf } from './presence.ts';

/** A page of a member's friends by last activity, latest first. `user` is an id or vanity URL. */
export async function friendsOf(env: Env, user: string, cursor: Cursor): Promise<Friend[]> {
  const db = database(env);
  const { id } = await memberAt(db, user);
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
    env,
    page.map((row) => row.id),
  );
  return page.map((row) => ({ ...cardOf(row), lastActive: row.seen, status: statuses.get(row.id)! }));
}
