import { and, eq, lt, sql } from 'drizzle-orm';
import { LEAVES_LAST, penaltyText } from '../protocol/leave-penalty.ts';
import type { Database } from './database.ts';
import { users } from './schema/users.ts';

/** Counts one more game that this member spoiled at this time. Once per game: a person sits at one table, so its time is enough. */
export const countLeave = (db: Database, { user, at }: { user: string; at: number }) =>
  db
    .update(users)
    .set({ leaves: sql`case when ${at} - ${users.leftAt} > ${LEAVES_LAST} then 1 else ${users.leaves} + 1 end`, leftAt: at })
    .where(and(eq(users.id, user), lt(users.leftAt, at)));

/** Why this person may not take a seat now: they left games early. Null if they may; guests always may. */
export async function penaltyOf(db: Database, person: string, now: number): Promise<string | null> {
  const who = await db.select({ leaves: users.leaves, leftAt: users.leftAt }).from(users).where(eq(users.id, person)).get();
  return who ? penaltyText(who, now) : null;
}
