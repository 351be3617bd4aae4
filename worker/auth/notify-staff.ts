import { inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/database.ts';
import { notifications } from '../../db/schema/relations.ts';
import { groupMembers } from '../../db/schema/users.ts';
import { NOTICES } from '../../protocol/notices.ts';
import type { App } from '../app.ts';
import { wakeHubsOf } from '../notifications/notify.ts';

const IS_STAFF = inArray(groupMembers.group, ['owner', 'admin', 'mod']);
/** At most this many staff members are notified. */
const MAX_STAFF = 100;

/** A notice to all staff. One statement for a batch; call `wakeStaffHubs` after it. */
export const notifyStaff = (db: Database, content: string, link: string, now: number) =>
  db.insert(notifications).select(
    sql`select lower(hex(randomblob(8))), ${groupMembers.user}, 'staff', ${content}, ${link}, ${NOTICES.staff.icon}, ${now}, 0, ''
      from ${groupMembers} where ${IS_STAFF} group by ${groupMembers.user} limit ${MAX_STAFF}`,
  );

/** Wakes the hubs of staff, so that they show new notices. The response does not wait for it. */
export function wakeStaffHubs(c: Context<App>): void {
  c.executionCtx.waitUntil(wakeHubsOfStaff(c.env, database(c.env)));
}
async function wakeHubsOfStaff(env: Env, db: Database): Promise<void> {
  const staff = await db.selectDistinct({ user: groupMembers.user }).from(groupMembers).where(IS_STAFF).limit(MAX_STAFF);
  await wakeHubsOf(
    env,
    staff.map(({ user }) => user),
  );
}
