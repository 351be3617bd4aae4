import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import * as base64url from 'jose/base64url';
import type * as v from 'valibot';
import { type Database, database } from '../../../db/core/database.ts';
import { passkeys, users } from '../../../db/schema/users.ts';
import type { PasskeyBody } from '../../../protocol/http/passkeys.ts';
import type { App } from '../../app.ts';
import { originOf } from '../../config.ts';
import { limitNetwork } from '../../middleware/rate-limit.ts';
import { problem } from '../../problem.ts';
import { signInAs } from '../sign-in.ts';
import { createChallenge, verifyChallenge } from './challenge.ts';
import { webauthn } from './webauthn.ts';

type Body = v.InferOutput<typeof PasskeyBody>;

export async function passkeyOptions(c: Context<App>): Promise<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>> {
  await limitNetwork(c, 'passkey');
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: new URL(c.req.url).hostname,
    challenge: await createChallenge(database(c.env), 'passkey sign-in', ''),
    userVerification: 'preferred',
  });
}

export async function signInWithPasskey(c: Context<App>, { response, restore }: Body): Promise<void> {
  await limitNetwork(c, 'passkey');
  const db = database(c.env);
  const challenge = await verifyChallenge(db, 'passkey sign-in', '', response.response.clientDataJSON);
  const row = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user))
    .where(eq(passkeys.id, response.id))
    .get();
  if (!row) throw problem(404, 'We do not know this passkey. It may have been deleted in the settings.');
  const handle = response.response.userHandle;
  if (handle && handle !== base64url.encode(row.user.id)) throw passkeyRefused();
  const counter = await counterIn(response, row.passkey, challenge, originOf(c.req.raw));
  if (!(await recordUse(db, row.passkey.id, counter))) throw passkeyRefused();
  await signInAs(c, row.user, { restore });
}

const passkeyRefused = () => problem(403, 'This passkey did not work. Please try again, or sign in another way.');

/** Verifies the signature and its origin. Returns the authenticator's new counter. */
async function counterIn(
  response: Body['response'],
  { id, publicKey, counter }: typeof passkeys.$inferSelect,
  expectedChallenge: string,
  origin: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticatorData, clientDataJSON, signature } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: { authenticatorData, clientDataJSON, signature }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id, publicKey: new Uint8Array(base64url.decode(publicKey)), counter },
    requireUserVerification: false,
    // The verifier throws on any invalid input, including malformed bytes.
  }).catch(() => {
    throw passkeyRefused();
  });
  if (!verified) throw passkeyRefused();
  return authenticationInfo.newCounter;
}

/** Stores the new counter. False if it did not increase, which means that the key was copied. Keys without a counter send 0. */
async function recordUse(db: Database, id: string, counter: number): Promise<boolean> {
  const hasRisen = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const row = await db
    .update(passkeys)
    .set({ counter, usedAt: Date.now() })
    .where(and(eq(passkeys.id, id), hasRisen))
    .returning({ id: passkeys.id })
    .get();
  return row !== undefined;
}
