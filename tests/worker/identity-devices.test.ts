/** A browser that signed in to an account before is not held to the limits that strangers exhaust. */
import { expect, test } from 'vitest';
import { limitSignIn } from '../../worker/identity/account-limits.ts';
import { ask, codeFor, createAccount, db, freshEmail, type IdentityResponse, network, PASSWORD, signIn } from './identity-kit.ts';

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const PRODUCTION: Partial<Env> = { ENVIRONMENT: 'production' };
const NEW = 'battery staple';

/** Creates an account with a verified address; others get no device proof. */
async function verifiedAccount() {
  const account = await createAccount();
  await ask('update', { oobCode: await codeFor(account, 'VERIFY_EMAIL') });
  return account;
}

/** Returns the cookie header that a browser sends after this answer. */
const cookieOf = ({ headers }: IdentityResponse) => ({ cookie: (headers.get('set-cookie') ?? '').split(';')[0]! });

/** Creates an account and a browser that signed in to it, then records sixty failures of strangers. */
async function besieged() {
  const account = await verifiedAccount();
  const device = cookieOf(await signIn(account.email, PASSWORD));
  await besiege(account.email);
  return { ...account, device };
}
async function besiege(email: string): Promise<void> {
  for (let count = 0; count < 60; count++) await limitSignIn(db, email, network());
  expect((await signIn(email, PASSWORD)).error).toBe(TOO_MANY);
}

test('sixty wrong passwords of strangers do not lock out a browser that signed in before', async () => {
  const { email, device } = await besieged();
  expect((await signIn(email, PASSWORD, device)).status).toBe(200);
});

test('strangers in the same network do not lock that browser out', async () => {
  const { email } = await verifiedAccount();
  const device = cookieOf(await signIn(email, PASSWORD));
  const from = { 'cf-connecting-ip': network() };
  for (let count = 0; count < 10; count++) await signIn(email, 'a wrong one', from);
  expect((await signIn(email, PASSWORD, from)).error).toBe(TOO_MANY);
  expect((await signIn(email, PASSWORD, { ...from, ...device })).status).toBe(200);
});

test('a browser that signed in before has ten failures of its own, and its sign-in frees no stranger', async () => {
  const { email, device } = await besieged();
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'a wrong one', device)));
  expect(tries.filter(({ error }) => error === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
  expect((await signIn(email, PASSWORD, device)).error).toBe(TOO_MANY);
  const other = await besieged();
  expect((await signIn(other.email, PASSWORD, other.device)).status).toBe(200);
  expect((await signIn(other.email, 'a wrong one')).error).toBe(TOO_MANY);
});

test('a new password by mail lets a new browser in while strangers go on', async () => {
  const who = await besieged();
  const reset = await ask('resetPassword', { oobCode: await codeFor(who, 'PASSWORD_RESET'), newPassword: NEW });
  await besiege(who.email);
  expect((await signIn(who.email, NEW, cookieOf(reset))).status).toBe(200);
});

test('a new password voids the proof of every browser except the one that set it', async () => {
  const who = await verifiedAccount();
  const device = cookieOf(await signIn(who.email, PASSWORD));
  const { idToken } = await signIn(who.email, PASSWORD);
  const changed = await ask('update', { idToken, password: NEW });
  await besiege(who.email);
  expect((await signIn(who.email, NEW, device)).error).toBe(TOO_MANY);
  expect((await signIn(who.email, NEW, cookieOf(changed))).status).toBe(200);
});

test('a proof holds for one account and one browser, and no script can read it', async () => {
  const { email, device } = await besieged();
  const answer = await signIn((await verifiedAccount()).email, PASSWORD);
  expect((await signIn(email, PASSWORD, cookieOf(answer))).error).toBe(TOO_MANY);
  const proof = device.cookie.split('.')[1];
  expect((await signIn(email, PASSWORD, { cookie: `device=${'A'.repeat(22)}.${proof}` })).error).toBe(TOO_MANY);
  expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
});

test('one browser can hold the proofs of several accounts', async () => {
  const [anna, ben] = [await verifiedAccount(), await verifiedAccount()];
  const one = cookieOf(await signIn(anna.email, PASSWORD));
  const both = cookieOf(await signIn(ben.email, PASSWORD, one));
  for (const { email } of [anna, ben]) {
    await besiege(email);
    expect((await signIn(email, PASSWORD, both)).status).toBe(200);
  }
});

test('a refused sign-in sets no proof cookie', async () => {
  const { email } = await verifiedAccount();
  const device = cookieOf(await signIn(email, PASSWORD));
  for (const [address, headers] of [
    [email, {}],
    [email, device],
    [freshEmail(), device],
  ] as const)
    expect((await signIn(address, 'a wrong one', headers)).headers.get('set-cookie')).toBeNull();
});

test('strangers who use up the mails of an address leave it a working link, and more mails for its own browser', async () => {
  const who = await verifiedAccount();
  const device = cookieOf(await signIn(who.email, PASSWORD));
  const request = (headers: Record<string, string> = {}) =>
    ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: who.email }, headers, PRODUCTION);
  for (let count = 0; count < 3; count++) expect((await request()).status).toBe(200);
  const refused = await request();
  expect(refused.error).toBe(TOO_MANY);
  // The wait is no longer than a link works, so the newest link is still valid when the next can be sent.
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect((await request(device)).status).toBe(200);
});

test('an unverified address gets no proof, or a stranger could flood another person with mail', async () => {
  const { email } = await createAccount();
  const answer = await signIn(email, PASSWORD);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
});
