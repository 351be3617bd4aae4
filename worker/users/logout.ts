/** POST /api/user/logout: every session of this person ends. A guest stands up from the table too, for they cannot come back. */
import { eq } from 'drizzle-orm';
import { NoBody } from '../../protocol/rest/session.ts';
import { area, database } from '../app.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { leaveSeat } from '../games/seat.ts';
import { bodyOf } from '../middleware/body.ts';
import { signedIn } from '../middleware/permission.ts';
import { dropCookie } from '../middleware/session.ts';

export const logout = area().post('/logout', signedIn, async (c) => {
  await bodyOf(c, NoBody);
  const { person } = c.var.session;
  const db = database(c.env);
  if (person.kind === 'guest') await leaveSeat(c.env, person.id);
  await db.batch([db.delete(sessions).where(eq(sessions.person, person.id)), db.delete(guests).where(eq(guests.id, person.id))]);
  dropCookie(c);
  return c.text('OK');
});
