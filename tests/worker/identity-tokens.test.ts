import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identities, refreshTokens, signingKeys } from '../../db/schema/identity.ts';
import { deleteIdentity, revokeIdentity } from '../../worker/identity/account.ts';
import { keySet, publicKey, signer } from '../../worker/identity/keys.ts';
import { sweepIdentity } from '../../worker/identity/sweep.ts';
import { verifyIdToken } from '../../worker/identity/verify.ts';
import { ask, codeFor, createAccount, db, lookup, PASSWORD, refreshed, signIn } from './identity-kit.ts';
import { call } from './site.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const verify = (token: string, now?: number) => verifyIdToken(env, db, token, now === undefined ? {} : { now });
const claimsOf = (token: string) =>
  JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
const newest = async () => (await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).limit(1))[0]!;

beforeEach(() => vi.setSystemTime(Date.now()));
afterEach(() => vi.useRealTimers());

test('an ID token identifies its account for an hour, in the format of the SDK', async () => {
  const who = await createAccount();
  const claims = claimsOf(who.idToken);
  expect(claims).toMatchObject({
    iss: 'duskhaven',
    aud: 'duskhaven',
    sub: who.uid,
    user_id: who.uid,
    email: who.email,
    email_verified: false,
    firebase: { sign_in_provider: 'password', identities: { email: [who.email] } },
  });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
  expect(await verify(who.idToken)).toEqual({
    identity: `duskhaven|${who.uid}`,
    email: who.email,
    emailVerified: false,
    name: '',
  });
  expect(await verify(who.idToken, Date.now() + 3599_000)).not.toBeNull();
  expect(await verify(who.idToken, Date.now() + 3600_000)).toBeNull();
});

test('a token shows the current data of the account', async () => {
  const who = await createAccount();
  await ask('update', { oobCode: await codeFor(who, 'VERIFY_EMAIL') });
  await ask('update', { idToken: who.idToken, displayName: 'Dora' });
  expect(await verify(who.idToken)).toMatchObject({ emailVerified: true, name: 'Dora' });
});

test('a token is void once it is revoked or its account is deleted', async () => {
  for (const end of [revokeIdentity, deleteIdentity]) {
    const who = await createAccount();
    const [first, ...rest] = end(db, `duskhaven|${who.uid}`);
    await db.batch([first!, ...rest]);
    expect(await verify(who.idToken)).toBeNull();
    expect((await refreshed(who.refreshToken)).error).toBe('TOKEN_EXPIRED');
  }
  expect([revokeIdentity(db, 'https://securetoken.google.com/p|x'), deleteIdentity(db, 'x|duskhaven|y')]).toEqual([[], []]);
});

test('a refresh token lasts 60 days, and its ID tokens keep the time of the sign-in', async () => {
  const who = await createAccount();
  const signedIn = claimsOf(who.idToken)['auth_time'];
  vi.setSystemTime(Date.now() + 59 * DAY);
  const later = await refreshed(who.refreshToken);
  expect([later.status, claimsOf(later.id_token)['auth_time']]).toEqual([200, signedIn]);
  vi.setSystemTime(Date.now() + DAY);
  expect((await refreshed(who.refreshToken)).error).toBe('TOKEN_EXPIRED');
  await sweepIdentity(db, Date.now());
  expect(await db.select().from(refreshTokens).where(eq(refreshTokens.uid, who.uid))).toEqual([]);
});

test('after an hour, changing the password or deleting the account needs a new sign-in', async () => {
  const who = await createAccount();
  vi.setSystemTime(Date.now() + HOUR + 2000);
  expect((await lookup(who.idToken)).error).toBe('TOKEN_EXPIRED');
  const { id_token: idToken } = await refreshed(who.refreshToken);
  expect((await ask('update', { idToken, password: 'battery staple' })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await ask('delete', { idToken })).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await ask('update', { idToken, displayName: 'Emil' })).status).toBe(200);
  const again = await signIn(who.email, PASSWORD);
  expect((await ask('delete', { idToken: again.idToken })).status).toBe(200);
});

async function forged(
  uid: string,
  claims: Record<string, unknown>,
  header: Record<string, unknown>,
  key: CryptoKey | Uint8Array,
) {
  const at = Math.floor(Date.now() / 1000);
  const all = {
    iss: 'duskhaven',
    aud: 'duskhaven',
    sub: uid,
    auth_time: at,
    iat: at,
    exp: at + 3600,
    email: 'x@example.com',
    ...claims,
  };
  return new SignJWT(all).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(key);
}

test('a token with another signature or another purpose opens nothing', async () => {
  const { uid, idToken } = await createAccount();
  const { kid, privateKey, publicKey: open } = await newest();
  const ours = (await importJWK(JSON.parse(privateKey) as JWK, 'ES256')) as CryptoKey;
  const stranger = await generateKeyPair('ES256', { extractable: true });
  const strange = await exportJWK(stranger.publicKey);
  expect(await verify(await forged(uid, {}, { kid }, ours))).not.toBeNull();
  const [head, body, signature] = idToken.split('.') as [string, string, string];
  const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${body}.`;
  const bad: Record<string, string> = {
    'another key under our name': await forged(uid, {}, { kid }, stranger.privateKey),
    'a key that it brings itself': await forged(uid, {}, { jwk: strange, kid: 'x'.repeat(16) }, stranger.privateKey),
    'no name of a key': await forged(uid, {}, {}, ours),
    'the name of a key as SQL': await forged(uid, {}, { kid: "' or 1=1 --" }, ours),
    'no signature': none,
    'no signature, our name': `${btoa(JSON.stringify({ alg: 'none', kid })).replaceAll('=', '')}.${body}.${signature}`,
    'our public key as a shared secret': await forged(uid, {}, { alg: 'HS256', kid }, new TextEncoder().encode(open)),
    'another issuer': await forged(uid, { iss: 'https://securetoken.google.com/duskhaven' }, { kid }, ours),
    'another audience': await forged(uid, { aud: 'elsewhere' }, { kid }, ours),
    'no end': await forged(uid, { exp: undefined }, { kid }, ours),
    'its end behind it': await forged(uid, { exp: 1 }, { kid }, ours),
    nobody: await forged(uid, { sub: undefined }, { kid }, ours),
    'somebody who is not there': await forged('x'.repeat(28), {}, { kid }, ours),
    'no sign-in': await forged(uid, { auth_time: undefined }, { kid }, ours),
    'a sign-in long ago': await forged(uid, { auth_time: 5 }, { kid }, ours),
    'another body': `${head}.${btoa(JSON.stringify({ ...claimsOf(idToken), sub: 'x' })).replaceAll('=', '')}.${signature}`,
    'half of it': idToken.slice(0, -20),
    nothing: '',
    text: 'x.y.z',
    'a lot': 'a.'.repeat(20_000),
  };
  for (const [what, token] of Object.entries(bad)) {
    expect([what, await verify(token)]).toEqual([what, null]);
    expect([what, (await lookup(token)).status]).toEqual([what, 400]);
  }
});

test('the operator decides who may issue tokens', async () => {
  const { idToken } = await createAccount();
  const under = (IDENTITY_ISSUERS: string) => verifyIdToken({ ...env, IDENTITY_ISSUERS } as Env, db, idToken);
  expect(await under('https://securetoken.google.com/p')).toBeNull();
  expect(await under('https://securetoken.google.com/p duskhaven')).not.toBeNull();
  expect(await verifyIdToken({ ...env, FIREBASE_PROJECT: 'p' } as unknown as Env, db, idToken)).toBeNull();
});

test('the keys are published without their private half, and a cache may store them for five minutes', async () => {
  await createAccount();
  const response = await call('/.well-known/jwks.json');
  const { keys } = (await response.json()) as { keys: JWK[] };
  expect(keys.map(({ kid }) => kid)).toContain((await newest()).kid);
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
});

test('a key signs for 30 days; then another does, and the old one stays published until its last token has expired', async () => {
  await createAccount();
  const first = await newest();
  vi.setSystemTime(first.createdAt + 30 * DAY - 1000);
  const last = await createAccount();
  expect((await newest()).kid).toBe(first.kid);
  vi.setSystemTime(first.createdAt + 30 * DAY + 1000);
  await createAccount();
  const second = await newest();
  expect(second.kid).not.toBe(first.kid);
  expect((await keySet(db, Date.now())).keys.map(({ kid }) => kid)).toEqual([second.kid, first.kid]);
  expect(await verify(last.idToken)).not.toBeNull();
  vi.setSystemTime(second.createdAt + HOUR);
  await sweepIdentity(db, Date.now());
  expect(await publicKey(db, first.kid, Date.now())).not.toBeNull();
  vi.setSystemTime(second.createdAt + HOUR + 10 * 60_000);
  expect((await keySet(db, Date.now())).keys.map(({ kid }) => kid)).toEqual([second.kid]);
  expect(await publicKey(db, first.kid, Date.now())).toBeNull();
  await sweepIdentity(db, Date.now());
  expect((await db.select().from(signingKeys)).map(({ kid }) => kid)).toEqual([second.kid]);
});

test('when two requests make a key at once, both sign with a published one', async () => {
  await db.delete(signingKeys);
  vi.setSystemTime(Date.now() + 31 * DAY);
  const made = await Promise.all([1, 2, 3].map(() => signer(db, Date.now())));
  const published = (await keySet(db, Date.now())).keys.map(({ kid }) => kid);
  for (const { kid } of made) expect(published).toContain(kid);
});

test('a key that another isolate made is found at once', async () => {
  const { uid } = await createAccount();
  const { privateKey, publicKey: open } = await generateKeyPair('ES256', { extractable: true });
  const token = await forged(uid, {}, { kid: 'made-elsewhere-1' }, privateKey);
  expect(await verify(token)).toBeNull();
  const [secret, shown] = [await exportJWK(privateKey), await exportJWK(open)].map((jwk) => JSON.stringify(jwk));
  await db.insert(signingKeys).values({ kid: 'made-elsewhere-1', privateKey: secret!, publicKey: shown!, createdAt: Date.now() });
  expect(await verify(token)).toMatchObject({ identity: `duskhaven|${uid}` });
});

test('the cleanup leaves what is still valid', async () => {
  const who = await createAccount();
  const code = await codeFor(who, 'PASSWORD_RESET');
  await sweepIdentity(db, Date.now());
  expect((await ask('resetPassword', { oobCode: code })).status).toBe(200);
  expect((await refreshed(who.refreshToken)).status).toBe(200);
  expect(await db.select().from(identities).where(eq(identities.uid, who.uid))).toHaveLength(1);
});
