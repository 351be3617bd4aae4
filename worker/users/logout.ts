/** POST /api/user/logout: ends this session, or with `everywhere` all. A guest also leaves their table: they cannot come back. */
import { eq } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import { LogoutBody } from '../../protocol/http/account.ts';
import { router } from '../app.ts';
import { endAllSessions, endSessions } from '../auth/disconnect.ts';
import { revokeIdentity } from '../identity/account.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { clearSessionCookie } from '../middleware/session.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { clearPresence } from './presence.ts';

export const logout = router().post('/logout', signedIn, async (c) => {
  const { everywhere } = await bodyOf(c, LogoutBody);
  const { person, user, tokenHash } = c.var.session;
  const db = database(c.env);
  const now = Date.now();
  const here = everywhere ? eq(sessions.person, person.id) : eq(sessions.tokenHash, tokenHash);
  const forget = db.delete(guests).where(eq(guests.id, person.id));
  if (!user) await db.batch([forget, ...endAllSessions(db, person.id, now)]);
  else {
    await db.batch([...endSessions(db, here, now), ...(everywhere ? revokeIdentity(db, user.identity) : [])]);
    await clearPresence(c.env, user.id);
  }
  c.executionCtx.waitUntil(deliverOutbox(c.env, db, now));
  clearSessionCookie(c);
  return c.text('OK');
});
