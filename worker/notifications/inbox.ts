/**
 * GET /api/notifs/inbox, and what its reader does with it: POST /viewed, POST /read and /read/{id}, DELETE /{id}. A notice of
 * somebody else is one that there is not. The reader's other tabs hear of each change.
 */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { LIMITS } from '../../protocol/limits.ts';
import { type Inbox, type Notice, NoticeId, ReadBody } from '../../protocol/rest/notices.ts';
import { NoBody } from '../../protocol/rest/session.ts';
import { PageQuery } from '../../protocol/rest/users.ts';
import { area, type Database, database } from '../app.ts';
import { notifications } from '../db/schema/relations.ts';
import { bodyOf, queryOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { ring } from './notify.ts';

/** The columns of a notice, for a query. Who caused it is not among them: karma is given unseen. */
export const NOTICE = {
  id: notifications.id,
  kind: notifications.kind,
  content: notifications.content,
  date: notifications.date,
  read: notifications.read,
  link: notifications.link,
  icon: notifications.icon,
} as const satisfies Record<keyof Notice, unknown>;
/** The newest first; of one moment the later written. The indexes of a member's notices are in this order. */
export const LATEST = [desc(notifications.date), sql`${notifications}.rowid desc`] as const;

export const inbox = area()
  .get('/inbox', member(), async (c) => {
    const { page } = queryOf(c, PageQuery);
    return c.json(await pageOf(database(c.env), c.var.session.user.id, page));
  })
  .post('/viewed', member(), async (c) => {
    await bodyOf(c, NoBody);
    const user = c.var.session.user.id;
    await marked(database(c.env), and(eq(notifications.user, user), sql`read = 0`));
    ring(c, user);
    return c.text('OK');
  })
  .post('/read', member(), async (c) => {
    const { ids } = await bodyOf(c, ReadBody);
    const user = c.var.session.user.id;
    const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
    await marked(database(c.env), and(inArray(notifications.id, listed), eq(notifications.user, user)));
    ring(c, user);
    return c.text('OK');
  })
  .post('/read/:id', member(), async (c) => {
    await bodyOf(c, NoBody);
    const user = c.var.session.user.id;
    const one = own(c.req.param('id'), user);
    const read = await marked(database(c.env), one).returning({ id: notifications.id });
    if (read.length === 0) throw noSuchNotice();
    ring(c, user);
    return c.text('OK');
  })
  .delete('/:id', member(), async (c) => {
    await bodyOf(c, NoBody);
    const user = c.var.session.user.id;
    const gone = await database(c.env)
      .delete(notifications)
      .where(own(c.req.param('id'), user))
      .returning({ id: notifications.id });
    if (gone.length === 0) throw noSuchNotice();
    ring(c, user);
    return c.text('OK');
  });

/** The last page where the inbox has fewer than that. Nobody keeps more than `LIMITS.notices`, so one query holds them all. */
async function pageOf(db: Database, user: string, wanted: number): Promise<Inbox> {
  const all = await db
    .select(NOTICE)
    .from(notifications)
    .where(eq(notifications.user, user))
    .orderBy(...LATEST)
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
function own(id: string, user: string): SQL {
  if (!v.is(NoticeId, id)) throw noSuchNotice();
  return and(eq(notifications.id, id), eq(notifications.user, user))!;
}
const marked = (db: Database, which: SQL | undefined) => db.update(notifications).set({ read: true }).where(which);
