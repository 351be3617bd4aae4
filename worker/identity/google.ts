import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { readEmail } from './email.ts';

export interface VerifiedToken {
  /** Issuer, '|', and the account's id there: 'duskhaven|…' or 'https://securetoken.google.com/project|…'. */
  identity: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

const SIGNERS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ISSUER = 'https://securetoken.google.com/';

export const issuerOfProject = (project: string): string => `${ISSUER}${project}`;
export const projectOfIssuer = (issuer: string): string | null =>
  issuer.startsWith(ISSUER) ? issuer.slice(ISSUER.length) : null;

let cachedKeys: JWTVerifyGetKey | null = null;
/** Google's keys, fetched on first use and again for an unknown key id. */
export const googleKeys: JWTVerifyGetKey = (header, token) => {
  cachedKeys ??= createRemoteJWKSet(new URL(SIGNERS), { timeoutDuration: 5000 });
  return cachedKeys(header, token);
};

/** The claims of a project's token; null if it is invalid. Rejects if the keys cannot be fetched. */
export async function verifyOfProject(
  project: string,
  token: string,
  keys: JWTVerifyGetKey,
  now: number,
): Promise<VerifiedToken | null> {
  const issuer = issuerOfProject(project);
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: project,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      currentDate: new Date(now),
      clockTolerance: 30,
    });
    const { sub, email, email_verified, name, auth_time } = payload;
    const isPast = typeof auth_time === 'number' && auth_time * 1000 <= now + 30_000;
    const key = typeof email === 'string' ? readEmail(email) : null;
    if (!isPast || !sub || sub.length > 128 || key === null) return null;
    return {
      identity: `${issuer}|${sub}`,
      email: key,
      emailVerified: email_verified === true,
      name: typeof name === 'string' ? name : '',
    };
  } catch (error) {
    if (isBadToken(error)) return null;
    throw error;
  }
}

/** Any other error of jose means that the keys could not be fetched. */
const isBadToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
