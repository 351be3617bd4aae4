/** The identity provider answers every malformed request with a 4xx in Google's format: never a 500, never a 200. */
import type * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { googleErrorResponse } from '../../worker/identity/error.ts';
import { LookupBody } from '../../worker/identity/lookup.ts';
import { RefreshBody } from '../../worker/identity/refresh.ts';
import { RemoveBody } from '../../worker/identity/remove.ts';
import { ResetBody } from '../../worker/identity/reset.ts';
import { SendCodeBody } from '../../worker/identity/send-code.ts';
import { SignInBody } from '../../worker/identity/sign-in.ts';
import { SignUpBody } from '../../worker/identity/sign-up.ts';
import { UpdateBody } from '../../worker/identity/update.ts';
import { malformedBodies } from '../malformed-bodies.ts';
import { type Account, createAccount, freshEmail, PASSWORD, send } from './identity-kit.ts';
import { refusedBy } from './refused-by.ts';
import { call } from './site.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN = '/securetoken.googleapis.com/v1/token';
let who: Account;
beforeAll(async () => {
  who = await createAccount();
});
const tried: Record<string, number> = {};
afterAll(() => console.log('malformed bodies, all refused:', tried));

async function codeOf(what: string, response: Response): Promise<string> {
  const text = await response.text();
  expect([what, Math.floor(response.status / 100)]).toEqual([what, 4]);
  const { message } = (JSON.parse(text) as { error: { message: string } }).error;
  expect(message).toMatch(/^[A-Z_]+( : .+)?$/s);
  expect([what, message.startsWith('TOO_MANY')]).toEqual([what, false]);
  return message;
}
const sent = (path: string, body: BodyInit, type = 'application/json') =>
  call(path, { method: 'POST', body, headers: { 'content-type': type, 'cf-connecting-ip': '10.8.0.1' } });
async function refused(path: string, body: BodyInit, type = 'application/json'): Promise<void> {
  tried[path] = (tried[path] ?? 0) + 1;
  await codeOf(`${path} ${typeof body === 'string' ? body.slice(0, 200) : type}`, await sent(path, body, type));
}
async function refusesAll(path: string, schema: v.GenericSchema<unknown, object>, bodies: string[]): Promise<void> {
  expect(bodies.length).toBeGreaterThanOrEqual(200);
  const refusing = { path, schema, send: (body: string) => sent(path, body), sentenceOf: codeOf, onError: googleErrorResponse };
  tried[path] = (tried[path] ?? 0) + (await refusedBy(refusing, bodies));
}

const TEXTS = ['', ' ', 'x', '\u0000', '\ud800', 'x'.repeat(5000), "' or 1=1 --", '../../etc', 'a@b@c'];
const CALLS: Record<string, [schema: v.GenericSchema<unknown, object>, bodies: () => string[]]> = {
  signUp: [
    SignUpBody,
    () =>
      malformedBodies(
        { email: freshEmail(), password: PASSWORD },
        { email: TEXTS, password: ['', 'x', '\ud800', 'x'.repeat(5000)] },
      ),
  ],
  signInWithPassword: [
    SignInBody,
    () => malformedBodies({ email: 'nobody@example.com', password: PASSWORD }, { email: TEXTS, password: TEXTS }),
  ],
  lookup: [LookupBody, () => malformedBodies({ idToken: who.idToken }, { idToken: TEXTS })],
  update: [
    UpdateBody,
    () =>
      malformedBodies({ idToken: who.idToken, displayName: 'x' }, { idToken: TEXTS, displayName: ['\u0000', 'x'.repeat(5000)] }, [
        'displayName',
      ]),
  ],
  sendOobCode: [
    SendCodeBody,
    () => malformedBodies({ requestType: 'VERIFY_EMAIL', idToken: who.idToken }, { requestType: TEXTS, idToken: TEXTS }),
  ],
  resetPassword: [
    ResetBody,
    () => malformedBodies({ oobCode: 'x'.repeat(54), newPassword: PASSWORD }, { oobCode: TEXTS, newPassword: TEXTS }),
  ],
  delete: [RemoveBody, () => malformedBodies({ idToken: who.idToken }, { idToken: TEXTS })],
};

/** Malformed bodies that these two calls accept: null leaves a name unchanged; an address beside a token is ignored. */
const isFine = (name: string, body: string): boolean =>
  (name === 'update' && body === JSON.stringify({ idToken: who.idToken, displayName: null })) ||
  (name === 'sendOobCode' && body === JSON.stringify({ requestType: 'VERIFY_EMAIL', idToken: who.idToken, email: 'x' }));

test.for(Object.keys(CALLS))('accounts:%s accepts valid bodies only', async (name) => {
  const [schema, bodies] = CALLS[name]!;
  await refusesAll(
    `${TOOLKIT}/v1/accounts:${name}`,
    schema,
    bodies().filter((body) => !isFine(name, body)),
  );
});

test('a refresh accepts valid bodies only, as JSON and as a form', async () => {
  const bodies = malformedBodies(
    { grant_type: 'refresh_token', refresh_token: who.refreshToken },
    { grant_type: TEXTS, refresh_token: TEXTS },
  );
  await refusesAll(TOKEN, RefreshBody, bodies);
  for (const body of [
    ...bodies.slice(0, 60),
    'grant_type=refresh_token',
    `grant_type=refresh_token&refresh_token=${who.refreshToken}&x=1`,
  ])
    await refused(TOKEN, body, 'application/x-www-form-urlencoded');
  await refused(TOKEN, new Uint8Array([0xff, 0xfe, 0]), 'application/x-www-form-urlencoded');
});

test('JSON under another content type is refused: a page elsewhere could send it without a preflight', async () => {
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

test('a page of another site is refused, and cannot read an answer', async () => {
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

test('calls of Google that this provider lacks are refused in its format', async () => {
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

test('the other calls of the SDK are answered', async () => {
  const policy = await send(`${TOOLKIT}/v2/passwordPolicy?key=x`, { method: 'GET' });
  expect(policy).toMatchObject({ customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 1000 } });
  const captcha = await send(`${TOOLKIT}/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB`, { method: 'GET' });
  expect(captcha.text).toContain('"enforcementState":"OFF"');
  expect((await send(`${TOOLKIT}/v1/projects`, { method: 'GET' })).text).toContain('"duskhaven.test"');
});
