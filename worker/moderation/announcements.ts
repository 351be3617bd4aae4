/** Announcements. Authors who deleted their account are not named. */
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/core/lists.ts';
import { CARD_COLUMNS, userCardOf } from '../../db/members/members.ts';
import { announcements } from '../../db/schema/notices.ts';
import { users } from '../../db/schema/users.ts';
import type { Announcement } from '../../protocol/http/notices.ts';
import type { NewestAnnouncement } from '../../protocol/http/session.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';

export async function listAnnouncements(db: Database, cursor: Cursor): Promise<Announcement[]> {
  const { where, order, limit } = pageQuery(announcements.date, cursor, LIMITS.announcementPage);
  const rows = await db
    .select({ announcement: announcements, mod: { ...CARD_COLUMNS, deletedAt: users.deletedAt } })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.mod))
    .where(where)
    .orderBy(order)
    .limit(limit);
  return pageOf(rows, ({ announcement }) => announcement.date, cursor, LIMITS.announcementPage).map(
    ({ announcement: { id, mod: modId, content, date }, mod }) => ({ id, modId, mod: authorCard(modId, mod), content, date }),
  );
}

/** Reads two rows, of which the second tells whether there is an older one. */
export const newestAnnouncements = (db: Database) =>
  db
    .select({ id: announcements.id, content: announcements.content, date: announcements.date })
    .from(announcements)
    .orderBy(desc(announcements.date))
    .limit(2);

/** The part of GET /api/user/info that `newestAnnouncements` answers. */
export const announcementOf = ([newest, older]: Omit<NewestAnnouncement, 'hasOlder'>[]): {
  announcement?: NewestAnnouncement;
} => (newest ? { announcement: { ...newest, hasOlder: older !== undefined } } : {});

type Mod = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'deletedAt'>;
const authorCard = (id: string, mod: Mod | null): UserCard =>
  mod?.deletedAt === null ? userCardOf(mod) : { id, name: '[deleted]', avatar: false };
