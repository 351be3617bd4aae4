import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import * as base64url from 'jose/base64url';
import type * as v from 'valibot';
import { type Database, database } from '../../../db/core/database.ts';
import { insertIf, rowCount } from '../../../db/core/insert-if.ts';
import { passkeys } from '../../../db/schema/users.ts';
import type { PasskeyRow } from '../../../protocol/http/account.ts';
import type { NewPasskeyBody } from '../../../protocol/http/passkeys.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import type { MemberApp } from '../../app.ts';
import { originOf } from '../../config.ts';
import { agentOf } from '../../middleware/agent.ts';
import { limitPerson } from '../../middleware/rate-limit.ts';
import { problem } from '../../problem.ts';
import { createChallenge, verifyChallenge } from './challenge.ts';
import { ALGORITHMS, verifiedKey } from './verify.ts';
import { webauthn } from './webauthn.ts';

export async function registrationOptions(
  c: Context<MemberApp>,
): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>> {
  const { user } = c.var.session;
  const db = database(c.env);
  await limitPerson(db, 'passkeys', user.id);
  const ownPasskeys = await db.select().from(passkeys).where(eq(passkeys.user, user.id)).limit(LIMITS.passkeys);
  if (ownPasskeys.length >= LIMITS.passkeys) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Duskhaven',
    rpID: new URL(c.req.url).hostname,
    userName: user.name,
    userDisplayName: user.name,
    // Authenticators store this as the user handle and return it.
    userID: new Uint8Array(new TextEncoder().encode(user.id)),
    challenge: await createChallenge(db, 'passkey new', user.id),
    attestationType: 'none',
    excludeCredentials: ownPasskeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Verifies and stores a new passkey. Its name defaults to the browser's. */
export async function addPasskey(
  c: Context<MemberApp>,
  { response, name }: v.InferOutput<typeof NewPasskeyBody>,
): Promise<PasskeyRow> {
  const { user } = c.var.session;
  const db = database(c.env);
  await limitPerson(db, 'passkeys', user.id);
  const expected = await verifyChallenge(db, 'passkey new', user.id, response.response.clientDataJSON);
  const { id, publicKey, counter } = await verifiedKey(
    response as unknown as RegistrationResponseJSON,
    expected,
    originOf(c.req.raw),
  );
  const agent = agentOf(c.req.header('user-agent') ?? '').slice(0, LIMITS.passkeyName);
  const row = {
    id,
    name: name ?? (agent || 'Passkey'),
    publicKey: base64url.encode(publicKey),
    counter,
    transports: JSON.stringify(response.response.transports),
    createdAt: Date.now(),
  };
  await insertPasskey(db, user.id, row);
  return { id, name: row.name, createdAt: row.createdAt, usedAt: null };
}

export async function deletePasskey(db: Database, user: string, id: string): Promise<void> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.user, user));
  const deletedRow = await db.delete(passkeys).where(isOwn).returning({ id: passkeys.id }).get();
  if (!deletedRow) throw problem(404, 'You have no such passkey.');
}

const tooManyPasskeys = () => problem(422, `You have ${LIMITS.passkeys} passkeys, the most you can have. Delete one first.`);

export const passkeysOf = (db: Database, user: string): Promise<PasskeyRow[]> =>
  db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.user, user))
    .orderBy(desc(passkeys.createdAt))
    .limit(LIMITS.passkeys);

type NewRow = Omit<typeof passkeys.$inferInsert, 'user' | 'usedAt'>;

/** Counts and inserts in one statement, so that concurrent requests cannot exceed the limit. */
async function insertPasskey(db: Database, user: string, row: NewRow): Promise<void> {
  const isRoom = lt(rowCount(passkeys, eq(passkeys.user, user)), LIMITS.passkeys);
  const insertedRows = await insertIf(db, passkeys, { ...row, user }, isRoom)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (insertedRows.length > 0) return;
  const existingRow = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, row.id)).get();
  throw existingRow ? problem(409, 'This passkey has already been added.') : tooManyPasskeys();
}
