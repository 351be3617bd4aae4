/** POST /securetoken.googleapis.com/v1/token: exchanges a refresh token for a new ID token. */
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { database } from '../../db/core/database.ts';
import { sha256 } from '../../db/core/ids.ts';
import { identities, refreshTokens } from '../../db/schema/identity.ts';
import type { App } from '../app.ts';
import { jsonOf } from '../middleware/validate.ts';
import { identityError } from './error.ts';
import { OWN, seconds, signIdToken } from './id-token.ts';
import { TOKEN_SECONDS } from './keys.ts';

export const RefreshBody = v.strictObject({
  grant_type: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
  grantType: v.optional(v.string()),
  refreshToken: v.optional(v.string()),
});
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Reads a form, as the SDK sends it, or JSON. */
export const formOrJsonOf = async (c: Context): Promise<unknown> =>
  FORM.test(c.req.header('content-type') ?? '') ? formOf(await c.req.arrayBuffer()) : jsonOf(c);

/** Answers 200 with a new ID token and the same refresh token. TOKEN_EXPIRED for an unknown one signs the SDK's user out. */
export async function refresh(c: Context<App>, body: v.InferOutput<typeof RefreshBody>): Promise<Response> {
  const [type, token] = [body.grant_type ?? body.grantType, body.refresh_token ?? body.refreshToken];
  if (!type) throw identityError('MISSING_GRANT_TYPE');
  if (type !== 'refresh_token') throw identityError('INVALID_GRANT_TYPE');
  if (!token) throw identityError('MISSING_REFRESH_TOKEN');
  if (!/^[\w-]{86}$/.test(token)) throw identityError('INVALID_REFRESH_TOKEN');
  const db = database(c.env);
  const now = Date.now();
  const row = await db
    .select()
    .from(refreshTokens)
    .leftJoin(identities, eq(identities.uid, refreshTokens.uid))
    .where(eq(refreshTokens.hash, await sha256(token)))
    .get();
  if (!row || row.refresh_tokens.expiresAt <= now) throw identityError('TOKEN_EXPIRED');
  if (!row.identities) throw identityError('USER_NOT_FOUND');
  const authTime = seconds(row.refresh_tokens.createdAt);
  if (authTime < row.identities.validSince) throw identityError('TOKEN_EXPIRED');
  const idToken = await signIdToken(db, row.identities, authTime, now);
  return c.json({
    access_token: idToken,
    expires_in: String(TOKEN_SECONDS),
    token_type: 'Bearer',
    refresh_token: token,
    id_token: idToken,
    user_id: row.identities.uid,
    project_id: OWN,
  });
}

const formOf = (bytes: ArrayBuffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
