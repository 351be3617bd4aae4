import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import type { App, Session } from '../app.ts';
import { SESSION_MS, sessionToken, setSessionCookie } from '../middleware/session.ts';
import { touchPresence } from './presence.ts';
import { settingsOf } from './public.ts';

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
    .where(eq(sessions.tokenHash, tokenHash));
  return true;
}
