import { sql } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { notifications } from '../db/schema/relations.ts';
import { groupMembers } from '../db/schema/users.ts';

/** A notice to everybody who looks after the site: owners, admins, moderators. One statement for a batch. */
export const tellStaff = (db: Database, content: string, link: string, now: number) =>
  db.insert(notifications).select(
    sql`select lower(hex(randomblob(8))), ${groupMembers.user}, 'staff', ${content}, ${link}, 'shield', ${now}, 0, ''
      from ${groupMembers} where ${groupMembers.group} in ('owner', 'admin', 'mod') group by ${groupMembers.user} limit 100`,
  );
