/** Whatever is sent to the identity provider, the answer is a 4xx in Google's shape: never a 500, never a 200. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badBodies } from './corpus.ts';
import { type Account, account, freshEmail, PASSWORD, send } from './identity-kit.ts';
import { call } from './site.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN = '/securetoken.googleapis.com/v1/token';
let who: Account;
beforeAll(async () => {
  who = await account();
});
const tried: Record<string, number> = {};
afterAll(() => console.log('malformed bodies, all refused:', tried));

async function refused(path: string, body: BodyInit, type = 'application/json', headers: Record<string, string> = {}) {
  tried[path] = (tried[path] ?? 0) + 1;
  const answer = await send(path, { body, headers: { 'content-type': type, 'cf-connecting-ip': '10.8.0.1', ...headers } });
  const what = `${path} ${typeof body === 'string' ? body.slice(0, 200) : type}`;
  expect([what, Math.floor(answer.status / 100)]).toEqual([what, 4]);
  expect(answer.error).toMatch(/^[A-Z_]+( : .+)?$/s);
  expect([what, answer.error.startsWith('TOO_MANY')]).toEqual([what, false]);
}

const TEXTS = ['', ' ', 'x', '\u0000', '\ud800', 'x'.repeat(5000), "' or 1=1 --", '../../etc', 'a@b@c'];
const CALLS: Record<string, () => string[]> = {
  signUp: () =>
    badBodies({ email: freshEmail(), password: PASSWORD }, { email: TEXTS, password: ['', 'x', '\ud800', 'x'.repeat(5000)] }),
  signInWithPassword: () => badBodies({ email: 'nobody@example.com', password: PASSWORD }, { email: TEXTS, password: TEXTS }),
  lookup: () => badBodies({ idToken: who.idToken }, { idToken: TEXTS }),
  update: () =>
    badBodies({ idToken: who.idToken, displayName: 'x' }, { idToken: TEXTS, displayName: ['\u0000', 'x'.repeat(5000)] }, [
      'displayName',
    ]),
  sendOobCode: () => badBodies({ requestType: 'VERIFY_EMAIL', idToken: who.idToken }, { requestType: TEXTS, idToken: TEXTS }),
  resetPassword: () => badBodies({ oobCode: 'x'.repeat(54), newPassword: PASSWORD }, { oobCode: TEXTS, newPassword: TEXTS }),
  delete: () => badBodies({ idToken: who.idToken }, { idToken: TEXTS }),
};

/** What the corpus takes for wrong, and these two calls may be sent: null leaves a name alone; an address beside a token. */
const isFine = (name: string, body: string): boolean =>
  (name === 'update' && body === JSON.stringify({ idToken: who.idToken, displayName: null })) ||
  (name === 'sendOobCode' && body === JSON.stringify({ requestType: 'VERIFY_EMAIL', idToken: who.idToken, email: 'x' }));

test.for(Object.keys(CALLS))('accounts:%s takes nothing but what it is for', async (name) => {
  const bodies = CALLS[name]!().filter((body) => !isFine(name, body));
  expect(bodies.length).toBeGreaterThanOrEqual(200);
  for (const body of bodies) await refused(`${TOOLKIT}/v1/accounts:${name}`, body);
});

test('a refresh takes nothing but what it is for, by JSON and by form', async () => {
  const bodies = badBodies(
    { grant_type: 'refresh_token', refresh_token: who.refreshToken },
    { grant_type: TEXTS, refresh_token: TEXTS },
  );
  expect(bodies.length).toBeGreaterThanOrEqual(200);
  for (const body of bodies) await refused(TOKEN, body);
  for (const body of [
    ...bodies.slice(0, 60),
    'grant_type=refresh_token',
    `grant_type=refresh_token&refresh_token=${who.refreshToken}&x=1`,
  ])
    await refused(TOKEN, body, 'application/x-www-form-urlencoded');
  await refused(TOKEN, new Uint8Array([0xff, 0xfe, 0]), 'application/x-www-form-urlencoded');
});

test('JSON under another name is not taken: a page elsewhere could send it unasked', async () => {
  for (const name of Object.keys(CALLS))
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'x',
    ])
      await refused(`${TOOLKIT}/v1/accounts:${name}`, JSON.stringify({ idToken: who.idToken }), type);
});

test('more than 64 kB is 413', async () => {
  for (const path of [...Object.keys(CALLS).map((name) => `${TOOLKIT}/v1/accounts:${name}`), TOKEN]) {
    const body = JSON.stringify({ idToken: 'x'.repeat(70_000) });
    expect((await send(path, { body, headers: { 'content-type': 'application/json' } })).status).toBe(413);
  }
});

test('a page of another site is refused, and no answer lets one read it', async () => {
  const body = JSON.stringify({ idToken: who.idToken });
  for (const origin of ['https://evil.example', 'null', 'http://duskhaven.test.evil.example', 'x', 'http://duskhaven.test:81']) {
    const answer = await send(`${TOOLKIT}/v1/accounts:lookup`, { body, headers: { 'content-type': 'application/json', origin } });
    expect([origin, answer.status]).toEqual([origin, 403]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  const ours = await send(`${TOOLKIT}/v1/accounts:lookup`, {
    body,
    headers: { 'content-type': 'application/json', origin: 'http://duskhaven.test' },
  });
  expect(ours.status).toBe(200);
  const asked = await call(`${TOOLKIT}/v1/accounts:lookup`, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test('calls of Google that this provider does not have are refused in its shape', async () => {
  for (const name of [
    'signInWithIdp',
    'signInWithCustomToken',
    'createAuthUri',
    'batchDelete',
    'query',
    'toString',
    '__proto__',
    'constructor',
  ])
    await refused(`${TOOLKIT}/v1/accounts:${name}`, '{}');
  for (const path of [
    '/v1/',
    '/v1/accounts',
    '/v1/signUp',
    '/v1/accounts:',
    '/v2/accounts:lookup',
    '/v1/projects/x/accounts:delete',
    '/',
  ])
    await refused(`${TOOLKIT}${path}`, '{}');
  await refused('/securetoken.googleapis.com/v1/other', '{}');
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await send(`${TOOLKIT}/v1/accounts:lookup`, { method });
    expect([method, answer.status]).toEqual([method, 404]);
  }
});

test('what the SDK asks besides is answered', async () => {
  const policy = await send(`${TOOLKIT}/v2/passwordPolicy?key=x`, { method: 'GET' });
  expect(policy).toMatchObject({ customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 1000 } });
  const captcha = await send(`${TOOLKIT}/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB`, { method: 'GET' });
  expect(captcha.text).toContain('"enforcementState":"OFF"');
  expect((await send(`${TOOLKIT}/v1/projects`, { method: 'GET' })).text).toContain('"duskhaven.test"');
});
