import type { Context } from 'hono';
import type * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import type { AuthBody, AuthRefusal } from '../../protocol/http/account.ts';
import type { App } from '../app.ts';
import { verifyIdToken } from '../identity/verify.ts';
import { limitLogins, limitNetwork } from '../middleware/rate-limit.ts';
import { problem, problemWithBody } from '../problem.ts';
import { signIn } from './sign-in.ts';
import { markTokenUsed } from './used-tokens.ts';

export async function signInWithToken(c: Context<App>, { idToken, restore }: v.InferOutput<typeof AuthBody>): Promise<void> {
  await limitNetwork(c, 'auth');
  const db = database(c.env);
  const claims = await verifyIdToken(c.env, db, idToken);
  if (!claims) throw problem(401, 'Your login could not be confirmed. Please log in again.');
  await limitLogins(c.env, claims.identity);
  if (!claims.emailVerified)
    throw problemWithBody<AuthRefusal>(403, {
      unverified: true,
      message: 'Please confirm your email address first: follow the link in the email we sent you, then log in.',
    });
  const claim = { identity: claims.identity, email: claims.email, ...(claims.name && { name: claims.name }) };
  await signIn(c, claim, { restore, once: await markTokenUsed(db, idToken) });
}
