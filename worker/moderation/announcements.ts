/** GET /api/mod/announcements?first=&last= and POST /api/mod/announcement. Authors who deleted their account are not named. */
import { eq } from 'drizzle-orm';
import { database, replicaDatabase } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { randomText } from '../../db/ids.ts';
import { pageOf, pageQuery } from '../../db/lists.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members.ts';
import { announcements } from '../../db/schema/notices.ts';
import { users } from '../../db/schema/users.ts';
import { type Announcement, AnnouncementBody } from '../../protocol/http/notices.ts';
import { CursorQuery, type UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { router, type User } from '../app.ts';
import { bodyOf, queryOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { cleanText } from '../users/clean.ts';
import { rateLimit } from '../users/rate-limit.ts';

const RATE = { count: 5, window: 600_000 };

/** Mounted before the session is read: the list is the same for everyone. */
export const announcementList = router().get('/announcements', async (c) => {
  const cursor = queryOf(c, CursorQuery);
  const { where, order, limit } = pageQuery(announcements.date, cursor, LIMITS.announcementPage);
  const rows = await replicaDatabase(c.env)
    .select({ announcement: announcements, mod: { ...CARD_COLUMNS, deletedAt: users.deletedAt } })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.mod))
    .where(where)
    .orderBy(order)
    .limit(limit);
  const page = pageOf(rows, ({ announcement }) => announcement.date, cursor, LIMITS.announcementPage).map(
    ({ announcement: { id, mod: modId, content, date }, mod }) => ({ id, modId, mod: authorCard(modId, mod), content, date }),
  );
  return c.json(page satisfies Announcement[], 200, { 'cache-control': 'no-store' });
});

type Mod = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'deletedAt'>;
const authorCard = (id: string, mod: Mod | null): UserCard =>
  mod?.deletedAt === null ? cardOf(mod) : { id, name: '[deleted]', avatar: false };

export const announcement = router().post('/announcement', member('announce'), async (c) => {
  const content = cleanText((await bodyOf(c, AnnouncementBody)).content);
  if (content === '') throw problem(422, 'Write what is to be announced.');
  const { user } = c.var.session;
  const db = database(c.env);
  await rateLimit(db, `announce:${user.id}`, RATE, 'That is a lot of announcements. Wait a few minutes before the next one.');
  const id = randomText(12);
  const now = Date.now();
  await db.batch([
    db.insert(announcements).values({ id, mod: user.id, content, date: now }),
    recordEvent(db, { actor: user.id, act: 'announce', args: { announcement: id } }, now),
  ]);
  return c.text('OK');
});
