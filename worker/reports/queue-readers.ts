/** Tells open pages of staff that the queue of reports has changed, if they see the ticket. */
import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { withEffect } from '../../db/core/effects.ts';
import { IS_ACTIVE, membershipColumns, membershipFrom } from '../../db/members/membership.ts';
import { groupMembers, groups, users } from '../../db/schema/users.ts';
import type { Permission } from '../../protocol/permissions.ts';
import { ROW_READER } from '../moderation/authority.ts';
import { isTicketSeen } from './visible.ts';

const SEES_QUEUE: Permission = 'seeModPanel';
const MAX_STAFF = 100;

/** SQL: a JSON list of permissions includes the one for the queue. */
export const letsSeeQueue = (list: SQLWrapper): SQL => sql`exists (select 1 from json_each(${list}) where value = ${SEES_QUEUE})`;

/** Ends a batch that changes this ticket: selects the members who see it in the queue after the commit. */
export const queueChanged = (db: Database, ticket: SQLWrapper | string, now: number) =>
  withEffect(
    db
      .select({ user: users.id, ...membershipColumns(now) })
      .from(users)
      .where(and(isQueueReader(), isTicketSeen(ROW_READER, ticket)))
      .limit(MAX_STAFF),
    'queue',
  );
type Row = Awaited<ReturnType<typeof queueChanged>['statement']>[number];

/** SQL, on users: active members whose groups or own permissions let them see the queue. A ban may still remove that. */
export function isQueueReader(): SQL {
  // In this join order, so that members of other groups are not read.
  const byGroup = sql`select ${groupMembers.user} from ${groups} cross join ${groupMembers}
    where ${groupMembers.group} = ${groups.id} and ${letsSeeQueue(groups.permissions)}`;
  // Must match the partial index.
  const byOwn = sql`select ${users.id} from ${users} where ${users.permissions} <> '[]' and ${letsSeeQueue(users.permissions)}`;
  return and(inArray(users.id, sql`(${byGroup} union ${byOwn})`), IS_ACTIVE)!;
}

/** Members in the result of `queueChanged`, without those whose ban removes the permission. */
export const queueReaders = (rows: readonly Row[]): string[] =>
  rows.filter((row) => membershipFrom(row).perms.has(SEES_QUEUE)).map(({ user }) => user);
