import { eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../db/core/database.ts';
import { randomText } from '../../db/core/ids.ts';
import { identities } from '../../db/schema/identity.ts';
import { identityError } from './error.ts';
import { publicKey, signer, TOKEN_SECONDS } from './keys.ts';

export const OWN = 'duskhaven';
export type Identity = typeof identities.$inferSelect;

export const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Sign-in time in seconds, at least `validSince`: that is up to 1 s ahead, to void tokens of the second of a password change. */
export const authTimeAt = ({ validSince }: Pick<Identity, 'validSince'>, now: number): number =>
  Math.max(seconds(now), validSince);

/** Seconds after sign-in during which irreversible changes are allowed. */
const RECENT = 3600;

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN. `authTime` is in seconds, `now` in milliseconds. */
export function checkRecent(authTime: number, now: number): void {
  if (seconds(now) - authTime > RECENT) throw identityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** Signs a token. `authTime` is the sign-in, in seconds since 1970. */
export async function signIdToken(db: Database, identity: Identity, authTime: number, now: number): Promise<string> {
  const { kid, key } = await signer(db, now);
  return (
    new SignJWT({
      auth_time: authTime,
      user_id: identity.uid,
      email: identity.emailKey,
      email_verified: identity.emailVerified,
      ...(identity.displayName ? { name: identity.displayName } : {}),
      ...(identity.photoUrl ? { picture: identity.photoUrl } : {}),
      firebase: { identities: { email: [identity.emailKey] }, sign_in_provider: 'password' },
    })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setIssuer(OWN)
      .setAudience(OWN)
      .setSubject(identity.uid)
      // Tokens signed in the same second must differ, because each opens one session.
      .setJti(randomText(16))
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(now) + TOKEN_SECONDS)
      .sign(key)
  );
}

/** The current account of our token. Throws INVALID_ID_TOKEN, TOKEN_EXPIRED (also after a password change) or USER_NOT_FOUND. */
export async function readIdToken(db: Database, token: string, now: number): Promise<{ identity: Identity; authTime: number }> {
  const { sub, auth_time } = await claimsOf(db, token, now);
  if (typeof sub !== 'string' || typeof auth_time !== 'number') throw identityError('INVALID_ID_TOKEN');
  const identity = await db.select().from(identities).where(eq(identities.uid, sub)).get();
  if (!identity) throw identityError('USER_NOT_FOUND');
  if (auth_time < identity.validSince) throw identityError('TOKEN_EXPIRED');
  return { identity, authTime: auth_time };
}

async function claimsOf(db: Database, token: string, now: number) {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' && /^[\w-]{16}$/.test(kid) ? await publicKey(db, kid, now) : null;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: ['ES256'], issuer: OWN, audience: OWN, requiredClaims: ['exp', 'iat'], currentDate: new Date(now) },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw identityError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError) throw identityError('INVALID_ID_TOKEN');
    throw error;
  }
}
