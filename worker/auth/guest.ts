import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import type { UserInfo } from '../../protocol/http/session.ts';
import type { App } from '../app.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { newSession, setSessionCookie } from '../middleware/session.ts';
import { problem } from '../problem.ts';
import { sweep } from '../sweep.ts';
import { ownInfo } from '../users/info.ts';
import { commonNameError, freshName, nameKey, ownName } from './names.ts';

/** Returns the same answer as GET /api/user/info. */
export async function enterAsGuest(c: Context<App>, name: string | undefined): Promise<UserInfo> {
  const here = c.var.session;
  if (here?.user) throw problem(409, `You are logged in as ${here.person.name}. Log out to play as a guest.`);
  if (here) {
    if (name !== undefined && name !== here.person.name)
      throw problem(409, `You are already here as ${here.person.name}. Log out to take another name.`);
    return ownInfo(c.env, here);
  }
  const refused = name === undefined ? null : commonNameError(name);
  if (refused) throw problem(403, refused);
  await limitNetwork(c, 'guest');
  const db = database(c.env);
  const now = Date.now();
  const id = `g${randomText(12)}`;
  const { token, row } = await newSession(c, id, 'guest', now);
  const full = name === undefined ? await freshName(db, now) : await ownName(db, name, now);
  await db.batch([
    db.insert(guests).values({ id, name: full, nameKey: nameKey(full), createdAt: now, lastSeen: now }),
    db.insert(sessions).values(row),
  ]);
  c.executionCtx.waitUntil(sweep(db, now));
  setSessionCookie(c, token);
  return { csrf: row.csrf, guest: { id, name: full }, gamesPlayed: 0, inGame: false };
}
