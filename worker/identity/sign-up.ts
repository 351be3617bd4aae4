/** accounts:signUp: an account by address and password. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type App, database } from '../app.ts';
import { identities } from '../db/schema/identity.ts';
import { bodyOf } from '../middleware/body.ts';
import { randomText } from '../random.ts';
import { emailKeyOf } from './email.ts';
import { grant } from './grant.ts';
import { seconds } from './id-token.ts';
import { countNetwork } from './pace.ts';
import { checkPassword, hashPassword } from './password.ts';
import { refusal } from './refusal.ts';

const Body = v.strictObject({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  returnSecureToken: v.optional(v.boolean()),
  clientType: v.optional(v.string()),
  /** Links a password to an account that has none: there are no such accounts. */
  idToken: v.optional(v.string()),
});

/**
 * 200 with tokens; the new account is signed in. Here, and only here, it can be learnt that an address has an account
 * (EMAIL_EXISTS), as the dialog has to say; the count against the network keeps lists from being tried.
 */
export async function signUp(c: Context<App>): Promise<Response> {
  const { email, password, idToken } = await bodyOf(c, Body);
  if (idToken !== undefined) throw refusal('OPERATION_NOT_ALLOWED');
  if (email === undefined && password === undefined) throw refusal('ADMIN_ONLY_OPERATION');
  const emailKey = emailKeyOf(email);
  if (!password) throw refusal('MISSING_PASSWORD');
  checkPassword(password);
  await countNetwork(c, 'signUp');
  const db = database(c.env);
  const kept = await hashPassword(password);
  const now = Date.now();
  const who = await db
    .insert(identities)
    .values({
      uid: randomText(28),
      email: email!,
      emailKey,
      password: kept,
      createdAt: now,
      lastLoginAt: now,
      validSince: seconds(now),
    })
    .onConflictDoNothing()
    .returning()
    .get();
  if (!who) throw refusal('EMAIL_EXISTS');
  const { grant: granted, statements } = await grant(db, who, who.validSince, now);
  await db.batch(statements);
  return c.json({ kind: 'identitytoolkit#SignupNewUserResponse', localId: who.uid, email: emailKey, ...granted });
}
