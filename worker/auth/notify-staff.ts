import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { withEffect } from '../../db/effects.ts';
import { notifications } from '../../db/schema/relations.ts';
import { groupMembers } from '../../db/schema/users.ts';
import { NOTICES } from '../../protocol/notices.ts';

const MAX_STAFF = 100;

export const notifyStaff = (db: Database, content: string, link: string, now: number) =>
  withEffect(
    db
      .insert(notifications)
      .select(
        sql`select lower(hex(randomblob(8))), ${groupMembers.user}, 'staff', ${content}, ${link}, ${NOTICES.staff.icon}, ${now}, 0, ''
          from ${groupMembers} where ${inArray(groupMembers.group, ['owner', 'admin', 'mod'])}
          group by ${groupMembers.user} limit ${MAX_STAFF}`,
      )
      .returning({ user: notifications.user }),
    'notices',
  );
