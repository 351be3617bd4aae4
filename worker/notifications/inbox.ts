/** A member's inbox. A notice of another member counts as nonexistent. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { valuesOf } from '../../db/lists.ts';
import { NOTICE_COLUMNS } from '../../db/notices.ts';
import { notifications } from '../../db/schema/relations.ts';
import { type Inbox, NoticeId } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { problem } from '../problem.ts';

/** Newest first; at the same time, the later row. The indexes of notices have this order. */
export const NEWEST_FIRST = [desc(notifications.date), sql`${notifications}.rowid desc`] as const;

export const markAllRead = (db: Database, user: string) => markRead(db, and(eq(notifications.user, user), sql`read = 0`));

export function markListedRead(db: Database, user: string, ids: readonly string[]) {
  return markRead(db, and(inArray(notifications.id, valuesOf(ids)), eq(notifications.user, user)));
}

export async function markOneRead(db: Database, user: string, id: string): Promise<void> {
  const read = await markRead(db, ownNotice(id, user)).returning({ id: notifications.id });
  if (read.length === 0) throw noSuchNotice();
}

export async function deleteNotice(db: Database, user: string, id: string): Promise<void> {
  const gone = await db.delete(notifications).where(ownNotice(id, user)).returning({ id: notifications.id });
  if (gone.length === 0) throw noSuchNotice();
}

/** The last page if `wanted` is past it. Members have at most `LIMITS.notices`, so one query reads them all. */
export async function inboxPage(db: Database, user: string, wanted: number): Promise<Inbox> {
  const all = await db
    .select(NOTICE_COLUMNS)
    .from(notifications)
    .where(eq(notifications.user, user))
    .orderBy(...NEWEST_FIRST)
    .limit(LIMITS.notices);
  const totalPages = Math.ceil(all.length / LIMITS.inboxPage);
  const currentPage = Math.max(1, Math.min(wanted, totalPages));
  return {
    notifications: all.slice((currentPage - 1) * LIMITS.inboxPage, currentPage * LIMITS.inboxPage),
    currentPage,
    totalPages,
    totalNotifications: all.length,
    unreadCount: all.filter(({ read }) => !read).length,
  };
}

const noSuchNotice = () => problem(404, 'There is no such notification.');
function ownNotice(id: string, user: string): SQL {
  if (!v.is(NoticeId, id)) throw noSuchNotice();
  return and(eq(notifications.id, id), eq(notifications.user, user))!;
}
const markRead = (db: Database, which: SQL | undefined) => db.update(notifications).set({ read: true }).where(which);
