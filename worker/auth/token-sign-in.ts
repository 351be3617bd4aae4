import type { Context } from 'hono';
import type * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import type { Rate } from '../../db/core/rate-limit.ts';
import type { AuthBody, AuthRefusal } from '../../protocol/http/account.ts';
import type { App } from '../app.ts';
import { verifyIdToken } from '../identity/verify.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { problem, problemWithBody } from '../problem.ts';
import { limitSignInAttempts } from './oauth/rate-limit.ts';
import { signIn } from './sign-in.ts';
import { markTokenUsed } from './used-tokens.ts';

/** Limit per account; the provider limits password attempts itself. A local server serves only its owner and tests. */
const RATE: Record<Env['ENVIRONMENT'], Rate> = {
  production: { count: 20, window: 10 * 60_000 },
  local: { count: 500, window: 10 * 60_000 },
};
const TOO_OFTEN = 'Too many login attempts on this account. Please try again later.';

export async function signInWithToken(c: Context<App>, { idToken, restore }: v.InferOutput<typeof AuthBody>): Promise<void> {
  await limitSignInAttempts(c, 'auth');
  const db = database(c.env);
  const who = await verifyIdToken(c.env, db, idToken);
  if (!who) throw problem(401, 'Your login could not be confirmed. Please log in again.');
  await rateLimit(db, `auth:${who.identity}`, RATE[c.env.ENVIRONMENT], TOO_OFTEN);
  if (!who.emailVerified)
    throw problemWithBody<AuthRefusal>(403, {
      unverified: true,
      message: 'Please confirm your email address first: follow the link in the email we sent you, then log in.',
    });
  const claim = { identity: who.identity, email: who.email, ...(who.name && { name: who.name }) };
  await signIn(c, claim, { restore, once: await markTokenUsed(db, idToken) });
}
