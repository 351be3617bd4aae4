/** accounts:sendOobCode: a mail with a link, to verify an address or to choose a new password. */
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type App, type Database, database } from '../app.ts';
import { mailedOrigin } from '../config.ts';
import { identities } from '../db/schema/identity.ts';
import { carryMail } from '../mail/outbox.ts';
import { bodyOf } from '../middleware/body.ts';
import { type Kind, oweCode } from './code.ts';
import { emailKeyOf } from './email.ts';
import { readIdToken } from './id-token.ts';
import { countMail, countNetwork } from './pace.ts';
import { refusal } from './refusal.ts';

const Body = v.strictObject({
  requestType: v.optional(v.string()),
  email: v.optional(v.string()),
  idToken: v.optional(v.string()),
  clientType: v.optional(v.string()),
});
/** What Google can do besides, and this provider does not. */
const NOT_OURS = ['EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'];

/** 200 with the address. VERIFY_EMAIL needs the account's ID token, PASSWORD_RESET an address. */
export async function sendCode(c: Context<App>): Promise<Response> {
  const { requestType, email, idToken } = await bodyOf(c, Body);
  if (!requestType) throw refusal('MISSING_REQ_TYPE');
  if (NOT_OURS.includes(requestType)) throw refusal('OPERATION_NOT_ALLOWED');
  if (requestType !== 'VERIFY_EMAIL' && requestType !== 'PASSWORD_RESET') throw refusal('INVALID_REQ_TYPE');
  const to = requestType === 'VERIFY_EMAIL' ? await toVerify(c, idToken) : await toReset(c, email);
  return c.json({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: to });
}

/** An address that is verified already gets no mail; the answer is the same. */
async function toVerify(c: Context<App>, idToken: string | undefined): Promise<string> {
  if (!idToken) throw refusal('MISSING_ID_TOKEN');
  const db = database(c.env);
  const now = Date.now();
  const { who } = await readIdToken(db, idToken, now);
  await countNetwork(c, 'mail');
  await countMail(c, 'VERIFY_EMAIL', who.emailKey, now);
  if (!who.emailVerified) {
    await db.batch(await oweCode(db, 'VERIFY_EMAIL', who, mailedOrigin(c.env, c.req.raw), now));
    c.executionCtx.waitUntil(carryMail(c.env, db, now));
  }
  return who.emailKey;
}

/** Whether there is such an account is looked up only after the answer has gone: neither its words nor its time tell. */
async function toReset(c: Context<App>, email: string | undefined): Promise<string> {
  const emailKey = emailKeyOf(email);
  const db = database(c.env);
  const now = Date.now();
  await countNetwork(c, 'mail');
  await countMail(c, 'PASSWORD_RESET', emailKey, now);
  c.executionCtx.waitUntil(mailTo(c.env, db, 'PASSWORD_RESET', emailKey, mailedOrigin(c.env, c.req.raw), now));
  return emailKey;
}

async function mailTo(env: Env, db: Database, kind: Kind, emailKey: string, origin: string, now: number): Promise<void> {
  const who = await db.select().from(identities).where(eq(identities.emailKey, emailKey)).get();
  if (!who) return;
  await db.batch(await oweCode(db, kind, who, origin, now));
  await carryMail(env, db, now);
}
