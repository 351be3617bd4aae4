import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Database, database } from '../../db/core/database.ts';
import { identities } from '../../db/schema/identity.ts';
import type { App } from '../app.ts';
import { inBackground } from '../background.ts';
import { commit, commitAndDeliver } from '../commit.ts';
import { mailedOrigin } from '../config.ts';
import { limitMail } from './account-limits.ts';
import { sendChangeMail } from './change-email.ts';
import { enqueueCodeMail } from './code.ts';
import { knownDevice } from './device.ts';
import { emailKeyOf } from './email.ts';
import { identityError } from './error.ts';
import { readIdToken } from './id-token.ts';
import type { CodeKind } from './mails.ts';

export const SendCodeBody = v.strictObject({
  requestType: v.optional(v.string()),
  email: v.optional(v.string()),
  idToken: v.optional(v.string()),
  newEmail: v.optional(v.string()),
  clientType: v.optional(v.string()),
});
/** Google's request for a login by a mailed link, which this provider does not support. */
const UNSUPPORTED_TYPE = 'EMAIL_SIGNIN';

/**
 * Answers 200 with the address to which the mail goes. VERIFY_EMAIL needs the account's ID token, PASSWORD_RESET an address,
 * VERIFY_AND_CHANGE_EMAIL both.
 */
export async function sendCode(
  c: Context<App>,
  { requestType, email, idToken, newEmail }: v.InferOutput<typeof SendCodeBody>,
): Promise<Response> {
  if (!requestType) throw identityError('MISSING_REQ_TYPE');
  if (requestType === UNSUPPORTED_TYPE) throw identityError('OPERATION_NOT_ALLOWED');
  const to = await sendMail(c, requestType, { email, idToken, newEmail });
  return c.json({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: to });
}

function sendMail(
  c: Context<App>,
  requestType: string,
  { email, idToken, newEmail }: v.InferOutput<typeof SendCodeBody>,
): Promise<string> {
  switch (requestType) {
    case 'VERIFY_EMAIL':
      return sendVerification(c, idToken);
    case 'PASSWORD_RESET':
      return sendPasswordReset(c, email);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendChangeMail(c, idToken, newEmail);
    default:
      throw identityError('INVALID_REQ_TYPE');
  }
}

/** Sends a verification mail. A verified address gets none, but the same answer. */
async function sendVerification(c: Context<App>, idToken: string | undefined): Promise<string> {
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  const db = database(c.env);
  const now = Date.now();
  const { identity } = await readIdToken(db, idToken, now);
  await limitMail(c, 'VERIFY_EMAIL', identity.emailKey, null);
  if (!identity.emailVerified) {
    await commit(c, await enqueueCodeMail(db, 'VERIFY_EMAIL', identity, mailedOrigin(c.env, c.req.raw), now));
  }
  return identity.emailKey;
}

/** Looks up the account after the response, so that neither its text nor its timing reveals whether the account exists. */
async function sendPasswordReset(c: Context<App>, email: string | undefined): Promise<string> {
  const emailKey = emailKeyOf(email);
  const db = database(c.env);
  const now = Date.now();
  await limitMail(c, 'PASSWORD_RESET', emailKey, await knownDevice(c, emailKey));
  inBackground(c, 'reset mail', sendResetMail(c.env, db, 'PASSWORD_RESET', emailKey, mailedOrigin(c.env, c.req.raw), now));
  return emailKey;
}

async function sendResetMail(
  env: Env,
  db: Database,
  kind: CodeKind,
  emailKey: string,
  origin: string,
  now: number,
): Promise<void> {
  const identity = await db.select().from(identities).where(eq(identities.emailKey, emailKey)).get();
  if (!identity) return;
  await commitAndDeliver(env, await enqueueCodeMail(db, kind, identity, origin, now));
}
