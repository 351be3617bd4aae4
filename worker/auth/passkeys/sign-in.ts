/** POST /api/auth/passkey/options, POST /api/auth/passkey: a member signs in with what their device keeps. */
import { and, eq, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import { PasskeyBody } from '../../../protocol/rest/passkeys.ts';
import { NoBody } from '../../../protocol/rest/session.ts';
import { area, type Database, database } from '../../app.ts';
import { originOf } from '../../config.ts';
import { passkeys, users } from '../../db/schema/users.ts';
import { bodyOf } from '../../middleware/body.ts';
import { problem } from '../../problem.ts';
import { base64url } from '../../random.ts';
import { enterAs } from '../enter.ts';
import { countTry } from '../oauth/pace.ts';
import { bytesOf, handleOf } from './bytes.ts';
import { answered, challenge } from './challenge.ts';
import { webauthn } from './webauthn.ts';

/** Under /api/auth. */
export const passkeySignIn = area()
  .post('/passkey/options', async (c) => {
    await bodyOf(c, NoBody);
    await countTry(c, 'passkey');
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: new URL(c.req.url).hostname,
      challenge: await challenge(database(c.env), 'passkey sign-in', ''),
      userVerification: 'preferred',
    });
    return c.json(options);
  })
  .post('/passkey', async (c) => {
    const { response, restore } = await bodyOf(c, PasskeyBody);
    await countTry(c, 'passkey');
    const db = database(c.env);
    const expected = await answered(db, 'passkey sign-in', '', response.response.clientDataJSON);
    const row = await db
      .select({ passkey: passkeys, user: users })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.user))
      .where(eq(passkeys.id, response.id))
      .get();
    if (!row) throw problem(404, 'This passkey is not known here. It may have been deleted in the settings.');
    const handle = response.response.userHandle;
    if (handle && handle !== base64url(handleOf(row.user.id))) throw refused();
    const counter = await counterIn(response, row.passkey, expected, originOf(c.req.raw));
    if (!(await used(db, row.passkey.id, counter))) throw refused();
    await enterAs(c, row.user, { restore });
    return c.text('OK');
  });

const refused = () => problem(403, 'This passkey did not open your account. Please try again, or sign in another way.');

/** Verifies the signature, and that it was made for this site just now. Answers the authenticator's new counter. */
async function counterIn(
  response: v.InferOutput<typeof PasskeyBody>['response'],
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
    credential: { id, publicKey: bytesOf(publicKey), counter },
    requireUserVerification: false,
    // It throws at whatever it does not like, bytes that mean nothing included.
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

/** Writes down the use. False where the counter did not rise: then a copy of the key is about. Those that do not count say 0. */
async function used(db: Database, id: string, counter: number): Promise<boolean> {
  const rose = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const row = await db
    .update(passkeys)
    .set({ counter, usedAt: Date.now() })
    .where(and(eq(passkeys.id, id), rose))
    .returning({ id: passkeys.id })
    .get();
  return row !== undefined;
}
