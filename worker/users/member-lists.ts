/** Lists of members by join date, seven per page, and the search by name. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, replicaDatabase } from '../../db/core/database.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/core/lists.ts';
import { visiblyPlaying } from '../../db/games/seats.ts';
import { CARD_COLUMNS, membersNamed, userCardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { users } from '../../db/schema/users.ts';
import type { FoundUser, NewUser, UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../auth/names.ts';
import { statusesOf } from './presence.ts';
import { inGameFlag } from './public.ts';

/** Must match the partial indexes, which otherwise do not apply. */
const NOT_ERASED = sql`erased = 0`;
const FLAGGED = sql`flagged = 1`;
/** Members who hide their join date are not listed by it. */
const SHOWS_JOIN_DATE = sql`coalesce(${users.settings} ->> 'hideJoinDate', 0) = 0`;

export const newestMembers = (db: Database, cursor: Cursor): Promise<NewUser[]> =>
  membersByJoinDate(db, cursor, and(NOT_ERASED, SHOWS_JOIN_DATE)!);
export const flaggedMembers = (db: Database, cursor: Cursor): Promise<NewUser[]> =>
  membersByJoinDate(db, cursor, and(FLAGGED, eq(users.erased, false))!);

async function membersByJoinDate(db: Database, cursor: Cursor, condition: SQL): Promise<NewUser[]> {
  const { where, order, limit } = pageQuery(users.joined, cursor, LIMITS.newestPage);
  const rows = await db
    .select({ ...CARD_COLUMNS, joined: users.joined })
    .from(users)
    .where(and(condition, IS_ACTIVE, where))
    .orderBy(order)
    .limit(limit);
  const page = pageOf(rows, ({ joined }) => joined, cursor, LIMITS.newestPage);
  return page.map((row) => ({ ...userCardOf(row), joined: row.joined }));
}

/** Names that start with the query, ignoring case and marks. Reads an index range, so any number of members costs the same. */
export async function searchMembers(env: Env, query: string): Promise<FoundUser[]> {
  const key = nameKey(query.replace(/[^\w\s]/g, '').replace(/\s/g, ' '));
  if (!key) return [];
  const db = replicaDatabase(env);
  const members = await membersNamed(db, key, LIMITS.searchList);
  const ids = members.map(({ id }) => id);
  const [statuses, playing] = await Promise.all([statusesOf(env, ids), visiblyPlaying(db, ids)]);
  const row = (card: UserCard): FoundUser => {
    const status = statuses.get(card.id)!;
    return { ...card, status, ...inGameFlag(card.id, status, playing) };
  };
  return members.map(row);
}
