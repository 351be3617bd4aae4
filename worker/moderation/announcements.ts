/**
 * GET /api/mod/announcements?first=&last=: for everybody, the newest first, five a page; and POST /api/mod/announcement. Whoever
 * deleted their account is not named as the writer any more.
 */
import { eq } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import { type Announcement, AnnouncementBody } from '../../protocol/rest/notices.ts';
import { CursorQuery, type UserCard } from '../../protocol/rest/users.ts';
import { area, database, nearbyDatabase, type User } from '../app.ts';
import { announcements } from '../db/schema/notices.ts';
import { users } from '../db/schema/users.ts';
import { bodyOf, queryOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { randomText } from '../random.ts';
import { CARD, cardOf } from '../users/card.ts';
import { cleanText } from '../users/clean.ts';
import { paced } from '../users/paced.ts';
import { around, shown } from '../users/pages.ts';
import { logged } from './log.ts';

const PACE = { count: 5, window: 600_000 };

/** No session is read for it: it is the same for everybody. */
export const announcementList = area().get('/announcements', async (c) => {
  const cursor = queryOf(c, CursorQuery);
  const { where, order, limit } = around(announcements.date, cursor, LIMITS.announcementPage);
  const rows = await nearbyDatabase(c.env)
    .select({ announcement: announcements, mod: { ...CARD, deletedAt: users.deletedAt } })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.mod))
    .where(where)
    .orderBy(order)
    .limit(limit);
  const page = shown(rows, ({ announcement }) => announcement.date, cursor, LIMITS.announcementPage).map(
    ({ announcement: { id, mod: modId, content, date }, mod }) => ({ id, modId, mod: writer(modId, mod), content, date }),
  );
  return c.json(page satisfies Announcement[], 200, { 'cache-control': 'no-store' });
});

type Mod = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'deletedAt'>;
const writer = (id: string, mod: Mod | null): UserCard =>
  mod?.deletedAt === null ? cardOf(mod) : { id, name: '[deleted]', avatar: false };

export const announcement = area().post('/announcement', member('announce'), async (c) => {
  const content = cleanText((await bodyOf(c, AnnouncementBody)).content);
  if (content === '') throw problem(422, 'Write what is to be announced.');
  const { user } = c.var.session;
  const db = database(c.env);
  await paced(db, `announce:${user.id}`, PACE, 'That is a lot of announcements. Wait a few minutes before the next one.');
  const id = randomText(12);
  await db.insert(announcements).values({ id, mod: user.id, content, date: Date.now() });
  logged('announce', user.id, { announcement: id });
  return c.text('OK');
});
