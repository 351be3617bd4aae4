import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import type { SignedInApp } from '../app.ts';
import { endAllSessions, endSessions } from '../auth/disconnect.ts';
import { commit } from '../commit.ts';
import { revokeIdentity } from '../identity/account.ts';
import { clearSessionCookie } from '../middleware/session.ts';
import { clearPresence } from './presence.ts';

/** Ends this session, or all of them with `everywhere`. A guest also leaves their table, because they cannot come back. */
export async function logOut(c: Context<SignedInApp>, everywhere = false): Promise<void> {
  const { person, user, tokenHash } = c.var.session;
  const db = database(c.env);
  const now = Date.now();
  const here = everywhere ? eq(sessions.person, person.id) : eq(sessions.tokenHash, tokenHash);
  const forget = db.delete(guests).where(eq(guests.id, person.id));
  if (!user) await commit(c, [forget, ...endAllSessions(db, person.id, now)]);
  else {
    await clearPresence(c.env, user.id);
    await commit(c, [...endSessions(db, here, now), ...(everywhere ? revokeIdentity(db, user.identity) : [])]);
  }
  clearSessionCookie(c);
}
