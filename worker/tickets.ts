/** Tickets from the HTTP side to a socket: signed, for a minute, each with an id of its own, by which an object takes it once. */
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LIMITS } from '../protocol/limits.ts';
import type { Database } from './app.ts';
import { key } from './db/keys.ts';
import { randomText } from './random.ts';

type Door = 'gameSocket' | 'chatSocket';
const secret = async (db: Database) => new TextEncoder().encode(await key(db, 'socket-token'));

/** A ticket for this person to this door; `now` in milliseconds since 1970. */
export async function sign(db: Database, door: Door, person: string, claims: JWTPayload, now: number): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience(door)
    .setJti(randomText(16))
    .setExpirationTime(Math.floor((now + LIMITS.token) / 1000))
    .sign(await secret(db));
}

/** What a ticket says; null when it is not ours, for another door, or too old. */
export async function read(db: Database, door: Door, ticket: string): Promise<JWTPayload | null> {
  const checks = { audience: door, algorithms: ['HS256'], requiredClaims: ['exp'] };
  return jwtVerify(ticket, await secret(db), checks).then(
    ({ payload }) => payload,
    () => null,
  );
}
