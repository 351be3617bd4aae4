/** Tells a member's open pages and channels at once that their permissions changed, rather than when a cache expires. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { outbox } from '../../db/schema/site.ts';
import { groupMembers } from '../../db/schema/users.ts';
import { userHub } from '../../durable-objects/shared/rpc.ts';
import { answerInTime, type OutboxRow } from '../outbox/outbox.ts';

/** A statement for a batch. Writes nothing unless `when` holds. */
export const membershipChanged = (db: Database, user: string, now: number, when: SQL): Change =>
  enqueue(db, sql`select ${row(sql`${user}`, now)} where ${when}`);

/** Like `membershipChanged`, for the signed-in members of a group. */
export const membersChanged = (db: Database, group: string, now: number, when: SQL): Change =>
  enqueue(
    db,
    sql`select ${row(sql`${groupMembers.user}`, now)} from ${groupMembers} where ${groupMembers.group} = ${group}
      and exists (select 1 from ${sessions} where ${sessions.person} = ${groupMembers.user} and ${sessions.kind} = 'member') and ${when}`,
  );

const row = (person: SQL, now: number): SQL => sql`lower(hex(randomblob(8))), 'membership', ${person}, '', '{}', 0, ${now}`;
const enqueue = (db: Database, rows: SQL) => withEffect(db.insert(outbox).select(rows), 'outbox');

/** Safe to repeat: the hub and the channels read the current state. */
export async function deliverMembership(env: Env, _db: Database, { person }: OutboxRow): Promise<void> {
  if (person.startsWith('u')) await answerInTime(userHub(env, person).memberChanged());
}
