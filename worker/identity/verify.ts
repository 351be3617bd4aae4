/** Whether an ID token is good, and whose it is: what POST /api/auth and the dialogs' further steps ask. */
import { decodeJwt, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../app.ts';
import { config } from '../config.ts';
import { googleKeys, issuerOfProject, projectOfIssuer, verifyOfProject } from './google.ts';
import { OWN, readIdToken } from './id-token.ts';
import { Refusal } from './refusal.ts';

export interface Verified {
  /** Issuer, '|', and the account's id there: 'duskhaven|…' or 'https://securetoken.google.com/project|…'. */
  identity: string;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
  /** As they call themselves there; '' for nothing. */
  name: string;
}

/** For tests: another time, and other keys than Google's. */
interface Source {
  now?: number;
  keys?: JWTVerifyGetKey;
}

/**
 * Null when the token is not good: malformed, of an issuer that is not allowed, signed by another key or in another way, for
 * another audience, expired, or (of our own) revoked or of an account that is gone. Rejects when D1 or Google's keys cannot
 * be reached. Of our own accounts everything is as it is now, not as it was when the token was signed.
 */
export async function verifyIdToken(
  env: Env,
  db: Database,
  idToken: string,
  { now = Date.now(), keys = googleKeys }: Source = {},
): Promise<Verified | null> {
  const issuer = issuerSaid(idToken);
  if (issuer === null || !issuers(env).includes(issuer)) return null;
  if (issuer === OWN) return verifyOwn(db, idToken, now);
  const project = projectOfIssuer(issuer);
  return project ? verifyOfProject(project, idToken, keys, now) : null;
}

/** Variable IDENTITY_ISSUERS; without it, whoever the site's pages sign in with. */
function issuers(env: Env): readonly string[] {
  const { identityIssuers, firebase } = config(env);
  if (identityIssuers.length > 0) return identityIssuers;
  return [firebase ? issuerOfProject(firebase.project) : OWN];
}

/** Who is said to have issued it. Believed only so far as to choose whose keys must have signed it. */
function issuerSaid(idToken: string): string | null {
  try {
    return decodeJwt(idToken).iss ?? null;
  } catch {
    return null;
  }
}

async function verifyOwn(db: Database, idToken: string, now: number): Promise<Verified | null> {
  try {
    const { who } = await readIdToken(db, idToken, now);
    return { identity: `${OWN}|${who.uid}`, email: who.emailKey, emailVerified: who.emailVerified, name: who.displayName };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
