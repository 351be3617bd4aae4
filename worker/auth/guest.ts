import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import type { UserInfo } from '../../protocol/http/session.ts';
import type { App } from '../app.ts';
import { inBackground } from '../background.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { newSession, setSessionCookie } from '../middleware/session.ts';
import { problem } from '../problem.ts';
import { sweep } from '../sweep.ts';
import { ownInfo } from '../users/info.ts';
import { bannedBrowserRefusal } from './banned-browser.ts';
import { commonNameError, freshName, nameKey, ownName } from './names.ts';

/** Returns the same answer as GET /api/user/info. */
export async function enterAsGuest(c: Context<App>, name: string | undefined): Promise<UserInfo> {
  const session = c.var.session;
  if (session?.user) throw problem(409, `You are logged in as ${session.person.name}. Log out to play as a guest.`);
  if (session) {
    if (name !== undefined && name !== session.person.name)
      throw problem(409, `You are already here as ${session.person.name}. Log out to take another name.`);
    return ownInfo(c.env, session);
  }
  const refusal = name === undefined ? null : commonNameError(name);
  if (refusal) throw problem(403, refusal);
  const banned = await bannedBrowserRefusal(c);
  if (banned) throw banned;
  await limitNetwork(c, 'guest');
  const db = database(c.env);
  const now = Date.now();
  const id = `g${randomText(12)}`;
  const { token, row } = await newSession(c, id, 'guest', now);
  const guestName = name === undefined ? await freshName(db, now) : await ownName(db, name, now);
  await db.batch([
    db.insert(guests).values({ id, name: guestName, nameKey: nameKey(guestName), createdAt: now, lastSeen: now }),
    db.insert(sessions).values(row),
  ]);
  inBackground(c, 'sweep', sweep(db, now));
  setSessionCookie(c, token);
  return { csrf: row.csrf, guest: { id, name: guestName }, gamesPlayed: 0, inGame: false };
}
