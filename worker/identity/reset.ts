/** accounts:resetPassword: what a code from a mail is for, and with a new password its use. */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type App, type Database, database } from '../app.ts';
import { signOut } from '../auth/sign-out.ts';
import { identities, oobCodes, refreshTokens } from '../db/schema/identity.ts';
import { cooldowns } from '../db/schema/site.ts';
import { bodyOf } from '../middleware/body.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { validFrom } from './account.ts';
import { readCode } from './code.ts';
import { OWN } from './id-token.ts';
import { countNetwork, failuresOf } from './pace.ts';
import { checkPassword, hashPassword } from './password.ts';
import { refusal } from './refusal.ts';

const Body = v.strictObject({ oobCode: v.optional(v.string()), newPassword: v.optional(v.string()) });

/**
 * 200 with the account's address and what the code is for; without `newPassword` the code stays good. With it the account has
 * that password, its earlier tokens are void, failed sign-ins are forgotten, and its address is verified: who used the code
 * reads mail there.
 */
export async function reset(c: Context<App>): Promise<Response> {
  const { oobCode, newPassword } = await bodyOf(c, Body);
  if (newPassword !== undefined) checkPassword(newPassword);
  await countNetwork(c, 'code');
  const db = database(c.env);
  const now = Date.now();
  const code = await readCode(db, oobCode, now);
  if (newPassword !== undefined) {
    if (code.kind !== 'PASSWORD_RESET') throw refusal('INVALID_OOB_CODE');
    await use(db, code, newPassword, now);
    c.executionCtx.waitUntil(deliverOutbox(c.env, db, now));
  }
  return c.json({ kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, requestType: code.kind });
}

/** Of two who use a code at the same moment, one does. */
async function use(db: Database, code: typeof oobCodes.$inferSelect, newPassword: string, now: number): Promise<void> {
  const password = await hashPassword(newPassword);
  const unused = sql`exists (select 1 from ${oobCodes} where ${oobCodes.hash} = ${code.hash})`;
  const [changed] = await db.batch([
    db
      .update(identities)
      .set({ password, emailVerified: true, validSince: validFrom(now) })
      .where(and(eq(identities.uid, code.uid), unused))
      .returning({ uid: identities.uid }),
    db.delete(refreshTokens).where(and(eq(refreshTokens.uid, code.uid), unused)),
    db.delete(cooldowns).where(and(await failuresOf(db, code.email), unused)),
    // Whoever knew the old password may be signed in somewhere.
    ...signOut(db, `${OWN}|${code.uid}`, code.email, now, unused),
    db.delete(oobCodes).where(eq(oobCodes.hash, code.hash)),
  ]);
  if (changed.length === 0) throw refusal('INVALID_OOB_CODE');
}
