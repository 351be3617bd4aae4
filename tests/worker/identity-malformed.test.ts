/**
 * The identity provider answers every malformed request with a 4xx in Google's format: never a 500, never a 200. Malformed bodies:
 * tests/protocol/malformed.test.ts.
 */
import { beforeAll, expect, test } from 'vitest';
import { type Account, createAccount, send } from './identity-kit.ts';
import { call } from './site.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';
const TOKEN = '/securetoken.googleapis.com/v1/token';
let who: Account;
beforeAll(async () => {
  who = await createAccount();
});

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
  await codeOf(`${path} ${typeof body === 'string' ? body.slice(0, 200) : type}`, await sent(path, body, type));
}
const CALLS = ['signUp', 'signInWithPassword', 'lookup', 'update', 'sendOobCode', 'resetPassword', 'delete'];

test('every call refuses a body with the words of its schema', async () => {
  for (const path of [...CALLS.map((name) => `${TOOLKIT}/v1/accounts:${name}`), TOKEN])
    for (const [body, sentence] of [
      ['[]', 'Send an object, not a list.'],
      ['{', 'That is not valid JSON.'],
      ['{"uid":"x"}', "There is no field called 'uid'."],
    ] as const)
      expect([path, await codeOf(`${path} ${body}`, await sent(path, body))]).toEqual([path, `INVALID_ARGUMENT : ${sentence}`]);
});

test('a refresh accepts valid forms only', async () => {
  for (const body of [
    '',
    '{}',
    'grant_type=refresh_token',
    `refresh_token=${who.refreshToken}`,
    'grant_type=refresh_token&refresh_token=',
    `grant_type=x&refresh_token=${who.refreshToken}`,
    `grant_type=refresh_token&refresh_token=${who.refreshToken}x`,
    `grant_type=refresh_token&refresh_token=${who.refreshToken}&x=1`,
    JSON.stringify({ grant_type: 'refresh_token', refresh_token: who.refreshToken }),
  ])
    await refused(TOKEN, body, 'application/x-www-form-urlencoded');
  await refused(TOKEN, new Uint8Array([0xff, 0xfe, 0]), 'application/x-www-form-urlencoded');
});

test('JSON under another content type is refused: a page elsewhere could send it without a preflight', async () => {
  for (const name of CALLS)
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
  for (const path of [...CALLS.map((name) => `${TOOLKIT}/v1/accounts:${name}`), TOKEN]) {
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
