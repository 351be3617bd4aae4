/** Direct channels. The same set of members always has the same channel, no matter who asks first. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { randomText, sha256 } from '../core/ids.ts';
import { directMembers, directs } from '../schema/chat.ts';
import { blocks } from '../schema/relations.ts';

export interface DirectChannel {
  id: string;
  /** Ids of all members, sorted. */
  members: string[];
}

/** `members` must be sorted. */
const keyOf = (members: readonly string[]): Promise<string> => sha256(members.join(','));
const rowsOf = (db: Database, key: string) =>
  db.select({ id: directs.id, members: directs.members }).from(directs).where(eq(directs.key, key));
const asDirect = (row: { id: string; members: string }): DirectChannel => ({
  id: row.id,
  members: JSON.parse(row.members) as string[],
});

export async function findDirect(db: Database, members: readonly string[]): Promise<DirectChannel | null> {
  const row = await rowsOf(db, await keyOf(members)).get();
  return row ? asDirect(row) : null;
}

/**
 * `members` must be sorted. Concurrent calls get the same channel. `id` is that of a channel which D1 no longer has, because it
 * was put back to an earlier time.
 */
export async function createDirect(
  db: Database,
  members: readonly string[],
  now: number,
  id = randomText(32),
): Promise<DirectChannel> {
  const key = await keyOf(members);
  const [, , rows] = await db.batch([
    db
      .insert(directs)
      .values({ id, key, members: JSON.stringify(members), createdAt: now })
      .onConflictDoNothing({ target: directs.key }),
    db
      .insert(directMembers)
      .select(sql`select m.value, ${directs.id} from ${directs}, json_each(${directs.members}) m where ${directs.key} = ${key}`)
      .onConflictDoNothing(),
    rowsOf(db, key),
  ]);
  return asDirect(rows[0]!);
}

/** A member's direct channels, newest first, without those that they share only with a member they have blocked. At most `most`. */
export async function directsOf(db: Database, user: string, most: number): Promise<(DirectChannel & { createdAt: number })[]> {
  const isWithBlocked = sql`exists (select 1 from ${blocks} where ${blocks.user} = ${user}
    and ${directs.members} in (json_array(${user}, ${blocks.blocked}), json_array(${blocks.blocked}, ${user})))`;
  const rows = await db
    .select({ id: directs.id, members: directs.members, createdAt: directs.createdAt })
    .from(directMembers)
    .innerJoin(directs, eq(directs.id, directMembers.channel))
    .where(and(eq(directMembers.user, user), sql`not ${isWithBlocked}`))
    .orderBy(desc(directs.createdAt))
    .limit(most);
  return rows.map((row) => ({ ...asDirect(row), createdAt: row.createdAt }));
}
