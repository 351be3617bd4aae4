import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applyMailedCode,
  confirmPassword,
  type IdentityError,
  identityError,
  resetPassword,
  sendChangeMail,
  sendResetMail,
  sendVerificationMail,
  signInWithPassword,
  signUp,
  verifyResetCode,
} from '../../web/features/account/identity.ts';

const AT = { apiKey: 'key of ours' };
interface Call {
  path: string;
  body: unknown;
}
function provider(status: number, body: unknown): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json(body, { status });
  });
  return calls;
}
const refused = (message: string) => provider(400, { error: { code: 400, message } });
const thrown = (deed: Promise<unknown>): Promise<IdentityError> =>
  deed.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: IdentityError) => error,
  );
const path = (call: string) => `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=key%20of%20ours`;
const UNEXPECTED = 'An unexpected error has occurred, please try again. If the error persists, contact a site administrator.';

afterEach(() => vi.unstubAllGlobals());

describe('a refused registration gives the reason beside its field', () => {
  test.each([
    ['INVALID_EMAIL', 'Invalid email.', 'email'],
    ['MISSING_EMAIL', 'Invalid email.', 'email'],
    ['EMAIL_EXISTS', 'Email already in use.', 'email'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'Password should be at least 6 characters.', 'password'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too long', 'That password cannot be used. Please choose another.', 'password'],
    ['OPERATION_NOT_ALLOWED', UNEXPECTED, null],
    ['', UNEXPECTED, null],
  ])('%s', async (code, sentence, blame) => {
    refused(code);
    expect(await thrown(signUp(AT, 'a@b.c', 'secret'))).toMatchObject({ message: sentence, field: blame });
  });
});

describe('a refused login', () => {
  test.each(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'])(
    'does not tell which part was wrong (%s)',
    async (code) => {
      refused(code);
      expect(await thrown(signInWithPassword(AT, 'a@b.c', 'secret'))).toMatchObject({
        message: "Failed to login. Please check your account's details. (email/password)",
        field: 'password',
      });
    },
  );
  test('says how to get in after too many tries, whatever else the provider adds', async () => {
    refused('TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled for a while.');
    expect(await thrown(signInWithPassword(AT, 'a@b.c', 'secret'))).toMatchObject({
      message: 'Too many failed logins on this account. Wait a few minutes, or press “Forgot Password?” to get in by email now.',
      field: null,
    });
  });
  test('says the same for status 429 without a code', async () => {
    provider(429, null);
    expect((await thrown(signInWithPassword(AT, 'a@b.c', 'secret'))).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
  test('is an unexpected error if the code is unknown', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect((await thrown(signInWithPassword(AT, 'a@b.c', 'secret'))).message).toBe(UNEXPECTED);
  });
  test('is a connection error if there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await thrown(signInWithPassword(AT, 'a@b.c', 'secret'))).message).toBe('Connection error');
  });
});

test('a wrong password for a change is said to be wrong', async () => {
  refused('INVALID_LOGIN_CREDENTIALS');
  expect(await thrown(confirmPassword(AT, 'a@b.c', 'secret'))).toMatchObject({
    message: 'That’s not your password.',
    field: 'password',
  });
});

test('too many mails are not reported as login attempts', () => {
  expect(identityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'mail').message).toBe(
    'Several emails are already on their way to this address. Use the newest one, or try again in an hour.',
  );
});

test('a request for a new password does not reveal whether an address is known', async () => {
  refused('EMAIL_NOT_FOUND');
  await expect(sendResetMail(AT, 'a@b.c')).resolves.toBeUndefined();
  refused('INVALID_EMAIL');
  expect((await thrown(sendResetMail(AT, 'a'))).message).toBe('Invalid email.');
});

test.each(['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'])('an expired link says so (%s)', async (code) => {
  refused(code);
  expect((await thrown(applyMailedCode(AT, 'code'))).message).toBe('This link has expired or was already used.');
});

describe('every call goes to our own address with its key', () => {
  const email = 'a@b.c';
  test.each([
    ['signUp', () => signUp(AT, email, 'secret'), { email, password: 'secret', returnSecureToken: true }],
    ['signInWithPassword', () => signInWithPassword(AT, email, 'secret'), { email, password: 'secret', returnSecureToken: true }],
    ['sendOobCode', () => sendVerificationMail(AT, 'token'), { requestType: 'VERIFY_EMAIL', idToken: 'token' }],
    [
      'sendOobCode',
      () => sendChangeMail(AT, 'token', 'new@b.c'),
      { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: 'token', newEmail: 'new@b.c' },
    ],
    ['sendOobCode', () => sendResetMail(AT, email), { requestType: 'PASSWORD_RESET', email }],
    ['update', () => applyMailedCode(AT, 'code'), { oobCode: 'code' }],
    ['resetPassword', () => verifyResetCode(AT, 'code'), { oobCode: 'code' }],
    ['resetPassword', () => resetPassword(AT, 'code', 'newer!'), { oobCode: 'code', newPassword: 'newer!' }],
  ])('%s', async (call, deed, body) => {
    const calls = provider(200, { idToken: 'token' });
    await deed();
    expect(calls).toEqual([{ path: path(call), body }]);
  });
  test('a sign-up and a login return only the token', async () => {
    provider(200, { idToken: 'token', refreshToken: 'never kept', localId: 'x' });
    expect(await signUp(AT, email, 'secret')).toBe('token');
    expect(await signInWithPassword(AT, email, 'secret')).toBe('token');
  });
});
