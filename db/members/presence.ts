import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { friends } from '../schema/relations.ts';
import { users } from '../schema/users.ts';

export interface LastActive {
  user: string;
  at: number;
}
/** Maximum age of the copied activity by which friend lists are sorted. Milliseconds. */
export const FRIENDS_COPY_AGE = 3_600_000;

/** Writes one row per member, and for those in `toFriends` one more per friend, because friend lists are sorted by it. */
export async function copyLastActive(db: Database, members: LastActive[], toFriends: LastActive[]): Promise<void> {
  const statements: SQLWrapper[] = [
    sql`update ${users} set last_active = j.at from ${rowsOf(members)} where ${users.id} = j.user and ${users.lastActive} < j.at`,
  ];
  if (toFriends.length)
    statements.push(sql`update ${friends} set seen = j.at from ${rowsOf(toFriends)}
      where ${friends.friend} = j.user and ${friends.seen} < j.at - ${FRIENDS_COPY_AGE}`);
  await batch(db, statements);
}
const rowsOf = (list: LastActive[]): SQL =>
  sql`(select value ->> 'user' as user, value ->> 'at' as at from json_each(${JSON.stringify(list)})) j`;
