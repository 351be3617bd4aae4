/** GET /api/notifs: polled by pages without a socket. */
import { and, eq, sql } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { notifications } from '../../db/schema/relations.ts';
import type { Alerts } from '../../protocol/http/notices.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { router } from '../app.ts';
import { restartQuery, restartTime } from '../moderation/restart.ts';
import { NEWEST_FIRST, NOTICE_COLUMNS } from './inbox.ts';

const MAX_UNREAD = LIMITS.badge + 1;

export const alerts = router().get('/', async (c) => {
  const db = database(c.env);
  const user = c.var.session?.user;
  const now = Date.now();
  if (!user) return c.json([restartTime(await restartQuery(db), now)] satisfies Alerts);
  const [restart, unread] = await db.batch([
    restartQuery(db),
    db
      .select(NOTICE_COLUMNS)
      .from(notifications)
      // Must match the partial index.
      .where(and(eq(notifications.user, user.id), sql`read = 0`))
      .orderBy(...NEWEST_FIRST)
      .limit(MAX_UNREAD),
  ]);
  return c.json([restartTime(restart, now), ...unread] satisfies Alerts);
});
