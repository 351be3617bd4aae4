/** Everybody who looks after the site: owners, admins, moderators. */
import { inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { NOTICES } from '../../protocol/notices.ts';
import { type App, type Database, database } from '../app.ts';
import { notifications } from '../db/schema/relations.ts';
import { groupMembers } from '../db/schema/users.ts';
import { ringAll } from '../notifications/notify.ts';

const LOOKING_AFTER = inArray(groupMembers.group, ['owner', 'admin', 'mod']);
/** Of them, as many as are told. */
const MOST = 100;

/** A notice to all of them. One statement for a batch; `ringStaff` after it. */
export const tellStaff = (db: Database, content: string, link: string, now: number) =>
  db.insert(notifications).select(
    sql`select lower(hex(randomblob(8))), ${groupMembers.user}, 'staff', ${content}, ${link}, ${NOTICES.staff.icon}, ${now}, 0, ''
      from ${groupMembers} where ${LOOKING_AFTER} group by ${groupMembers.user} limit ${MOST}`,
  );

/** Tells their hubs that there is news. The answer does not wait for it. */
export function ringStaff(c: Context<App>): void {
  c.executionCtx.waitUntil(ringThem(c.env, database(c.env)));
}
async function ringThem(env: Env, db: Database): Promise<void> {
  const staff = await db.selectDistinct({ user: groupMembers.user }).from(groupMembers).where(LOOKING_AFTER).limit(MOST);
  await ringAll(
    env,
    staff.map(({ user }) => user),
  );
}
