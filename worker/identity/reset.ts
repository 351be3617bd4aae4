import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import { identities, oobCodes, refreshTokens } from '../../db/schema/identity.ts';
import { cooldowns } from '../../db/schema/site.ts';
import type { App } from '../app.ts';
import { signOut } from '../auth/sign-out.ts';
import { commit } from '../commit.ts';
import { limitNetwork } from '../middleware/rate-limit.ts';
import { validFrom } from './account.ts';
import { failedSignIns } from './account-limits.ts';
import { readCode } from './code.ts';
import { rememberDevice } from './device.ts';
import { identityError } from './error.ts';
import { OWN } from './id-token.ts';
import { checkPassword, costOf, hashPassword } from './password.ts';

export const ResetBody = v.strictObject({ oobCode: v.optional(v.string()), newPassword: v.optional(v.string()) });

/** Answers 200 with address and purpose. A new password also verifies the address, because the code was mailed there. */
export async function reset(c: Context<App>, { oobCode, newPassword }: v.InferOutput<typeof ResetBody>): Promise<Response> {
  if (newPassword !== undefined) checkPassword(newPassword);
  await limitNetwork(c, 'identity-code');
  const db = database(c.env);
  const now = Date.now();
  const code = await readCode(db, oobCode, now);
  if (newPassword !== undefined) {
    if (code.kind !== 'PASSWORD_RESET') throw identityError('INVALID_OOB_CODE');
    await redeemResetCode(c, code, await hashPassword(newPassword, costOf(c.env)), now);
  }
  // The SDK reads the address of a change from here.
  const newEmail = code.kind === 'VERIFY_AND_CHANGE_EMAIL' ? { newEmail: code.email } : {};
  return c.json({ kind: 'identitytoolkit#ResetPasswordResponse', email: code.email, ...newEmail, requestType: code.kind });
}

/** Sets the new password. If a code is used twice concurrently, only one use succeeds. */
async function redeemResetCode(
  c: Context<App>,
  code: typeof oobCodes.$inferSelect,
  password: string,
  now: number,
): Promise<void> {
  const db = database(c.env);
  const isUnused = sql`exists (select 1 from ${oobCodes} where ${oobCodes.hash} = ${code.hash})`;
  const [updatedRows] = await commit(c, [
    db
      .update(identities)
      .set({ password, emailVerified: true, validSince: validFrom(now) })
      .where(and(eq(identities.uid, code.uid), isUnused))
      .returning(),
    db.delete(refreshTokens).where(and(eq(refreshTokens.uid, code.uid), isUnused)),
    db.delete(cooldowns).where(and(await failedSignIns(db, code.email), isUnused)),
    // Ends the sessions of anyone who knew the old password.
    ...signOut(db, `${OWN}|${code.uid}`, code.email, now, isUnused),
    db.delete(oobCodes).where(eq(oobCodes.hash, code.hash)),
  ]);
  if (!updatedRows[0]) throw identityError('INVALID_OOB_CODE');
  // Lets an owner in even if strangers have used up the limit for signing in.
  await rememberDevice(c, updatedRows[0]);
}
