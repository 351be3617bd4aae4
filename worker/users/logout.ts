/**
 * POST /api/user/logout: this browser's session ends, or with `everywhere` each one of this member, and whatever their
 * identity provider issued. A guest stands up from the table too, for they cannot come back.
 */
import { eq } from 'drizzle-orm';
import { LogoutBody } from '../../protocol/rest/account.ts';
import { area, database } from '../app.ts';
import { letGo } from '../chat/let-go.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { leaveSeat } from '../games/seat.ts';
import { revokeIdentity } from '../identity/account.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { dropCookie } from '../middleware/session.ts';
import { markGone } from './presence.ts';

export const logout = area().post('/logout', signedIn, async (c) => {
  const { everywhere } = await bodyOf(c, LogoutBody);
  const { id, person, user, tokenHash } = c.var.session;
  const db = database(c.env);
  const all = db.delete(sessions).where(eq(sessions.person, person.id));
  if (!user) {
    await leaveSeat(c.env, person.id);
    await db.batch([all, db.delete(guests).where(eq(guests.id, person.id))]);
  } else {
    if (everywhere) await db.batch([all, ...revokeIdentity(db, user.identity)]);
    else await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    await markGone(c.env, user.id);
    c.executionCtx.waitUntil(letGo(c.env, user.id, everywhere ? null : id));
  }
  dropCookie(c);
  return c.text('OK');
});
