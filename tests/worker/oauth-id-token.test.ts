/** Answers of a provider to a redeemed code: only a valid ID token, signed with the provider's own key, signs in. */
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, ORIGIN } from './site.ts';

const ISSUER = 'https://accounts.test';
const CLIENT = {
  GOOGLE_CLIENT_ID: 'our-client',
  GOOGLE_CLIENT_SECRET: 'our-secret-of-many-characters-or-more',
  GOOGLE_ISSUER: ISSUER,
};
const STRANGE = 'The answer from Google does not match this sign-in. Please start again.';
const UNKNOWN = 'Google did not tell us who you are. Please try again in a moment.';

let ours: GenerateKeyPairResult;
let other: GenerateKeyPairResult;
beforeAll(async () => {
  [ours, other] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')];
});
/** Answers the token endpoint for this nonce. */
let answer: (nonce: string) => Promise<Response>;
let nonce = '';
const asked: Request[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    const request = new Request(address, init);
    asked.push(request.clone());
    switch (new URL(request.url).pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/authorize`,
          token_endpoint: `${ISSUER}/token`,
          jwks_uri: `${ISSUER}/keys`,
          // Includes algorithms that the site does not accept.
          id_token_signing_alg_values_supported: ['RS256', 'PS256', 'HS256', 'none'],
        });
      case '/keys':
        return Response.json({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'a', use: 'sig' }] });
      default:
        return answer(nonce);
    }
  });
});
afterEach(() => vi.unstubAllGlobals());

const go = (path: string, headers: Record<string, string> = {}) =>
  call(path, { headers, redirect: 'manual' }, CLIENT as unknown as Partial<Env>);
/** Signs in; returns the path at which it ends, or the sentence of the refusal. */
async function signIn(): Promise<string> {
  const start = await go('/auth/google?next=/play');
  const url = new URL(start.headers.get('location')!);
  nonce = url.searchParams.get('nonce')!;
  const cookie = start.headers.get('set-cookie')!.split(';')[0]!;
  const back = await go(`/auth/google/callback?code=the-code&state=${url.searchParams.get('state')}`, { cookie });
  const end = new URL(back.headers.get('location')!, ORIGIN);
  return end.searchParams.get('notice') ?? end.pathname;
}
const tokens = (id_token: unknown, more: object = {}) =>
  Response.json({ access_token: 'x', token_type: 'Bearer', id_token, ...more });

const SECOND = () => Math.floor(Date.now() / 1000);
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: 'our-client',
  sub: 'anna-at-google',
  nonce,
  iat: SECOND(),
  exp: SECOND() + 600,
  email: 'anna-at-google@example.com',
  email_verified: true,
  name: 'Anna',
  ...more,
});
const signed = (payload: JWTPayload, key = ours.privateKey, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'a' }).sign(key);
const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

test('a valid ID token signs in, and the code is redeemed with the secret, the verifier and the redirect', async () => {
  answer = async () => tokens(await signed(claims()));
  expect(await signIn()).toBe('/play');
  const token = asked.find(({ url }) => url === `${ISSUER}/token`)!;
  expect(token.redirect).toBe('manual');
  const form = Object.fromEntries(new URLSearchParams(await token.text()));
  expect(form).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: `${ORIGIN}/auth/google/callback`,
    client_id: 'our-client',
    client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
    code_verifier: expect.stringMatching(/^[\w-]{43,128}$/),
  });
});

test('an ID token of another key, algorithm, audience, issuer, time or sign-in is rejected', async () => {
  const secret = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(CLIENT.GOOGLE_CLIENT_SECRET),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const without = (name: string) => {
    const { [name]: _, ...rest } = claims();
    return rest;
  };
  const wrong: Record<string, () => Promise<string> | string> = {
    'another key': () => signed(claims(), other.privateKey),
    'the secret as key': () => signed(claims(), secret as typeof ours.privateKey, 'HS256'),
    'no key': () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`,
    'a changed claim': async () => {
      const [head, , mark] = (await signed(claims())).split('.');
      return `${head}.${encoded(claims({ sub: 'another' }))}.${mark}`;
    },
    'another audience': () => signed(claims({ aud: 'another-client' })),
    'another party': () => signed(claims({ azp: 'another-client' })),
    'another issuer': () => signed(claims({ iss: 'https://evil.test' })),
    expired: () => signed(claims({ exp: SECOND() - 60 })),
    'not yet': () => signed(claims({ nbf: SECOND() + 600 })),
    'another nonce': () => signed(claims({ nonce: 'another' })),
    ...Object.fromEntries(
      ['iss', 'aud', 'sub', 'nonce', 'iat', 'exp'].map((name) => [`without ${name}`, () => signed(without(name))]),
    ),
    'a subject that is no text': () => signed(claims({ sub: 5 as unknown as string })),
    'a subject that is too long': () => signed(claims({ sub: 'x'.repeat(256) })),
    'an address that is no text': () => signed(claims({ email: 5 })),
    'no token': () => 'x',
  };
  for (const [what, make] of Object.entries(wrong)) {
    answer = async () => tokens(await make());
    expect([what, await signIn()]).toEqual([what, STRANGE]);
  }
});

test.each([
  ["o'brien@example.com", /^\/play$/],
  ['tom&jerry@example.com', /^\/play$/],
  // A valid address of a domain that this site does not accept.
  ['anna@xn--bcher-kva.example', /^Email domain must be one of/],
])('%s is a valid address at Google', async (email, end) => {
  answer = async () => tokens(await signed(claims({ sub: email, email })));
  expect(await signIn()).toMatch(end);
});

test.each(['anna', '"anna b"@example.com', 'änna@example.com', 'anna@bücher.example', `${'x'.repeat(250)}@example.com`])(
  'an address that no account here can have is refused with the reason: %s',
  async (email) => {
    answer = async () => tokens(await signed(claims({ sub: 'unfit', email })));
    expect(await signIn()).toBe(
      'The email address of that Google account can’t be used here. Register with another address instead.',
    );
  },
);

test('a clock that differs by seconds is no obstacle', async () => {
  answer = async () => tokens(await signed(claims({ sub: 'late', email: 'late@example.com', exp: SECOND() - 20 })));
  expect(await signIn()).toBe('/play');
});

test('a provider that fails, redirects, or answers more than it should signs in no one', async () => {
  const right = async () => signed(claims({ sub: 'new', email: 'new-at-google@example.com' }));
  const failing: Record<string, () => Promise<Response>> = {
    'an error of OAuth': async () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    'a challenge': async () => new Response(null, { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
    'a page': async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'a redirect': async () => new Response(null, { status: 307, headers: { location: 'https://evil.test/token' } }),
    'too much': async () => tokens(await right(), { filler: 'x'.repeat(70_000) }),
    nothing: async () => {
      throw new TypeError('connection lost');
    },
  };
  for (const [what, make] of Object.entries(failing)) {
    answer = make;
    expect([what, await signIn()]).toEqual([what, UNKNOWN]);
  }
  expect(asked.every(({ url }) => url.startsWith(ISSUER))).toBe(true);
});
