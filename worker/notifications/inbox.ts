/** A member's inbox. Notices of other members are treated as nonexistent. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { withEffect } from '../../db/core/effects.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { cardsOf } from '../../db/members/members.ts';
import { NOTICE_COLUMNS } from '../../db/notices/notices.ts';
import { notifications } from '../../db/schema/relations.ts';
import { type Inbox, type InboxNotice, type Notice, NoticeId } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isNoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import { type CommitContext, commit } from '../commit.ts';
import { problem } from '../problem.ts';

/** Newest first; rows with the same time in reverse order of insertion. The indexes of notices have this order. */
export const NEWEST_FIRST = [desc(notifications.date), sql`${notifications}.rowid desc`] as const;

export async function markAllRead(c: CommitContext, user: string): Promise<void> {
  await markRead(c, user, and(eq(notifications.user, user), sql`read = 0`));
}

export async function markListedRead(c: CommitContext, user: string, ids: readonly string[]): Promise<void> {
  await markRead(c, user, and(inArray(notifications.id, valuesOf(ids)), eq(notifications.user, user)));
}

export async function markOneRead(c: CommitContext, user: string, id: string): Promise<void> {
  if ((await markRead(c, user, ownNotice(id, user))) === 0) throw noSuchNotice();
}

export async function deleteNotice(c: CommitContext, user: string, id: string): Promise<void> {
  const deleteStatement = database(c.env).delete(notifications).where(ownNotice(id, user)).returning({ id: notifications.id });
  const [rows] = await commit(c, [withEffect(deleteStatement, { hub: user })]);
  if (rows.length === 0) throw noSuchNotice();
}

/** Returns the last page if `requestedPage` is beyond it. Members have at most `LIMITS.notices`, so one query reads them all. */
export async function inboxPage(db: Database, user: string, requestedPage: number): Promise<Inbox> {
  const notices = await db
    .select({ ...NOTICE_COLUMNS, from: notifications.from })
    .from(notifications)
    .where(eq(notifications.user, user))
    .orderBy(...NEWEST_FIRST)
    .limit(LIMITS.notices);
  const totalPages = Math.ceil(notices.length / LIMITS.inboxPage);
  const currentPage = Math.max(1, Math.min(requestedPage, totalPages));
  return {
    notifications: await withSenders(db, notices.slice((currentPage - 1) * LIMITS.inboxPage, currentPage * LIMITS.inboxPage)),
    currentPage,
    totalPages,
    totalNotifications: notices.length,
    unreadCount: notices.filter(({ read }) => !read).length,
  };
}

/** Adds the sender to each signed sentence; the `from` of others stays on the server. */
async function withSenders(db: Database, notices: readonly (Notice & { from: string })[]): Promise<InboxNotice[]> {
  const isSigned = ({ kind }: Notice) => isNoticeKind(kind) && noticeDefinition(kind).signed;
  const senders = await cardsOf(
    db,
    notices.filter((notice) => notice.from !== '' && isSigned(notice)).map(({ from }) => from),
  );
  return notices.map(({ from, ...notice }) => {
    const sender = isSigned(notice) ? senders.get(from) : undefined;
    return sender && notice.content.startsWith(`${sender.name} `) ? { ...notice, sender } : notice;
  });
}

const noSuchNotice = () => problem(404, 'There is no such notification.');
function ownNotice(id: string, user: string): SQL {
  if (!v.is(NoticeId, id)) throw noSuchNotice();
  return and(eq(notifications.id, id), eq(notifications.user, user))!;
}
/** Marks notices as read and returns how many. The hub updates the reader's other tabs. */
async function markRead(c: CommitContext, user: string, condition: SQL | undefined): Promise<number> {
  const update = database(c.env).update(notifications).set({ read: true }).where(condition).returning({ id: notifications.id });
  const [rows] = await commit(c, [withEffect(update, { hub: user })]);
  return rows.length;
}
