import { decodeJwt, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../../db/core/database.ts';
import { config } from '../config.ts';
import { IdentityError } from './error.ts';
import { googleKeys, issuerOfProject, projectOfIssuer, type VerifiedToken, verifyOfProject } from './google.ts';
import { OWN, readIdToken } from './id-token.ts';

interface VerifyOptions {
  now?: number;
  keys?: JWTVerifyGetKey;
}

/** Null if the token is invalid. Rejects if D1 or Google's keys cannot be reached. Our own accounts are returned as of now. */
export async function verifyIdToken(
  env: Env,
  db: Database,
  idToken: string,
  { now = Date.now(), keys = googleKeys }: VerifyOptions = {},
): Promise<VerifiedToken | null> {
  const issuer = claimedIssuer(idToken);
  if (issuer === null || !allowedIssuers(env).includes(issuer)) return null;
  if (issuer === OWN) return verifyOwn(db, idToken, now);
  const project = projectOfIssuer(issuer);
  return project ? verifyOfProject(project, idToken, keys, now) : null;
}

/** Set by the variable IDENTITY_ISSUERS; by default the provider that the site's pages use. */
function allowedIssuers(env: Env): readonly string[] {
  const { identityIssuers, firebase } = config(env);
  if (identityIssuers.length > 0) return identityIssuers;
  return [firebase ? issuerOfProject(firebase.project) : OWN];
}

/** The unverified issuer, used only to choose the keys. */
function claimedIssuer(idToken: string): string | null {
  try {
    return decodeJwt(idToken).iss ?? null;
  } catch {
    return null;
  }
}

async function verifyOwn(db: Database, idToken: string, now: number): Promise<VerifiedToken | null> {
  try {
    const { identity } = await readIdToken(db, idToken, now);
    return {
      identity: `${OWN}|${identity.uid}`,
      email: identity.emailKey,
      emailVerified: identity.emailVerified,
      name: identity.displayName,
    };
  } catch (error) {
    if (error instanceof IdentityError) return null;
    throw error;
  }
}
