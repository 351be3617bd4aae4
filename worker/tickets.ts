/** Signed tickets: for WebSockets, valid for a minute, with an id so that an object accepts each once; and for appeals. */
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../db/core/database.ts';
import { randomText } from '../db/core/ids.ts';
import { siteSecret } from '../db/core/keys.ts';
import { LIMITS } from '../protocol/limits.ts';

type Audience = 'gameSocket' | 'chatSocket' | 'appeal';
/** Lifetime of a ticket, in milliseconds. */
const VALID: Readonly<Record<Audience, number>> = { gameSocket: LIMITS.token, chatSocket: LIMITS.token, appeal: 30 * 60_000 };
const secret = async (db: Database) => new TextEncoder().encode(await siteSecret(db, 'socket-token'));

/** Signs a ticket for this person and audience; `now` in milliseconds since 1970. */
export async function signTicket(db: Database, door: Audience, person: string, claims: JWTPayload, now: number): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience(door)
    .setJti(randomText(16))
    .setExpirationTime(Math.floor((now + VALID[door]) / 1000))
    .sign(await secret(db));
}

/** The claims of a ticket. Null if it is not ours, is for another audience, or has expired. */
export async function readTicket(db: Database, door: Audience, ticket: string): Promise<JWTPayload | null> {
  const checks = { audience: door, algorithms: ['HS256'], requiredClaims: ['exp'] };
  return jwtVerify(ticket, await secret(db), checks).then(
    ({ payload }) => payload,
    () => null,
  );
}
