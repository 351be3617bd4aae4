/**
 * A new address for an account: a link mailed there sets it, in a browser that is logged in to the account, and a link mailed to the
 * old address undoes it.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { identities, oobCodes, refreshTokens } from '../../db/schema/identity.ts';
import { users } from '../../db/schema/users.ts';
import type { App } from '../app.ts';
import { checkDomain } from '../auth/register.ts';
import { signOut } from '../auth/sign-out.ts';
import { commit } from '../commit.ts';
import { mailedOrigin } from '../config.ts';
import { sessionBy, tokenHashOf } from '../middleware/session.ts';
import { validFrom } from './account.ts';
import { limitAccount, limitMail } from './account-limits.ts';
import { enqueueCodeMail } from './code.ts';
import { rememberDevice } from './device.ts';
import { emailKeyOf } from './email.ts';
import { identityError } from './error.ts';
import { checkRecent, type Identity, OWN, readIdToken } from './id-token.ts';

/**
 * Mails a link to the new address, whose owner must follow it before anything changes. Needs a token of a login within the last
 * hour. Returns the new address in lower case. Throws INVALID_EMAIL, EMAIL_EXISTS, TOO_MANY_ATTEMPTS_TRY_LATER and others.
 */
export async function sendChangeMail(
  c: Context<App>,
  idToken: string | undefined,
  newEmail: string | undefined,
): Promise<string> {
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  const emailKey = emailKeyOf(newEmail);
  const db = database(c.env);
  const now = Date.now();
  const { identity, authTime } = await readIdToken(db, idToken, now);
  checkRecent(authTime, now);
  checkDomain(c.env, emailKey);
  await limitAccount(db, 'changeEmail', identity.emailKey);
  // Counted with other mails to the new address, which may be that of a stranger.
  await limitMail(c, 'VERIFY_EMAIL', emailKey, null);
  if (await isTaken(db, emailKey)) throw identityError('EMAIL_EXISTS');
  const recipient = { uid: identity.uid, email: newEmail!, emailKey };
  await commit(c, await enqueueCodeMail(db, 'VERIFY_AND_CHANGE_EMAIL', recipient, mailedOrigin(c.env, c.req.raw), now));
  return emailKey;
}

/** True if an account of this provider has the address, or a member who signs in another way. */
async function isTaken(db: Database, emailKey: string): Promise<boolean> {
  const [ours, members] = await db.batch([
    db.select({ uid: identities.uid }).from(identities).where(eq(identities.emailKey, emailKey)),
    db.select({ id: users.id }).from(users).where(eq(users.email, emailKey)),
  ]);
  return ours.length + members.length > 0;
}

/**
 * Gives the account, and the member that it belongs to, the address to which the code was mailed. All tokens and all other links
 * become void, but a change leaves the links that recover an earlier address. A recovery also ends all sessions and removes the
 * password, because a change needs it: the thief has it. If a code is used twice concurrently, only one use succeeds. Throws
 * INVALID_OOB_CODE, EMAIL_EXISTS if the address has been taken since, or CREDENTIAL_TOO_OLD_LOGIN_AGAIN if the browser is not
 * logged in: otherwise a stranger could have the owner of an address, by one press, give it to the stranger's account.
 */
export async function redeemAddressCode(c: Context<App>, code: typeof oobCodes.$inferSelect, now: number): Promise<Identity> {
  const db = database(c.env);
  const identity = await db.select().from(identities).where(eq(identities.uid, code.uid)).get();
  if (!identity) throw identityError('INVALID_OOB_CODE');
  const isRecovery = code.kind === 'RECOVER_EMAIL';
  const member = `${OWN}|${identity.uid}`;
  if (!isRecovery && !(await isLoggedInAs(c, member))) throw identityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const isUnused = sql`exists (select 1 from ${oobCodes} where ${oobCodes.hash} = ${code.hash})`;
  const isOwn = eq(oobCodes.uid, identity.uid);
  const [changed] = await commit(c, [
    db
      .update(identities)
      .set({
        email: code.email,
        emailKey: code.email,
        emailVerified: true,
        validSince: validFrom(now),
        ...(isRecovery && { password: '' }),
      })
      // A change in between has read another member row.
      .where(and(eq(identities.uid, identity.uid), eq(identities.emailKey, identity.emailKey), isUnused))
      .returning(),
    db
      .update(users)
      .set({ email: code.email })
      .where(and(eq(users.email, identity.emailKey), eq(users.identity, member), isUnused)),
    db.delete(refreshTokens).where(and(eq(refreshTokens.uid, identity.uid), isUnused)),
    ...(isRecovery
      ? signOut(db, member, code.email, now, isUnused)
      : await enqueueCodeMail(db, 'RECOVER_EMAIL', identity, mailedOrigin(c.env, c.req.raw), now, isUnused)),
    db.delete(oobCodes).where(isRecovery ? isOwn : and(isOwn, ne(oobCodes.kind, 'RECOVER_EMAIL'))),
  ]).catch((error: unknown) => {
    if (isAddressTaken(error)) throw identityError('EMAIL_EXISTS');
    throw error;
  });
  if (!changed[0]) throw identityError('INVALID_OOB_CODE');
  await rememberDevice(c, changed[0]);
  return changed[0];
}

async function isLoggedInAs(c: Context<App>, member: string): Promise<boolean> {
  const hash = await tokenHashOf(c);
  return hash !== null && (await sessionBy(c.env, hash)).session?.user?.identity === member;
}

const isAddressTaken = (error: unknown): boolean =>
  error instanceof Error &&
  /UNIQUE constraint failed: (?:identities\.email_key|users\.email)/.test(`${error.message} ${String(error.cause ?? '')}`);
