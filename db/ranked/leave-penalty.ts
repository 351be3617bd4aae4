import { and, eq, lt, sql } from 'drizzle-orm';
import { LEAVES_LAST, penaltyText } from '../../protocol/leave-penalty.ts';
import type { Database } from '../core/database.ts';
import { users } from '../schema/users.ts';

/** Counts a game that this member spoiled, once: a person sits at one table at a time, so `at` identifies the game. */
export const countLeave = (db: Database, { user, at }: { user: string; at: number }) =>
  db
    .update(users)
    .set({ leaves: sql`case when ${at} - ${users.leftAt} > ${LEAVES_LAST} then 1 else ${users.leaves} + 1 end`, leftAt: at })
    .where(and(eq(users.id, user), lt(users.leftAt, at)));

/** Why this person may not sit down now, because they left games early; null if they may. Guests always may. */
export async function penaltyOf(db: Database, person: string, now: number): Promise<string | null> {
  const member = await db.select({ leaves: users.leaves, leftAt: users.leftAt }).from(users).where(eq(users.id, person)).get();
  return member ? penaltyText(member, now) : null;
}
