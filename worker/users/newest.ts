/** Lists of the newest members, seven per page. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/core/lists.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { users } from '../../db/schema/users.ts';
import type { NewUser } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';

/** Must match the partial indexes, which otherwise do not apply. */
const NOT_ERASED = sql`erased = 0`;
const FLAGGED = sql`flagged = 1`;
/** Members who hide their join date are not listed by it. */
const SHOWS_JOIN_DATE = sql`coalesce(${users.settings} ->> 'hideJoinDate', 0) = 0`;

export const newestMembers = (db: Database, cursor: Cursor): Promise<NewUser[]> =>
  membersByJoinDate(db, cursor, and(NOT_ERASED, SHOWS_JOIN_DATE)!);
export const flaggedMembers = (db: Database, cursor: Cursor): Promise<NewUser[]> =>
  membersByJoinDate(db, cursor, and(FLAGGED, eq(users.erased, false))!);

async function membersByJoinDate(db: Database, cursor: Cursor, which: SQL): Promise<NewUser[]> {
  const { where, order, limit } = pageQuery(users.joined, cursor, LIMITS.newestPage);
  const rows = await db
    .select({ ...CARD_COLUMNS, joined: users.joined })
    .from(users)
    .where(and(which, IS_ACTIVE, where))
    .orderBy(order)
    .limit(limit);
  const page = pageOf(rows, ({ joined }) => joined, cursor, LIMITS.newestPage);
  return page.map((row) => ({ ...cardOf(row), joined: row.joined }));
}
