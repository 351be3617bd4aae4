import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import crypto from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { cooldowns } from '../../db/schema/site.ts';
import { limitSignIn } from '../../worker/identity/account-limits.ts';
import app from '../../worker/index.ts';
import { stopClock } from './clock.ts';
import { ask, codeFor, createAccount, db, freshEmail, mailsTo, network, PASSWORD, signIn } from './identity-kit.ts';

const hashed = vi.spyOn(crypto, 'scrypt');
beforeEach(() => {
  hashed.mockClear();
});

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const PRODUCTION: Partial<Env> = { ENVIRONMENT: 'production' };
const fail = (email: string, count: number, from = network()) =>
  Promise.all(Array.from({ length: count }, () => signIn(email, 'a wrong one', { 'cf-connecting-ip': from })));

/** Records failed tries, each from a network of its own, without hashing a password for each. */
async function failed(email: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await limitSignIn(db, email, network()).catch(() => '');
}

test('a wrong password and an address without an account answer the same', async () => {
  const { email } = await createAccount();
  const answers = [];
  for (const given of [email, freshEmail()]) {
    hashed.mockClear();
    const { status, text, headers } = await signIn(given, 'a wrong one');
    answers.push({
      status,
      text,
      headers: [...headers].filter(([name]) => name !== 'date'),
      hashes: hashed.mock.calls.length,
    });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 400, hashes: 1 });
  expect(answers[0]?.text).toContain('"INVALID_LOGIN_CREDENTIALS"');
});

test('ten failures within a quarter of an hour lock an account for their network, for the right password too', async () => {
  stopClock();
  const { email } = await createAccount();
  const from = network();
  expect((await fail(email, 10, from)).every(({ error }) => error === 'INVALID_LOGIN_CREDENTIALS')).toBe(true);
  hashed.mockClear();
  for (const password of ['a wrong one', PASSWORD]) {
    const locked = await signIn(email, password, { 'cf-connecting-ip': from });
    expect([locked.status, locked.error]).toEqual([400, TOO_MANY]);
    const wait = Number(locked.headers.get('retry-after'));
    expect(wait).toBe(15 * 60);
  }
  expect(hashed.mock.calls.length).toBe(0);
  await db.update(cooldowns).set({ until: Date.now() }).where(like(cooldowns.key, 'identity-signIn:%'));
  expect((await signIn(email, PASSWORD, { 'cf-connecting-ip': from })).status).toBe(200);
});

test('sixty failures from many networks lock an account for all strangers', async () => {
  const { email } = await createAccount();
  await failed(email, 59);
  expect((await fail(email, 1))[0]?.error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await signIn(email, PASSWORD)).error).toBe(TOO_MANY);
});

test('an address without an account is locked in the same way', async () => {
  const email = freshEmail();
  const answers = await fail(email, 12);
  expect(answers.filter(({ error }) => error === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
  expect(answers.filter(({ error }) => error === TOO_MANY)).toHaveLength(2);
  const known = await createAccount();
  await failed(known.email, 60);
  expect((await signIn(known.email, PASSWORD)).text).toBe(answers.find(({ error }) => error === TOO_MANY)!.text);
});

test('concurrent tries are all counted', async () => {
  const { email } = await createAccount();
  const answers = await fail(email, 30);
  expect(answers.filter(({ error }) => error === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
});

test('a sign-in deletes the failures before it; so does a new password by mail', async () => {
  const who = await createAccount();
  for (let round = 0; round < 3; round++) {
    await failed(who.email, 59);
    expect((await signIn(who.email, PASSWORD)).status).toBe(200);
  }
  const code = await codeFor(who, 'PASSWORD_RESET');
  const from = network();
  await fail(who.email, 10, from);
  await failed(who.email, 60);
  expect((await signIn(who.email, PASSWORD)).error).toBe(TOO_MANY);
  expect((await ask('resetPassword', { oobCode: code, newPassword: 'battery staple' })).status).toBe(200);
  expect((await signIn(who.email, 'battery staple', { 'cf-connecting-ip': from })).status).toBe(200);
});

test("one account's failures do not lock another", async () => {
  const [anna, ben] = [await createAccount(), await createAccount()];
  await failed(anna.email, 61);
  expect((await signIn(anna.email, PASSWORD)).error).toBe(TOO_MANY);
  expect((await signIn(ben.email, PASSWORD)).status).toBe(200);
});

test('D1 stores neither the tried addresses nor the networks in plain text', async () => {
  const email = freshEmail();
  const from = network();
  await signIn(email, 'a wrong one', { 'cf-connecting-ip': from });
  const keys = (await db.select().from(cooldowns)).map(({ key }) => key).filter((key) => key.startsWith('identity-'));
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => key.includes(email) || key.includes('@') || key.includes(from))).toEqual([]);
});

test('one network can sign in a hundred times in a quarter of an hour', async () => {
  const from = { 'cf-connecting-ip': '198.51.100.7' };
  const attempt = () => ask('signInWithPassword', { email: freshEmail(), password: 'a wrong one' }, from, PRODUCTION);
  expect((await attempt()).error).toBe('INVALID_LOGIN_CREDENTIALS');
  const [row] = await db.select().from(cooldowns).where(like(cooldowns.key, 'identity-signIn:198.51.100.0/24%'));
  await db.update(cooldowns).set({ count: 99 }).where(eq(cooldowns.key, row!.key));
  expect((await attempt()).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await attempt()).error).toBe(TOO_MANY);
  const elsewhere = { 'cf-connecting-ip': '203.0.113.9' };
  expect((await ask('signInWithPassword', { email: freshEmail(), password: 'x' }, elsewhere, PRODUCTION)).error).not.toBe(
    TOO_MANY,
  );
});

test('one network can open forty accounts in an hour', async () => {
  const from = { 'cf-connecting-ip': '198.51.100.8' };
  const attempt = () => ask('signUp', { email: freshEmail(), password: PASSWORD }, from, PRODUCTION);
  expect((await attempt()).status).toBe(200);
  await db.update(cooldowns).set({ count: 39 }).where(like(cooldowns.key, 'identity-signUp:198.51.100.0/24%'));
  expect((await attempt()).status).toBe(200);
  expect((await attempt()).error).toBe(TOO_MANY);
});

test('a flood is stopped before it costs a query', async () => {
  const GUEST_RATE = { limit: async () => ({ success: false }) };
  const answer = await ask('signUp', { email: freshEmail(), password: PASSWORD }, {}, { GUEST_RATE });
  expect([answer.error, answer.rows]).toEqual([TOO_MANY, 0]);
});

test('an address gets three mails of a kind at once, and one without an account answers the same', async () => {
  const who = await createAccount();
  const asked = async (email: string) => {
    const answers = [];
    for (let count = 0; count < 4; count++) answers.push(await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }));
    return answers.map(({ status, text }) => [status, text.replaceAll(email, 'the address')]);
  };
  const unknown = freshEmail();
  const [here, nowhere] = [await asked(who.email), await asked(unknown)];
  expect(here).toEqual(nowhere);
  expect(here.map(([status]) => status)).toEqual([200, 200, 200, 400]);
  expect(String(here[3]?.[1])).toContain(TOO_MANY);
  expect([(await mailsTo(who.email)).length, (await mailsTo(unknown)).length]).toEqual([3, 0]);
  await codeFor(who, 'VERIFY_EMAIL');
  for (let count = 0; count < 2; count++) await codeFor(who, 'VERIFY_EMAIL');
  expect((await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: who.idToken })).error).toBe(TOO_MANY);
});

/** Returns a D1 that answers no query about accounts before `until` resolves. */
function slowDatabase(until: Promise<void>): D1Database {
  const slow = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as (...given: unknown[]) => unknown;
        if (name === 'bind') return (...given: unknown[]) => slow(target.bind(...given));
        return async (...given: unknown[]) => {
          await until;
          return value.apply(target, given);
        };
      },
    });
  return new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      if (name !== 'prepare') return value.bind(target);
      return (sql: string) => (/from "identities"/.test(sql) ? slow(target.prepare(sql)) : target.prepare(sql));
    },
  });
}

test('the answer to a request for a new password does not wait for the account', async () => {
  const { email } = await createAccount();
  const held = Promise.withResolvers<void>();
  const later: Promise<unknown>[] = [];
  const ctx = createExecutionContext();
  ctx.waitUntil = (promise) => {
    later.push(promise);
  };
  const request = new Request('http://duskhaven.test/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  const response = await app.fetch(request, { ...env, DB: slowDatabase(held.promise) } as Env, ctx);
  expect([response.status, await mailsTo(email)]).toEqual([200, []]);
  held.resolve();
  await Promise.all(later);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a password can be changed ten times in a quarter of an hour', async () => {
  let { idToken } = await createAccount();
  for (let count = 0; count < 10; count++) {
    const changed = await ask('update', { idToken, password: `number ${count}`, returnSecureToken: true });
    expect([count, changed.status]).toEqual([count, 200]);
    idToken = changed.idToken;
  }
  expect((await ask('update', { idToken, password: 'number 11' })).error).toBe(TOO_MANY);
});
