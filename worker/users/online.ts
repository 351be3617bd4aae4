/** POST /api/user/online: the page says every 30 seconds that it is open. */
import { eq } from 'drizzle-orm';
import { NoBody } from '../../protocol/rest/session.ts';
import { area, database, type Session } from '../app.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { bodyOf } from '../middleware/body.ts';
import { giveCookie, SESSION_MS, tokenOf } from '../middleware/session.ts';
import { markHere } from './presence.ts';
import { chosenBy } from './public.ts';

/** A guest is written down as being here at most this often; members are in memory, and in no row at all. */
const EVERY = 5 * 60_000;
const DAY = 24 * 3_600_000;

export const online = area().post('/online', async (c) => {
  await bodyOf(c, NoBody);
  const { session } = c.var;
  if (!session) return c.text('OK');
  const now = Date.now();
  if (session.user) await markHere(c.env, session.user.id, chosenBy(session.user).hideOnline);
  else if (now - session.lastSeen >= EVERY)
    await database(c.env).update(guests).set({ lastSeen: now }).where(eq(guests.id, session.person.id));
  if (await prolonged(c.env, session, now)) giveCookie(c, tokenOf(c));
  return c.text('OK');
});

/** A session ends 14 days after it was last used; that is written at most once a day. */
async function prolonged(env: Env, { tokenHash, expiresAt }: Session, now: number): Promise<boolean> {
  if (expiresAt - now > SESSION_MS - DAY) return false;
  await database(env)
    .update(sessions)
    .set({ expiresAt: now + SESSION_MS, seenAt: now })
    .where(eq(sessions.tokenHash, tokenHash));
  return true;
}
