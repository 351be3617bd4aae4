/** accounts:delete: the account of an ID token, for good. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type App, database } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { deleteIdentity } from './account.ts';
import { checkRecent, OWN, readIdToken } from './id-token.ts';
import { refusal } from './refusal.ts';

const Body = v.strictObject({ idToken: v.optional(v.string()) });

/** 200. Who signed in more than an hour ago has to do so again first. */
export async function remove(c: Context<App>): Promise<Response> {
  const { idToken } = await bodyOf(c, Body);
  if (!idToken) throw refusal('MISSING_ID_TOKEN');
  const db = database(c.env);
  const now = Date.now();
  const { who, authTime } = await readIdToken(db, idToken, now);
  checkRecent(authTime, now);
  const [first, ...others] = deleteIdentity(db, `${OWN}|${who.uid}`);
  await db.batch([first!, ...others]);
  return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' });
}
