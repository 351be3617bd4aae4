import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { SessionRow } from '../../protocol/http/account.ts';
import type { MemberApp } from '../app.ts';
import { endSessions } from '../auth/disconnect.ts';
import { commit } from '../commit.ts';
import { clearSessionCookie } from '../middleware/session.ts';
import { problem } from '../problem.ts';

const MAX_LISTED = 100;

/** `current` is the id of the session that asks. */
export async function sessionsOf(db: Database, user: string, current: string): Promise<SessionRow[]> {
  const rows = await db
    .select({ id: sessions.id, agent: sessions.agent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.person, user), gt(sessions.expiresAt, Date.now())))
    .orderBy(desc(sessions.seenAt))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, current: row.id === current }));
}

export async function revokeSession(c: Context<MemberApp>, id: string): Promise<void> {
  const { user, id: current } = c.var.session;
  const own = and(eq(sessions.person, user.id), eq(sessions.id, id))!;
  const db = database(c.env);
  const now = Date.now();
  const [found] = await commit(c, [db.select({ id: sessions.id }).from(sessions).where(own), ...endSessions(db, own, now)]);
  if (found.length === 0) throw problem(404, 'You have no such session. It may be over already.');
  if (id === current) clearSessionCookie(c);
}
