/**
 * GET /api/notifs/inbox, and changes to it: POST /viewed, POST /read and /read/{id}, DELETE /{id}. A notice of another member
 * counts as nonexistent. Each change wakes the hub, which updates the reader's other tabs.
 */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, database } from '../../db/database.ts';
import { valuesOf } from '../../db/lists.ts';
import { notifications } from '../../db/schema/relations.ts';
import { type Inbox, type Notice, NoticeId, ReadBody } from '../../protocol/http/notices.ts';
import { NoBody } from '../../protocol/http/session.ts';
import { PageQuery } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { router } from '../app.ts';
import { bodyOf, queryOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { wakeHubs } from './notify.ts';

/** The columns of a notice. Who caused it is not shown, because karma votes are anonymous. */
export const NOTICE_COLUMNS = {
  id: notifications.id,
  kind: notifications.kind,
  content: notifications.content,
  date: notifications.date,
  read: notifications.read,
  link: notifications.link,
  icon: notifications.icon,
} as const satisfies Record<keyof Notice, unknown>;
/** Newest first; at the same time, the later row. The indexes of notices have this order. */
export const NEWEST_FIRST = [desc(notifications.date), sql`${notifications}.rowid desc`] as const;

export const inbox = router()
  .get('/inbox', member(), async (c) => {
    const { page } = queryOf(c, PageQuery);
    return c.json(await pageOf(database(c.env), c.var.session.user.id, page));
  })
  .post('/viewed', member(), async (c) => {
    await bodyOf(c, NoBody);
    const user = c.var.session.user.id;
    await markRead(database(c.env), and(eq(notifications.user, user), sql`read = 0`));
    wakeHubs(c, user);
    return c.text('OK');
  })
  .post('/read', member(), async (c) => {
    const { ids } = await bodyOf(c, ReadBody);
    const user = c.var.session.user.id;
    const listed = valuesOf(ids);
    await markRead(database(c.env), and(inArray(notifications.id, listed), eq(notifications.user, user)));
    wakeHubs(c, user);
    return c.text('OK');
  })
  .post('/read/:id', member(), async (c) => {
    await bodyOf(c, NoBody);
    const user = c.var.session.user.id;
    const one = ownNotice(c.req.param('id'), user);
    const read = await markRead(database(c.env), one).returning({ id: notifications.id });
    if (read.length === 0) throw noSuchNotice();
    wakeHubs(c, user);
    return c.text('OK');
  })
  .delete('/:id', member(), async (c) => {
    await bodyOf(c, NoBody);
    const user = c.var.session.user.id;
    const gone = await database(c.env)
      .delete(notifications)
      .where(ownNotice(c.req.param('id'), user))
      .returning({ id: notifications.id });
    if (gone.length === 0) throw noSuchNotice();
    wakeHubs(c, user);
    return c.text('OK');
  });

/** The last page if `wanted` is past it. Members have at most `LIMITS.notices`, so one query reads them all. */
async function pageOf(db: Database, user: string, wanted: number): Promise<Inbox> {
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
