import { inArray, type SQL, sql } from 'drizzle-orm';
import { NOTICES } from '../../protocol/notices.ts';
import type { Database } from '../core/database.ts';
import { withEffect } from '../core/effects.ts';
import { notifications } from '../schema/relations.ts';
import { groupMembers, users } from '../schema/users.ts';

const MAX_STAFF = 100;

/**
 * Writes a notice to each member of staff if `when` holds. `content` is a sentence, or the SQL that makes one; both are evaluated
 * on the recipient's row of `users`.
 */
export const notifyStaff = (db: Database, content: string | SQL, link: string, now: number, when: SQL = sql`true`) =>
  withEffect(
    db
      .insert(notifications)
      .select(
        sql`select lower(hex(randomblob(8))), ${users.id}, 'staff', ${content}, ${link}, ${NOTICES.staff.icon}, ${now}, 0, ''
          from ${groupMembers} join ${users} on ${users.id} = ${groupMembers.user}
          where ${inArray(groupMembers.group, ['owner', 'admin', 'mod'])} and ${when}
          group by ${users.id} limit ${MAX_STAFF}`,
      )
      .returning({ user: notifications.user }),
    'notices',
  );
