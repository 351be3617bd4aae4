import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sha256 } from '../../db/core/ids.ts';
import { identities, oobCodes, refreshTokens } from '../../db/schema/identity.ts';
import { costOf } from '../../worker/identity/password.ts';
import {
  ask,
  codeFor,
  createAccount,
  db,
  exchange,
  freshEmail,
  lookup,
  mailsTo,
  PASSWORD,
  refreshed,
  send,
  signIn,
} from './identity-kit.ts';

test("an account is created by address and password, and is signed in with tokens in Google's format", async () => {
  const email = `Anna.${freshEmail()}`;
  const made = await ask('signUp', { email, password: PASSWORD, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' });
  expect(made).toMatchObject({ status: 200, email: email.toLowerCase(), expiresIn: '3600' });
  expect(made.localId).toMatch(/^[\w-]{28}$/);
  expect((await lookup(made.idToken)).users).toMatchObject([
    { localId: made.localId, email: email.toLowerCase(), emailVerified: false, providerUserInfo: [{ providerId: 'password' }] },
  ]);
  expect((await signIn(email.toUpperCase(), PASSWORD)).localId).toBe(made.localId);
});

test("a refusal has Google's format, and no cache stores it", async () => {
  const refused = await ask('signUp', { email: 'nobody', password: PASSWORD });
  expect(refused.text).toBe(
    '{"error":{"code":400,"message":"INVALID_EMAIL","errors":[{"message":"INVALID_EMAIL","domain":"global","reason":"invalid"}]}}',
  );
  expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
  expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('set-cookie')]).toEqual([
    400,
    'no-store',
    null,
  ]);
});

test('the rules of a new account, its address and its password', async () => {
  const email = freshEmail();
  const long = `${'x'.repeat(65)}@example.com`;
  const cases: [Record<string, unknown>, string][] = [
    [{}, 'ADMIN_ONLY_OPERATION'],
    [{ password: PASSWORD }, 'MISSING_EMAIL'],
    [{ email: '', password: PASSWORD }, 'MISSING_EMAIL'],
    [{ email }, 'MISSING_PASSWORD'],
    [{ email, password: '' }, 'MISSING_PASSWORD'],
    [{ email, password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [
      { email, password: 'x'.repeat(1001) },
      expect.stringMatching(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : .*at most 1000/) as string,
    ],
    [{ email, password: PASSWORD, idToken: 'x' }, 'OPERATION_NOT_ALLOWED'],
  ];
  for (const bad of [
    'x',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    `<a>@example.com`,
    'a@-x.com',
  ])
    cases.push([{ email: bad, password: PASSWORD }, 'INVALID_EMAIL']);
  for (const bad of [
    long,
    `a@${'x'.repeat(60)}.${'y'.repeat(190)}.com`,
    'ä@example.com',
    'a..b@example.com',
    '.a@example.com',
    '"a"@example.com',
  ])
    cases.push([{ email: bad, password: PASSWORD }, 'INVALID_EMAIL']);
  for (const [body, error] of cases) {
    const answer = await ask('signUp', body);
    expect([body, answer.status, answer.error]).toEqual([body, 400, error]);
  }
  expect((await createAccount(email, 'x'.repeat(1000))).email).toBe(email);
});

test('an address has one account, whatever its spelling, also under concurrent requests', async () => {
  const { email } = await createAccount();
  expect((await ask('signUp', { email: email.toUpperCase(), password: PASSWORD })).error).toBe('EMAIL_EXISTS');
  const twice = freshEmail();
  const both = await Promise.all([1, 2].map(() => ask('signUp', { email: twice, password: PASSWORD })));
  expect(both.map(({ error }) => error).sort()).toEqual(['', 'EMAIL_EXISTS']);
});

/** A public site, and a local one without the test setting for cheaper hashes. */
const PRODUCTION: Partial<Env> = { ENVIRONMENT: 'production' };
test('only a local site with the test setting hashes passwords cheaply', () => {
  expect(costOf({ ENVIRONMENT: 'local' })).toBe(2 ** 15);
  expect(costOf({ ENVIRONMENT: 'local', TEST_SCRYPT_N: '1024' })).toBe(1024);
  expect(costOf({ ENVIRONMENT: 'production', TEST_SCRYPT_N: '1024' })).toBe(2 ** 15);
});

test('a password is stored as scrypt with its parameters, and the tokens only as hashes', async () => {
  const { uid, refreshToken, email } = await createAccount(freshEmail(), PASSWORD, PRODUCTION);
  const row = (await db.select().from(identities).where(eq(identities.uid, uid)).get())!;
  expect(row.password).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  const other = await createAccount();
  const second = (await db.select().from(identities).where(eq(identities.uid, other.uid)).get())!;
  expect(second.password).not.toBe(row.password);
  const tokens = await db.select().from(refreshTokens).where(eq(refreshTokens.uid, uid));
  expect(tokens.map(({ hash }) => hash)).toEqual([await sha256(refreshToken)]);
  const code = await codeFor({ uid, email, idToken: '', refreshToken }, 'PASSWORD_RESET');
  const codes = await db.select().from(oobCodes).where(eq(oobCodes.uid, uid));
  expect(codes.map(({ hash }) => hash)).toEqual([await sha256(code)]);
});

test('a password with weaker parameters is hashed again at the next sign-in', async () => {
  const { uid, email } = await createAccount();
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.from('sixteen bytes...');
  const weak = `scrypt$1024$8$1$${salt.toString('base64url')}$${scryptSync('an old one', salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64url')}`;
  await db.update(identities).set({ password: weak }).where(eq(identities.uid, uid));
  expect((await signIn(email, 'a wrong one')).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await ask('signInWithPassword', { email, password: 'an old one' }, {}, PRODUCTION)).status).toBe(200);
  const row = (await db.select().from(identities).where(eq(identities.uid, uid)).get())!;
  expect(row.password).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect((await signIn(email, 'an old one')).status).toBe(200);
});

test('a letter counts as the same in every Unicode composition', async () => {
  const { email } = await createAccount(freshEmail(), 'gr\u00fc\u00dfe dich');
  expect((await signIn(email, 'gru\u0308\u00dfe dich')).status).toBe(200);
});

test('signing in needs an address and a password', async () => {
  expect((await ask('signInWithPassword', { password: PASSWORD })).error).toBe('MISSING_EMAIL');
  expect((await ask('signInWithPassword', { email: freshEmail() })).error).toBe('MISSING_PASSWORD');
  expect((await ask('signInWithPassword', { email: 'x', password: PASSWORD })).error).toBe('INVALID_EMAIL');
  expect((await signIn(freshEmail(), 'y'.repeat(2000))).error).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('lookup, update and delete need the ID token of an existing account', async () => {
  const gone = await createAccount();
  expect((await ask('delete', { idToken: gone.idToken })).status).toBe(200);
  for (const name of ['lookup', 'update', 'delete']) {
    expect([name, (await ask(name, {})).error]).toEqual([name, 'MISSING_ID_TOKEN']);
    expect([name, (await ask(name, { idToken: 'x.y.z' })).error]).toEqual([name, 'INVALID_ID_TOKEN']);
    expect([name, (await ask(name, { idToken: gone.idToken })).error]).toEqual([name, 'USER_NOT_FOUND']);
  }
});

test('name and picture can be set and removed; the address cannot be changed', async () => {
  const { idToken, email } = await createAccount();
  const set = await ask('update', {
    idToken,
    displayName: ' Ben ',
    photoUrl: 'https://example.com/b.png',
    returnSecureToken: true,
  });
  expect(set).toMatchObject({ status: 200, displayName: 'Ben', photoUrl: 'https://example.com/b.png', expiresIn: '3600' });
  expect((await refreshed(set.refreshToken)).status).toBe(200);
  expect((await ask('update', { idToken, displayName: null })).displayName).toBe('Ben');
  const [user] = (await lookup(idToken)).users;
  expect(user).toMatchObject({ displayName: 'Ben', photoUrl: 'https://example.com/b.png' });
  const none = await ask('update', { idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] });
  expect([none.displayName, none.photoUrl, none.idToken]).toEqual([undefined, undefined, undefined]);
  expect((await ask('update', { idToken, email: freshEmail() })).error).toBe('OPERATION_NOT_ALLOWED');
  expect((await ask('update', { idToken, email })).status).toBe(200);
  for (const bad of [{ displayName: 'x'.repeat(257) }, { displayName: 'a\u202eb' }, { photoUrl: 'javascript:alert(1)' }])
    expect(Math.floor((await ask('update', { idToken, ...bad })).status / 100)).toBe(4);
});

test('a new password voids every earlier token, in the same second too, and issues new ones', async () => {
  const one = await createAccount();
  const two = await signIn(one.email, PASSWORD);
  const reset = await codeFor(one, 'PASSWORD_RESET');
  expect((await ask('update', { idToken: one.idToken, password: '12345' })).error).toMatch(/^WEAK_PASSWORD/);
  const changed = await ask('update', { idToken: one.idToken, password: 'battery staple', returnSecureToken: true });
  expect(changed.status).toBe(200);
  for (const { idToken, refreshToken } of [one, two]) {
    expect((await lookup(idToken)).error).toBe('TOKEN_EXPIRED');
    expect((await refreshed(refreshToken)).error).toBe('TOKEN_EXPIRED');
  }
  expect((await ask('resetPassword', { oobCode: reset })).error).toBe('INVALID_OOB_CODE');
  expect((await lookup(changed.idToken)).status).toBe(200);
  expect((await refreshed(changed.refreshToken)).user_id).toBe(one.uid);
  expect((await signIn(one.email, PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  const again = await signIn(one.email, 'battery staple');
  expect((await lookup(again.idToken)).status).toBe(200);
  expect((await refreshed(again.refreshToken)).status).toBe(200);
});

test('one of two concurrent changes of a password succeeds', async () => {
  const { idToken, email } = await createAccount();
  const made = await Promise.all(['first new one', 'second new one'].map((password) => ask('update', { idToken, password })));
  expect(made.map(({ error }) => error).sort()).toEqual(['', 'TOKEN_EXPIRED']);
  const good = await Promise.all(['first new one', 'second new one'].map((password) => signIn(email, password)));
  expect(good.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a deleted account is gone with all its rows, and its address is free', async () => {
  const who = await createAccount();
  const code = await codeFor(who, 'PASSWORD_RESET');
  expect((await ask('delete', { idToken: who.idToken })).status).toBe(200);
  expect((await refreshed(who.refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await ask('resetPassword', { oobCode: code })).error).toBe('INVALID_OOB_CODE');
  expect((await signIn(who.email, PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await createAccount(who.email)).uid).not.toBe(who.uid);
});

test('a refresh token gives ID tokens until it is revoked, as a form and as JSON', async () => {
  const who = await createAccount();
  const form = await refreshed(who.refreshToken);
  expect(form).toMatchObject({
    status: 200,
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: who.refreshToken,
    user_id: who.uid,
    project_id: 'duskhaven',
  });
  expect(form.access_token).toBe(form.id_token);
  expect((await lookup(form.id_token)).users[0]?.localId).toBe(who.uid);
  const json = await send('/securetoken.googleapis.com/v1/token', {
    body: JSON.stringify({ grantType: 'refresh_token', refreshToken: who.refreshToken }),
    headers: { 'content-type': 'application/json' },
  });
  expect(json.user_id).toBe(who.uid);
  await db.update(refreshTokens).set({ expiresAt: Date.now() }).where(eq(refreshTokens.uid, who.uid));
  expect((await refreshed(who.refreshToken)).error).toBe('TOKEN_EXPIRED');
});

test('an invalid refresh token gives nothing', async () => {
  const { refreshToken } = await createAccount();
  expect((await exchange({})).error).toBe('MISSING_GRANT_TYPE');
  expect((await exchange({ grant_type: 'password' })).error).toBe('INVALID_GRANT_TYPE');
  expect((await exchange({ grant_type: 'refresh_token' })).error).toBe('MISSING_REFRESH_TOKEN');
  expect((await refreshed('x')).error).toBe('INVALID_REFRESH_TOKEN');
  expect((await refreshed(await sha256(refreshToken))).error).toBe('INVALID_REFRESH_TOKEN');
  expect((await refreshed(`${refreshToken.slice(0, -1)}${refreshToken.endsWith('x') ? 'y' : 'x'}`)).error).toBe('TOKEN_EXPIRED');
});

test('an account has at most 50 refresh tokens; new ones replace the oldest', async () => {
  const who = await createAccount();
  const old = Array.from({ length: 60 }, (_, index) => ({
    hash: `${who.uid} ${index}`,
    uid: who.uid,
    createdAt: index,
    expiresAt: Date.now() + 1e9,
  }));
  for (const row of old) await db.insert(refreshTokens).values(row);
  const answer = await signIn(who.email, PASSWORD);
  const left = await db.select().from(refreshTokens).where(eq(refreshTokens.uid, who.uid));
  expect(left).toHaveLength(50);
  expect(left.map(({ hash }) => hash)).toContain(await sha256(answer.refreshToken));
});

test('the mails say their purpose, how long the link lasts, what to do without a request, and link our own page', async () => {
  const who = await createAccount();
  const verify = await codeFor(who, 'VERIFY_EMAIL');
  const reset = await codeFor(who, 'PASSWORD_RESET');
  const letters = await mailsTo(who.email);
  for (const [mode, code, lasts] of [
    ['verifyEmail', verify, 'three days'],
    ['resetPassword', reset, 'one hour'],
  ] as const) {
    const link = `http://duskhaven.test/account/action?mode=${mode}&oobCode=${code}`;
    const letter = letters.find((one) => one.code === code)!;
    expect(letter.text).toContain(`\n${link}\n`);
    expect(letter.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(letter.text).toContain(lasts);
    expect(letter.text).toMatch(/Not you\?|Didn’t ask for this\?/);
  }
});

test('no call here reads more of D1 when there are many accounts', async () => {
  const now = Date.now();
  await db.run(`insert into identities (uid, email, email_key, password, created_at, last_login_at, valid_since)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    select 'many' || i, 'many' || i || '@example.com', 'many' || i || '@example.com', '', ${now}, ${now}, 0 from n`);
  await db.run(`insert into refresh_tokens (hash, uid, created_at, expires_at)
    select 'many' || uid, uid, created_at, created_at + 9e9 from identities`);
  const who = await createAccount();
  const rows = {
    signIn: (await signIn(who.email, PASSWORD)).rows,
    lookup: (await lookup(who.idToken)).rows,
    refresh: (await refreshed(who.refreshToken)).rows,
    unknown: (await signIn(freshEmail(), PASSWORD)).rows,
  };
  console.log('D1 rows read with 3000 accounts', rows);
  expect(Math.max(...Object.values(rows))).toBeLessThan(40);
});
