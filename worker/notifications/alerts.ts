/** GET /api/notifs: what a page that holds no socket asks for now and then. */
import { and, eq, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { Alerts } from '../../protocol/rest/notices.ts';
import { area, database } from '../app.ts';
import { notifications } from '../db/schema/relations.ts';
import { restartIn, restartValue } from '../moderation/restart.ts';
import { LATEST, NOTICE } from './inbox.ts';

/** Unread ones of one answer: more than the badge counts. */
const MOST = LIMITS.badge + 1;

export const alerts = area().get('/', async (c) => {
  const db = database(c.env);
  const user = c.var.session?.user;
  const now = Date.now();
  if (!user) return c.json([restartIn(await restartValue(db), now)] satisfies Alerts);
  const [restart, unread] = await db.batch([
    restartValue(db),
    db
      .select(NOTICE)
      .from(notifications)
      // In the words of the partial index.
      .where(and(eq(notifications.user, user.id), sql`read = 0`))
      .orderBy(...LATEST)
      .limit(MOST),
  ]);
  return c.json([restartIn(restart, now), ...unread] satisfies Alerts);
});
