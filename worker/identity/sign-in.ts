/** accounts:signInWithPassword. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type App, database } from '../app.ts';
import { addressOf } from '../auth/address.ts';
import { identities } from '../db/schema/identity.ts';
import { cooldowns } from '../db/schema/site.ts';
import { bodyOf } from '../middleware/body.ts';
import { emailKeyOf } from './email.ts';
import { grant } from './grant.ts';
import { authTimeAt } from './id-token.ts';
import { countNetwork, countSignIn } from './pace.ts';
import { hashPassword, isOutdated, isPassword, LONGEST } from './password.ts';
import { refusal } from './refusal.ts';

const Body = v.strictObject({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  returnSecureToken: v.optional(v.boolean()),
  clientType: v.optional(v.string()),
});

/**
 * 200 with tokens. A wrong password and an address without an account are told apart neither by the answer nor by the work
 * that is done. Every try counts against the account before anything is looked at, so that tries at the same moment count
 * too; where it is locked, the right password is refused as well.
 */
export async function signIn(c: Context<App>): Promise<Response> {
  const { email, password } = await bodyOf(c, Body);
  const emailKey = emailKeyOf(email);
  if (!password) throw refusal('MISSING_PASSWORD');
  await countNetwork(c, 'signIn');
  const db = database(c.env);
  const now = Date.now();
  const tries = await countSignIn(db, emailKey, (await addressOf(c)).kept, now);
  const who = await db.select().from(identities).where(eq(identities.emailKey, emailKey)).get();
  const right = await isPassword(password.slice(0, LONGEST), who?.password ?? null);
  if (!who || !right || password.length > LONGEST) throw refusal('INVALID_LOGIN_CREDENTIALS');
  const { grant: granted, statements } = await grant(db, who, authTimeAt(who, now), now);
  const kept = isOutdated(who.password) ? await hashPassword(password) : who.password;
  // Unless the password was changed in the meantime.
  const same = and(eq(identities.uid, who.uid), eq(identities.password, who.password));
  await db.batch([
    db.update(identities).set({ lastLoginAt: now, password: kept }).where(same),
    db.delete(cooldowns).where(inArray(cooldowns.key, tries)),
    ...statements,
  ]);
  return c.json({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: who.uid,
    email: who.emailKey,
    displayName: who.displayName,
    registered: true,
    ...granted,
  });
}
