import type { Context } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import type { App } from '../app.ts';
import { identityError } from './error.ts';
import { readIdToken } from './id-token.ts';
import { profileOf } from './profile.ts';

export const LookupBody = v.strictObject({ idToken: v.optional(v.string()) });

export async function lookup(c: Context<App>, { idToken }: v.InferOutput<typeof LookupBody>): Promise<Response> {
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  const { identity } = await readIdToken(database(c.env), idToken, Date.now());
  const { validSince, createdAt, lastLoginAt } = identity;
  const times = { validSince: String(validSince), createdAt: String(createdAt), lastLoginAt: String(lastLoginAt) };
  return c.json({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ ...profileOf(identity), ...times }] });
}
