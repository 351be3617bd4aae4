/** accounts:lookup: the account of an ID token. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type App, database } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { readIdToken } from './id-token.ts';
import { profileOf } from './profile.ts';
import { refusal } from './refusal.ts';

const Body = v.strictObject({ idToken: v.optional(v.string()) });

export async function lookup(c: Context<App>): Promise<Response> {
  const { idToken } = await bodyOf(c, Body);
  if (!idToken) throw refusal('MISSING_ID_TOKEN');
  const { who } = await readIdToken(database(c.env), idToken, Date.now());
  const { validSince, createdAt, lastLoginAt } = who;
  const times = { validSince: String(validSince), createdAt: String(createdAt), lastLoginAt: String(lastLoginAt) };
  return c.json({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ ...profileOf(who), ...times }] });
}
