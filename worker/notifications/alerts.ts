import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { NOTICE_COLUMNS } from '../../db/notices/notices.ts';
import { notifications } from '../../db/schema/relations.ts';
import type { Alerts } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import { restartQuery, restartTime } from '../moderation/restart.ts';
import { NEWEST_FIRST } from './inbox.ts';

const MAX_UNREAD = LIMITS.badge + 1;

/** Polled by pages without a socket. `user` is null for visitors and guests. */
export async function alertsOf(db: Database, user: User | null): Promise<Alerts> {
  const now = Date.now();
  if (!user) return [restartTime(await restartQuery(db), now)];
  const [restart, unreadNotices] = await db.batch([
    restartQuery(db),
    db
      .select(NOTICE_COLUMNS)
      .from(notifications)
      // Must match the partial index.
      .where(and(eq(notifications.user, user.id), sql`read = 0`))
      .orderBy(...NEWEST_FIRST)
      .limit(MAX_UNREAD),
  ]);
  return [restartTime(restart, now), ...unreadNotices];
}
