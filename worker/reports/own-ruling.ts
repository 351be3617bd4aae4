/** An appeal is answered by another member of staff than the one that it is about, where there is one. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';

const OWN_RULING = 'You made this decision: another member of staff has to answer the appeal.';

/** Why this member of staff may not answer an appeal of this ruling; null if they may. */
export const ownRulingRefusal = async (
  db: Database,
  staff: string,
  { by, person }: { by: string; person: string },
): Promise<string | null> => (by === staff && (await isOtherStaff(db, staff, person)) ? OWN_RULING : null);

/** Whether another member of staff than this one could decide about a person. */
async function isOtherStaff(db: Database, ruler: string, person: string): Promise<boolean> {
  const rows = await db.all(sql`select 1 from ${users} u join group_members m on m.user = u.id join groups g on g.id = m."group"
    where u.id <> ${ruler} and u.id <> ${person} and u.deleted_at is null and u.erased = 0
      and exists (select 1 from json_each(g.permissions) p where p.value = 'seeModPanel') limit 1`);
  return rows.length > 0;
}
