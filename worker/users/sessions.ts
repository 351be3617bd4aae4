/** GET /api/user/sessions, POST /api/user/sessions/revoke: a member's signed-in browsers. */
import { and, desc, eq, gt } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { IdBody, type SessionRow } from '../../protocol/http/account.ts';
import { router } from '../app.ts';
import { endSessions } from '../auth/disconnect.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { clearSessionCookie } from '../middleware/session.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { problem } from '../problem.ts';

const MAX_LISTED = 100;

export const ownSessions = router()
  .get('/sessions', member(), async (c) => {
    const { user, id: current } = c.var.session;
    const rows = await database(c.env)
      .select({ id: sessions.id, agent: sessions.agent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
      .from(sessions)
      .where(and(eq(sessions.person, user.id), gt(sessions.expiresAt, Date.now())))
      .orderBy(desc(sessions.seenAt))
      .limit(MAX_LISTED);
    return c.json(rows.map((row) => ({ ...row, current: row.id === current })) satisfies SessionRow[]);
  })
  .post('/sessions/revoke', member(), async (c) => {
    const { id } = await bodyOf(c, IdBody);
    const { user, id: current } = c.var.session;
    const own = and(eq(sessions.person, user.id), eq(sessions.id, id))!;
    const db = database(c.env);
    const now = Date.now();
    const [found] = await db.batch([db.select({ id: sessions.id }).from(sessions).where(own), ...endSessions(db, own, now)]);
    if (found.length === 0) throw problem(404, 'You have no such session. It may be over already.');
    c.executionCtx.waitUntil(deliverOutbox(c.env, db, now));
    if (id === current) clearSessionCookie(c);
    return c.text('OK');
  });
