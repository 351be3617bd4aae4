/**
 * POST /api/user/logout: this browser's session ends, or with `everywhere` each one of this member, and whatever their
 * identity provider issued. A guest stands up from the table too, for they cannot come back.
 */
import { eq } from 'drizzle-orm';
import { LogoutBody } from '../../protocol/rest/account.ts';
import { area, database } from '../app.ts';
import { endPresence, endSessions } from '../auth/disconnect.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { revokeIdentity } from '../identity/account.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { dropCookie } from '../middleware/session.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { markGone } from './presence.ts';

export const logout = area().post('/logout', signedIn, async (c) => {
  const { everywhere } = await bodyOf(c, LogoutBody);
  const { person, user, tokenHash } = c.var.session;
  const db = database(c.env);
  const now = Date.now();
  const here = everywhere ? eq(sessions.person, person.id) : eq(sessions.tokenHash, tokenHash);
  const forget = db.delete(guests).where(eq(guests.id, person.id));
  if (!user) await db.batch([forget, ...endPresence(db, person.id, now)]);
  else {
    await db.batch([...endSessions(db, here, now), ...(everywhere ? revokeIdentity(db, user.identity) : [])]);
    await markGone(c.env, user.id);
  }
  c.executionCtx.waitUntil(deliverOutbox(c.env, db, now));
  dropCookie(c);
  return c.text('OK');
});
