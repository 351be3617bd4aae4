import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import { identities } from '../../db/schema/identity.ts';
import { cooldowns } from '../../db/schema/site.ts';
import type { App } from '../app.ts';
import { addressOf } from '../auth/address.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { limitSignIn } from './account-limits.ts';
import { knownDevice, rememberDevice } from './device.ts';
import { emailKeyOf } from './email.ts';
import { identityError } from './error.ts';
import { grant } from './grant.ts';
import { authTimeAt } from './id-token.ts';
import { costOf, hashPassword, isOutdated, isPassword, MAX_PASSWORD } from './password.ts';

export const SignInBody = v.strictObject({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  returnSecureToken: v.optional(v.boolean()),
  clientType: v.optional(v.string()),
});

/**
 * A wrong password and an unknown address get the same answer after the same work. Attempts are counted before the password is
 * checked, so that concurrent ones all count; above the limit even the right password is refused.
 */
export async function signInWithPassword(
  c: Context<App>,
  { email, password }: v.InferOutput<typeof SignInBody>,
): Promise<Response> {
  const emailKey = emailKeyOf(email);
  if (!password) throw identityError('MISSING_PASSWORD');
  const device = await knownDevice(c, emailKey);
  if (device === null) await limitNetwork(c, 'identity-signIn');
  const db = database(c.env);
  const now = Date.now();
  const limitKeys = await limitSignIn(db, emailKey, (await addressOf(c)).hashed, device);
  const identity = await db.select().from(identities).where(eq(identities.emailKey, emailKey)).get();
  const cost = costOf(c.env);
  const isRight = await isPassword(password.slice(0, MAX_PASSWORD), identity?.password ?? null, cost);
  if (!identity || !isRight || password.length > MAX_PASSWORD) throw identityError('INVALID_LOGIN_CREDENTIALS');
  const { grant: granted, statements } = await grant(db, identity, authTimeAt(identity, now), now);
  const passwordHash = isOutdated(identity.password, cost) ? await hashPassword(password, cost) : identity.password;
  // Applies only if the password has not changed in between.
  const isSame = and(eq(identities.uid, identity.uid), eq(identities.password, identity.password));
  await db.batch([
    db.update(identities).set({ lastLoginAt: now, password: passwordHash }).where(isSame),
    db.delete(cooldowns).where(inArray(cooldowns.key, limitKeys)),
    ...statements,
  ]);
  await rememberDevice(c, identity);
  return c.json({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: identity.uid,
    email: identity.emailKey,
    displayName: identity.displayName,
    registered: true,
    ...granted,
  });
}
