/** Authors who deleted their account are not named. */
import { eq } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { randomText } from '../../db/ids.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/lists.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members.ts';
import { announcements } from '../../db/schema/notices.ts';
import { users } from '../../db/schema/users.ts';
import type { Announcement } from '../../protocol/http/notices.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { cleanText } from '../users/clean.ts';

const RATE = { count: 5, window: 600_000 };

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

type Mod = Pick<User, 'id' | 'name' | 'avatar' | 'vanityUrl' | 'deletedAt'>;
const authorCard = (id: string, mod: Mod | null): UserCard =>
  mod?.deletedAt === null ? cardOf(mod) : { id, name: '[deleted]', avatar: false };

export async function announce(c: CommitContext, user: User, text: string): Promise<void> {
  const db = database(c.env);
  const content = cleanText(text);
  if (content === '') throw problem(422, 'Write what is to be announced.');
  await rateLimit(db, `announce:${user.id}`, RATE, 'That is a lot of announcements. Wait a few minutes before the next one.');
  const id = randomText(12);
  const now = Date.now();
  await commit(c, [
    db.insert(announcements).values({ id, mod: user.id, content, date: now }),
    recordEvent(db, { actor: user.id, act: 'announce', args: { announcement: id } }, now),
  ]);
}
