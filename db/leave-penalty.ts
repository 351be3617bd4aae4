import { and, eq, lt, sql } from 'drizzle-orm';
import { LEAVES_LAST } from '../protocol/leave-penalty.ts';
import type { Database } from './database.ts';
import { users } from './schema/users.ts';

/** Counts one more game that this member spoiled at this time. Once per game: a person sits at one table, so its time is enough. */
export const countLeave = (db: Database, { user, at }: { user: string; at: number }) =>
  db
    .update(users)
    .set({ leaves: sql`case when ${at} - ${users.leftAt} > ${LEAVES_LAST} then 1 else ${users.leaves} + 1 end`, leftAt: at })
    .where(and(eq(users.id, user), lt(users.leftAt, at)));
