import type { Context } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import type { App } from '../app.ts';
import { deleteIdentity } from './account.ts';
import { identityError } from './error.ts';
import { checkRecent, OWN, readIdToken } from './id-token.ts';

export const RemoveBody = v.strictObject({ idToken: v.optional(v.string()) });

/** accounts:delete. Requires a sign-in within the last hour. */
export async function remove(c: Context<App>, { idToken }: v.InferOutput<typeof RemoveBody>): Promise<Response> {
  if (!idToken) throw identityError('MISSING_ID_TOKEN');
  const db = database(c.env);
  const now = Date.now();
  const { identity, authTime } = await readIdToken(db, idToken, now);
  checkRecent(authTime, now);
  const [first, ...others] = deleteIdentity(db, `${OWN}|${identity.uid}`);
  await db.batch([first!, ...others]);
  return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' });
}
