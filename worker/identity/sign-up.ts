import type { Context } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { identities } from '../../db/schema/identity.ts';
import type { App } from '../app.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { emailKeyOf } from './email.ts';
import { identityError } from './error.ts';
import { grant } from './grant.ts';
import { seconds } from './id-token.ts';
import { checkPassword, costOf, hashPassword } from './password.ts';

export const SignUpBody = v.strictObject({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  returnSecureToken: v.optional(v.boolean()),
  clientType: v.optional(v.string()),
  /** Sent by the SDK to add a password to an account without one; there are no such accounts here. */
  idToken: v.optional(v.string()),
});

/** The only call that reveals whether an address has an account, because the dialog must; a limit per network stops probing. */
export async function signUp(c: Context<App>, { email, password, idToken }: v.InferOutput<typeof SignUpBody>): Promise<Response> {
  if (idToken !== undefined) throw identityError('OPERATION_NOT_ALLOWED');
  if (email === undefined && password === undefined) throw identityError('ADMIN_ONLY_OPERATION');
  const emailKey = emailKeyOf(email);
  if (!password) throw identityError('MISSING_PASSWORD');
  checkPassword(password);
  await limitNetwork(c, 'identity-signUp');
  const db = database(c.env);
  const passwordHash = await hashPassword(password, costOf(c.env));
  const now = Date.now();
  const identity = await db
    .insert(identities)
    .values({
      uid: randomText(28),
      email: email!,
      emailKey,
      password: passwordHash,
      createdAt: now,
      lastLoginAt: now,
      validSince: seconds(now),
    })
    .onConflictDoNothing()
    .returning()
    .get();
  if (!identity) throw identityError('EMAIL_EXISTS');
  const { grant: granted, statements } = await grant(db, identity, identity.validSince, now);
  await db.batch(statements);
  return c.json({ kind: 'identitytoolkit#SignupNewUserResponse', localId: identity.uid, email: emailKey, ...granted });
}
