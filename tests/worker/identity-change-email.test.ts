/** A new address for an account: the link mailed there sets it, the link mailed to the old address undoes it. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identities } from '../../db/schema/identity.ts';
import { users } from '../../db/schema/users.ts';
import { loadUserInfo } from './auth-kit.ts';
import { advanceClock } from './clock.ts';
import { type Account, ask, codeFor, createAccount, db, freshEmail, lookup, mailsTo, PASSWORD, signIn } from './identity-kit.ts';
import { member } from './members.ts';
import { Browser } from './site.ts';

const enter = async (idToken: string, browser = new Browser()): Promise<Browser> => {
  const { status } = await browser.post('/api/auth', { idToken });
  expect(status).toBe(200);
  await loadUserInfo(browser);
  return browser;
};
/** A member with a password, in their browser. */
async function newcomer(): Promise<Account & { browser: Browser }> {
  const account = await createAccount();
  await ask('update', { oobCode: await codeFor(account, 'VERIFY_EMAIL') });
  return { ...account, browser: await enter((await signIn(account.email, PASSWORD)).idToken) };
}
const requestChange = async ({ email }: Pick<Account, 'email'>, newEmail: string) =>
  ask('sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: (await signIn(email, PASSWORD)).idToken,
    newEmail,
  });
/** Requests the change and returns the code that was mailed to the new address. */
async function changeCode(who: Pick<Account, 'email'>, newEmail: string): Promise<string> {
  const answer = await requestChange(who, newEmail);
  expect([answer.status, answer.error, answer.email]).toEqual([200, '', newEmail.toLowerCase()]);
  return (await mailsTo(newEmail))[0]!.code;
}
/** Follows the link of a change in the member's browser. */
const follow = (browser: Browser, oobCode: string) => ask('update', { oobCode }, { cookie: browser.cookie });
const emailOf = async (browser: Browser): Promise<unknown> => {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, browser.id));
  return rows[0]?.email;
};
const isLoggedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/api/user/sessions')).status === 200;

test('nothing changes until the link is followed; then the member logs in with the new address and keeps all sessions', async () => {
  const who = await newcomer();
  const newEmail = freshEmail();
  const reset = await codeFor(who, 'PASSWORD_RESET');
  const code = await changeCode(who, newEmail);
  expect(await (await who.browser.get('/api/user/accounts')).json()).toMatchObject({ hasPassword: true, canChangeEmail: true });
  expect(await ask('resetPassword', { oobCode: code })).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
  expect([await emailOf(who.browser), (await signIn(newEmail, PASSWORD)).error]).toEqual([
    who.email,
    'INVALID_LOGIN_CREDENTIALS',
  ]);

  expect(await follow(who.browser, code)).toMatchObject({ status: 200, localId: who.uid, email: newEmail });
  expect(await emailOf(who.browser)).toBe(newEmail);
  expect(await isLoggedIn(who.browser)).toBe(true);
  expect((await signIn(who.email, PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await enter((await signIn(newEmail, PASSWORD)).idToken)).id).toBe(who.browser.id);
  // Tokens from before, and links to the old address, are void.
  expect((await lookup(who.idToken)).error).toBe('TOKEN_EXPIRED');
  expect((await ask('resetPassword', { oobCode: reset, newPassword: 'battery staple' })).error).toBe('INVALID_OOB_CODE');
  expect((await follow(who.browser, code)).error).toBe('INVALID_OOB_CODE');
});

test('the old address gets a link that takes the account back and logs everyone out', async () => {
  const who = await newcomer();
  const [first, second] = [freshEmail(), freshEmail()];
  await follow(who.browser, await changeCode(who, first));
  advanceClock(11 * 60_000);
  await follow(who.browser, await changeCode({ email: first }, second));
  const thief = await enter((await signIn(second, PASSWORD)).idToken);
  const [letter] = await mailsTo(who.email);
  expect(letter!.text).toContain('mode=recoverEmail');
  expect((await ask('resetPassword', { oobCode: letter!.code })).email).toBe(who.email);
  // The first address got one too, which a recovery voids.
  const other = (await mailsTo(first))[0]!.code;

  expect(await ask('update', { oobCode: letter!.code })).toMatchObject({ status: 200, email: who.email });
  expect(await emailOf(who.browser)).toBe(who.email);
  expect([await isLoggedIn(who.browser), await isLoggedIn(thief)]).toEqual([false, false]);
  for (const oobCode of [letter!.code, other]) expect((await ask('update', { oobCode })).error).toBe('INVALID_OOB_CODE');
  // The thief knows the old password.
  expect((await signIn(who.email, PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  const reset = await codeFor(who, 'PASSWORD_RESET');
  expect((await ask('resetPassword', { oobCode: reset, newPassword: 'battery staple' })).status).toBe(200);
  expect((await enter((await signIn(who.email, 'battery staple')).idToken)).id).toBe(who.browser.id);
});

test('an address that an account or a member has is refused, also if it is taken before the link is followed', async () => {
  const [who, other] = [await newcomer(), await newcomer()];
  const linked = freshEmail();
  await member({ email: linked });
  for (const email of [other.email, other.email.toUpperCase(), linked])
    expect([email, (await requestChange(who, email)).error]).toEqual([email, 'EMAIL_EXISTS']);
  const [late, later] = [freshEmail(), freshEmail()];
  const codes = [await changeCode(other, late)];
  await createAccount(late);
  codes.push(await changeCode(who, later));
  await member({ email: later });
  for (const [i, browser] of [other.browser, who.browser].entries())
    expect((await follow(browser, codes[i]!)).error).toBe('EMAIL_EXISTS');
  expect([await emailOf(who.browser), await emailOf(other.browser)]).toEqual([who.email, other.email]);
  const rows = await db.select().from(identities).where(eq(identities.uid, who.uid));
  expect(rows[0]!.emailKey).toBe(who.email);
});

test('an address must be one that could register, and the login must be recent', async () => {
  const who = await newcomer();
  expect((await requestChange(who, 'x')).error).toBe('INVALID_EMAIL');
  const elsewhere = await requestChange(who, 'ana@else.test');
  expect([elsewhere.status, elsewhere.error]).toEqual([403, expect.stringMatching(/Email domain must be one of/)]);
  const { idToken } = await signIn(who.email, PASSWORD);
  advanceClock(3_600_000 - 5_000);
  expect((await ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: freshEmail() })).status).toBe(
    200,
  );
  advanceClock(10_000);
  expect((await ask('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: freshEmail() })).error).toMatch(
    /TOKEN_EXPIRED|CREDENTIAL_TOO_OLD_LOGIN_AGAIN/,
  );
});

test('only the newest link works, one of two concurrent uses succeeds, and it works for its own purpose only', async () => {
  const who = await newcomer();
  const [older, newer] = [freshEmail(), freshEmail()];
  const [first, second] = [await changeCode(who, older), await changeCode(who, newer)];
  expect((await follow(who.browser, first)).error).toBe('INVALID_OOB_CODE');
  expect((await ask('resetPassword', { oobCode: second, newPassword: 'battery staple' })).error).toBe('INVALID_OOB_CODE');
  const used = await Promise.all([0, 1].map(() => follow(who.browser, second)));
  expect(used.map(({ error }) => error).sort()).toEqual(['', 'INVALID_OOB_CODE']);
  expect(await mailsTo(who.email)).toHaveLength(2);
});

test('the link does nothing in a browser that is not logged in to the account: its reader may never have asked', async () => {
  const [who, other] = [await newcomer(), await newcomer()];
  const code = await changeCode(who, freshEmail());
  for (const browser of [new Browser(), other.browser])
    expect((await follow(browser, code)).error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect([await emailOf(who.browser), await emailOf(other.browser)]).toEqual([who.email, other.email]);
  expect((await follow(who.browser, code)).status).toBe(200);
});

test('an account may ask five times a day', async () => {
  const who = await newcomer();
  for (let tries = 0; tries < 5; tries++) expect((await requestChange(who, freshEmail())).status).toBe(200);
  expect((await requestChange(who, freshEmail())).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});
