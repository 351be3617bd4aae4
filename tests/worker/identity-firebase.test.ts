import { env } from 'cloudflare:workers';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signingKeys } from '../../db/schema/identity.ts';
import { verifyIdToken } from '../../worker/identity/verify.ts';
import { ask, db, send } from './identity-kit.ts';

const PROJECT = { FIREBASE_PROJECT: 'moonrise', FIREBASE_API_KEY: 'the-key' } as Partial<Env>;
const ISSUER = 'https://securetoken.google.com/moonrise';
const site = { ...env, ...PROJECT } as Env;

let key: CryptoKey;
let keys: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }] });
});
afterEach(() => vi.unstubAllGlobals());

const now = () => Math.floor(Date.now() / 1000);
const token = (claims: Record<string, unknown> = {}, kid = 'g1', by = key) =>
  new SignJWT({
    iss: ISSUER,
    aud: 'moonrise',
    sub: 'uid-1',
    auth_time: now() - 10,
    iat: now() - 5,
    exp: now() + 3600,
    email: 'Dora@Example.com',
    email_verified: true,
    name: 'Dora',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(by);

test('an ID token of the project is accepted, and identifies its account', async () => {
  expect(await verifyIdToken(site, db, await token(), { keys })).toEqual({
    identity: `${ISSUER}|uid-1`,
    email: 'dora@example.com',
    emailVerified: true,
    name: 'Dora',
  });
  const plain = await verifyIdToken(site, db, await token({ email_verified: 'true', name: undefined }), { keys });
  expect(plain).toMatchObject({ emailVerified: false, name: '' });
});

test('an ID token with another project, key, time, or without an account is refused', async () => {
  const stranger = await generateKeyPair('RS256');
  const bad = [
    await token({ aud: 'other' }),
    await token({ iss: 'https://securetoken.google.com/other', aud: 'other' }),
    await token({ iss: 'duskhaven', aud: 'duskhaven' }),
    await token({ exp: now() - 60 }),
    await token({ sub: '' }),
    await token({ sub: 'x'.repeat(129) }),
    await token({ email: undefined }),
    await token({ auth_time: now() + 300 }),
    await token({ auth_time: undefined }),
    await token({}, 'g2'),
    await token({}, 'g1', stranger.privateKey),
  ];
  for (const [index, one] of bad.entries()) expect([index, await verifyIdToken(site, db, one, { keys })]).toEqual([index, null]);
  expect(await verifyIdToken(env, db, await token(), { keys })).toBeNull();
});

test('when the keys of Google are unavailable, the error does not blame the token', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(verifyIdToken(site, db, await token())).rejects.toThrow();
});

test('the keys are fetched from Google when they are not configured', async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(String(address));
    return Response.json({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'g9', alg: 'RS256' }] });
  });
  expect(await verifyIdToken(site, db, await token({}, 'g9', pair.privateKey))).toMatchObject({ identity: `${ISSUER}|uid-1` });
  expect(asked).toEqual(['https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com']);
});

function google(answer: () => Response | Promise<Response>) {
  const asked: { url: string; method: string; body: string; headers: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? new TextDecoder().decode(init.body as ArrayBuffer) : '';
    asked.push({ url, method: init.method!, body, headers: Object.fromEntries(new Headers(init.headers)) });
    return answer();
  });
  return asked;
}

test("calls are forwarded to Google with the project's key, and its answers are returned unchanged", async () => {
  const asked = google(() => Response.json({ localId: 'x' }, { headers: { 'set-cookie': 'a=b', 'x-secret': 'c' } }));
  const answer = await ask(
    'signInWithPassword',
    { email: 'a@example.com', password: 'x' },
    { cookie: 'session=x', 'x-firebase-locale': 'de' },
    PROJECT,
  );
  expect(answer).toMatchObject({ status: 200, localId: 'x' });
  expect([answer.headers.get('set-cookie'), answer.headers.get('x-secret')]).toEqual([null, null]);
  expect(asked).toEqual([
    {
      url: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=the-key',
      method: 'POST',
      body: '{"email":"a@example.com","password":"x"}',
      headers: { 'content-type': 'application/json', referer: 'http://duskhaven.test/', 'x-firebase-locale': 'de' },
    },
  ]);
  await send(
    '/securetoken.googleapis.com/v1/token?key=mine',
    { body: new URLSearchParams({ grant_type: 'refresh_token' }) },
    PROJECT,
  );
  await send('/identitytoolkit.googleapis.com/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&x=1', { method: 'GET' }, PROJECT);
  expect(asked.slice(1).map(({ url, body }) => [url, body])).toEqual([
    ['https://securetoken.googleapis.com/v1/token?key=the-key', 'grant_type=refresh_token'],
    ['https://identitytoolkit.googleapis.com/v2/recaptchaConfig?key=the-key&clientType=CLIENT_TYPE_WEB', ''],
  ]);
});

test('a refusal of Google is returned unchanged, and a timeout as UNAVAILABLE', async () => {
  google(() => Response.json({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, { status: 400 }));
  const refused = await ask('signInWithPassword', {}, {}, PROJECT);
  expect([refused.status, refused.error]).toEqual([400, 'INVALID_LOGIN_CREDENTIALS']);
  google(() => Promise.reject(new Error('no way')));
  const silent = await ask('signInWithPassword', {}, {}, PROJECT);
  expect([silent.status, silent.error.split(' ')[0]]).toEqual([503, 'UNAVAILABLE']);
});

test('no other call is forwarded, and the embedded provider is closed', async () => {
  const asked = google(() => Response.json({}));
  const before = (await db.select().from(signingKeys)).length;
  for (const path of [
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
    '/identitytoolkit.googleapis.com/v1/accounts:query',
    '/identitytoolkit.googleapis.com/v1/projects/moonrise/accounts:batchDelete',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp/../accounts:query',
    '/securetoken.googleapis.com/v1/other',
  ])
    expect([
      path,
      (await send(path, { body: '{}', headers: { 'content-type': 'application/json' } }, PROJECT)).status >= 400,
    ]).toEqual([path, true]);
  const large = await ask('signUp', { email: 'x'.repeat(70_000) }, {}, PROJECT);
  const foreign = await ask('signUp', {}, { origin: 'https://evil.example' }, PROJECT);
  expect([large.status, foreign.status]).toEqual([413, 403]);
  expect(asked).toEqual([]);
  expect((await db.select().from(signingKeys)).length).toBe(before);
});
