/** A member's sessions: how they are listed, how an open page extends its own, and how they end. */
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import type { SessionRow } from '../../protocol/http/account.ts';
import type { App, MemberApp, Session, SignedInApp } from '../app.ts';
import { endAllSessions, endSessions } from '../auth/disconnect.ts';
import { commit } from '../commit.ts';
import { revokeIdentity } from '../identity/account.ts';
import { clearSessionCookie, SESSION_MS, sessionToken, setSessionCookie } from '../middleware/session.ts';
import { problem } from '../problem.ts';
import { clearPresence, touchPresence } from './presence.ts';
import { settingsOf } from './public.ts';

const MAX_LISTED = 100;

/** `current` is the id of the session that asks. */
export async function sessionsOf(db: Database, user: string, current: string): Promise<SessionRow[]> {
  const rows = await db
    .select({ id: sessions.id, agent: sessions.agent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.person, user), eq(sessions.kind, 'member'), gt(sessions.expiresAt, Date.now())))
    .orderBy(desc(sessions.seenAt))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, current: row.id === current }));
}

export async function revokeSession(c: Context<MemberApp>, id: string): Promise<void> {
  const { user, id: current } = c.var.session;
  const isOwn = and(eq(sessions.person, user.id), eq(sessions.id, id))!;
  const db = database(c.env);
  const now = Date.now();
  const [sessionRows] = await commit(c, [
    db.select({ id: sessions.id }).from(sessions).where(isOwn),
    ...endSessions(db, isOwn, 'elsewhere', now),
  ]);
  if (sessionRows.length === 0) throw problem(404, 'You have no such session. It may be over already.');
  if (id === current) clearSessionCookie(c);
}

/** Interval between writes per guest. Members' presence is only in memory. */
const GUEST_WRITE_INTERVAL = 5 * 60_000;
const DAY = 24 * 3_600_000;

/** A page of this session's person is open; pages call this every 30 seconds. */
export async function markOnline(c: Context<App>): Promise<void> {
  const { session } = c.var;
  if (!session) return;
  const now = Date.now();
  if (session.user) await touchPresence(c.env, session.user.id, settingsOf(session.user).hideOnline);
  else if (now - session.lastSeen >= GUEST_WRITE_INTERVAL)
    await database(c.env).update(guests).set({ lastSeen: now }).where(eq(guests.id, session.person.id));
  if (await extendSession(c.env, session, now)) setSessionCookie(c, sessionToken(c));
}

/** A session expires 14 days after its last use, which is written at most once a day. */
async function extendSession(env: Env, { tokenHash, expiresAt }: Session, now: number): Promise<boolean> {
  if (expiresAt - now > SESSION_MS - DAY) return false;
  await database(env)
    .update(sessions)
    .set({ expiresAt: now + SESSION_MS, seenAt: now })
    // A ban may have come in between.
    .where(and(eq(sessions.tokenHash, tokenHash), ne(sessions.kind, 'banned')));
  return true;
}

/** Ends this session, or all of them with `everywhere`. A guest also leaves their table, because they cannot come back. */
export async function logOut(c: Context<SignedInApp>, everywhere = false): Promise<void> {
  const { person, user, tokenHash } = c.var.session;
  const db = database(c.env);
  const now = Date.now();
  const endedSessions = everywhere ? eq(sessions.person, person.id) : eq(sessions.tokenHash, tokenHash);
  const forget = db.delete(guests).where(eq(guests.id, person.id));
  if (!user) await commit(c, [forget, ...endAllSessions(db, person.id, 'elsewhere', now)]);
  else {
    await clearPresence(c.env, user.id);
    await commit(c, [
      ...endSessions(db, endedSessions, 'elsewhere', now),
      ...(everywhere ? revokeIdentity(db, user.identity) : []),
    ]);
  }
  clearSessionCookie(c);
}
