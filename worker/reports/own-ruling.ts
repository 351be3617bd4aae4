/** An appeal must be answered by a member of staff other than the ruler, if there is one. */
import { and, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { rulings } from '../../db/schema/moderation.ts';
import { users } from '../../db/schema/users.ts';
import { ROW_READER } from '../moderation/authority.ts';
import { isQueueReader } from './queue-readers.ts';
import { isTicketSeen } from './visible.ts';

const OWN_RULING = 'You made this decision: another member of staff has to answer the appeal.';
type Ruling = Pick<typeof rulings.$inferSelect, 'by' | 'ticket'>;

/** Why this member of staff may not answer an appeal of this ruling; null if they may. */
export const ownRulingRefusal = async (db: Database, staff: string, { by, ticket }: Ruling): Promise<string | null> =>
  by === staff && (await isOtherStaff(db, staff, ticket)) ? OWN_RULING : null;

/** Whether any other member of staff sees the ticket. */
const isOtherStaff = async (db: Database, ruler: string, ticket: string): Promise<boolean> =>
  (await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(isQueueReader(), ne(users.id, ruler), isTicketSeen(ROW_READER, ticket)))
    .limit(1)
    .get()) !== undefined;
