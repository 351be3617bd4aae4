/** Authors who deleted their account are not named. */
import { and, eq, gt } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { inserted } from '../../db/edits.ts';
import { randomText } from '../../db/ids.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/lists.ts';
import { CARD_COLUMNS, cardOf } from '../../db/members.ts';
import { release } from '../../db/rate-limit.ts';
import { announcements } from '../../db/schema/notices.ts';
import { users } from '../../db/schema/users.ts';
import type { Announcement } from '../../protocol/http/notices.ts';
import type { UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { cleanText } from '../users/clean.ts';
import { commitAct } from './run.ts';

const RATE = { count: 5, window: 600_000 };
/** The same text of the same author within this time is a request sent again. */
const REPEAT_MS = 600_000;

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

/** A repeated request announces once. */
export async function announce(c: CommitContext, user: User, text: string): Promise<void> {
  const db = database(c.env);
  const content = cleanText(text);
  if (content === '') throw problem(422, 'Write what is to be announced.');
  const limit = `announce:${user.id}`;
  await rateLimit(db, limit, RATE, 'That is a lot of announcements. Wait a few minutes before the next one.');
  const id = randomText(12);
  const now = Date.now();
  const isSame = and(eq(announcements.mod, user.id), eq(announcements.content, content), gt(announcements.date, now - REPEAT_MS));
  const event = await commitAct(c, async () => {
    if (await db.select({ id: announcements.id }).from(announcements).where(isSame).get()) return false;
    const edits = [inserted('announcements', { id, mod: user.id, content, date: now })];
    return { actor: user.id, act: 'announce', target: id, args: { announcement: id }, edits };
  });
  if (event === null) await release(db, limit);
}
