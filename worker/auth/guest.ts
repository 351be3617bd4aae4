/** POST /api/auth/guest: somebody without an account takes a name, and a cookie to be known by. */
import { GuestBody, type UserInfo } from '../../protocol/rest/session.ts';
import { area, type Database, database } from '../app.ts';
import { charge, type Pace } from '../db/cooldown.ts';
import { key } from '../db/keys.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { sweep } from '../db/sweep.ts';
import { bodyOf } from '../middleware/body.ts';
import { giveCookie, newSession } from '../middleware/session.ts';
import { problem, tooOften } from '../problem.ts';
import { randomText, sha256 } from '../random.ts';
import { freshName, isKept, nameKey, ownName } from './names.ts';

/** New guests from one address. A school class fits; a flood does not. A local server is its owner's own, and its tests'. */
const PACE: Record<Env['ENVIRONMENT'], Pace> = {
  production: { count: 60, window: 60_000 },
  local: { count: 1000, window: 60_000 },
};

export const guest = area().post('/guest', async (c) => {
  const { name } = await bodyOf(c, GuestBody);
  const here = c.var.session;
  if (here) {
    if (name !== undefined && name !== here.person.name)
      throw problem(409, `You are already here as ${here.person.name}. Log out to take another name.`);
    return c.json({ csrf: here.csrf, guest: { id: here.person.id, name: here.person.name } } satisfies UserInfo);
  }
  if (name !== undefined && isKept(name))
    throw problem(403, 'That name is kept for the people who run the site. Choose another.');
  const db = database(c.env);
  const now = Date.now();
  await countAddress(c.env, db, c.req.header('cf-connecting-ip') ?? 'here', now);
  const id = `g${randomText(12)}`;
  const { token, row } = await newSession(c, id, 'guest', now);
  const full = name === undefined ? await freshName(db, now) : await ownName(db, name, now);
  await db.batch([
    db.insert(guests).values({ id, name: full, nameKey: nameKey(full), createdAt: now, lastSeen: now }),
    db.insert(sessions).values(row),
  ]);
  c.executionCtx.waitUntil(sweep(db, now));
  giveCookie(c, token);
  return c.json({ csrf: row.csrf, guest: { id, name: full } } satisfies UserInfo);
});

/** The binding stops a flood before it costs a query; the count in D1 is exact. Only a keyed hash of the address is kept. */
async function countAddress(env: Env, db: Database, address: string, now: number): Promise<void> {
  const sentence = 'Too many guests have come from your network in the last minute. Please wait a little.';
  const hash = (await sha256(`${await key(db, 'address')} ${address}`)).slice(0, 32);
  const coarse = await env.GUEST_RATE.limit({ key: hash });
  if (!coarse.success) throw tooOften(sentence, 60);
  const wait = await charge(db, `guest:${hash}`, PACE[env.ENVIRONMENT], now);
  if (wait !== null) throw tooOften(sentence, wait / 1000);
}
