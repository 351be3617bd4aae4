/** POST /api/auth: an ID token of the identity provider opens a session, or makes an account. */
import { AuthBody, type AuthRefusal } from '../../protocol/rest/account.ts';
import { area, database } from '../app.ts';
import type { Pace } from '../db/cooldown.ts';
import { verifyIdToken } from '../identity/verify.ts';
import { bodyOf } from '../middleware/body.ts';
import { problem, refusal } from '../problem.ts';
import { paced } from '../users/paced.ts';
import { enter } from './enter.ts';
import { countTry } from './oauth/pace.ts';
import { useUp } from './one-use.ts';

/** For one account. Its password has a throttle of its own, at the provider. A local server is its owner's own. */
const PACE: Record<Env['ENVIRONMENT'], Pace> = {
  production: { count: 20, window: 10 * 60_000 },
  local: { count: 500, window: 10 * 60_000 },
};
const TOO_OFTEN = 'Too many login attempts on this account. Please try again later.';

export const signIn = area().post('/', async (c) => {
  const { idToken, restore } = await bodyOf(c, AuthBody);
  await countTry(c, 'auth');
  const db = database(c.env);
  const who = await verifyIdToken(c.env, db, idToken);
  if (!who) throw problem(401, 'Your login could not be confirmed. Please log in again.');
  await paced(db, `auth:${who.identity}`, PACE[c.env.ENVIRONMENT], TOO_OFTEN);
  if (!who.emailVerified)
    throw refusal<AuthRefusal>(403, {
      unverified: true,
      message: 'Please confirm your email address first: follow the link in the mail that you got, then log in.',
    });
  await enter(c, { identity: who.identity, email: who.email }, { restore, once: await useUp(db, idToken) });
  return c.text('OK');
});
