import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identities, oobCodes } from '../../db/schema/identity.ts';
import { sweepIdentity } from '../../worker/identity/sweep.ts';
import { stopClock } from './clock.ts';
import { ask, codeFor, createAccount, db, freshEmail, lookup, mailsTo, PASSWORD, refreshed, signIn } from './identity-kit.ts';

const isVerified = async (idToken: string) => (await lookup(idToken)).users[0]?.emailVerified;

test('the link of a mail verifies the address, and says so again when it is pressed again', async () => {
  const who = await createAccount();
  const code = await codeFor(who, 'VERIFY_EMAIL');
  expect(await ask('resetPassword', { oobCode: code })).toMatchObject({
    status: 200,
    requestType: 'VERIFY_EMAIL',
    email: who.email,
  });
  expect(await isVerified(who.idToken)).toBe(false);
  expect(await ask('update', { oobCode: code })).toMatchObject({ status: 200, localId: who.uid, emailVerified: true });
  expect(await isVerified(who.idToken)).toBe(true);
  expect(await ask('update', { oobCode: code })).toMatchObject({ status: 200, localId: who.uid, emailVerified: true });
});

test('either of two mails verifies the address, but only the newer of two password mails works', async () => {
  const who = await createAccount();
  const [first] = [await codeFor(who, 'VERIFY_EMAIL'), await codeFor(who, 'VERIFY_EMAIL')];
  expect((await ask('update', { oobCode: first })).status).toBe(200);
  expect(await isVerified(who.idToken)).toBe(true);
  const older = await codeFor(who, 'PASSWORD_RESET');
  const newer = await codeFor(who, 'PASSWORD_RESET');
  expect((await ask('resetPassword', { oobCode: older })).error).toBe('INVALID_OOB_CODE');
  expect((await ask('resetPassword', { oobCode: newer })).status).toBe(200);
});

test('a verified address gets no further mail about it', async () => {
  const who = await createAccount();
  await ask('update', { oobCode: await codeFor(who, 'VERIFY_EMAIL') });
  expect(await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: who.idToken })).toMatchObject({
    status: 200,
    email: who.email,
  });
  expect(await mailsTo(who.email)).toHaveLength(1);
});

test('the link of a mail sets a new password once, and verifies the address', async () => {
  const who = await createAccount();
  const code = await codeFor(who, 'PASSWORD_RESET');
  expect((await ask('resetPassword', { oobCode: code, newPassword: '12345' })).error).toMatch(/^WEAK_PASSWORD/);
  expect(await ask('resetPassword', { oobCode: code })).toMatchObject({ requestType: 'PASSWORD_RESET', email: who.email });
  expect((await ask('resetPassword', { oobCode: code, newPassword: 'battery staple' })).status).toBe(200);
  expect((await ask('resetPassword', { oobCode: code, newPassword: 'a third one' })).error).toBe('INVALID_OOB_CODE');
  expect((await ask('resetPassword', { oobCode: code })).error).toBe('INVALID_OOB_CODE');
  expect((await lookup(who.idToken)).error).toBe('TOKEN_EXPIRED');
  expect((await refreshed(who.refreshToken)).error).toBe('TOKEN_EXPIRED');
  expect((await signIn(who.email, PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(await isVerified((await signIn(who.email, 'battery staple')).idToken)).toBe(true);
});

test('one of two concurrent uses of a link succeeds', async () => {
  const who = await createAccount();
  const code = await codeFor(who, 'PASSWORD_RESET');
  const passwords = ['the first one', 'the second one'];
  const used = await Promise.all(passwords.map((newPassword) => ask('resetPassword', { oobCode: code, newPassword })));
  expect(used.map(({ error }) => error).sort()).toEqual(['', 'INVALID_OOB_CODE']);
  const won = used[0]!.error === '' ? 0 : 1;
  expect((await signIn(who.email, passwords[won]!)).status).toBe(200);
  expect((await signIn(who.email, passwords[1 - won]!)).status).toBe(400);
});

test('a link works for its own purpose only', async () => {
  const who = await createAccount();
  const [verify, reset] = [await codeFor(who, 'VERIFY_EMAIL'), await codeFor(who, 'PASSWORD_RESET')];
  expect((await ask('update', { oobCode: reset })).error).toBe('INVALID_OOB_CODE');
  expect((await ask('resetPassword', { oobCode: verify, newPassword: 'battery staple' })).error).toBe('INVALID_OOB_CODE');
  expect((await ask('update', { oobCode: verify })).status).toBe(200);
  expect((await ask('resetPassword', { oobCode: reset, newPassword: 'battery staple' })).status).toBe(200);
});

test('a link works for its own account only', async () => {
  const [anna, ben] = [await createAccount(), await createAccount()];
  const code = await codeFor(anna, 'VERIFY_EMAIL');
  await ask('update', { oobCode: code, idToken: ben.idToken });
  expect([await isVerified(anna.idToken), await isVerified(ben.idToken)]).toEqual([true, false]);
});

test('a new link voids the one before it', async () => {
  const who = await createAccount();
  const [old, young] = [await codeFor(who, 'PASSWORD_RESET'), await codeFor(who, 'PASSWORD_RESET')];
  expect((await ask('resetPassword', { oobCode: old })).error).toBe('INVALID_OOB_CODE');
  expect((await ask('resetPassword', { oobCode: young })).status).toBe(200);
});

test('a link to verify lasts three days and one to reset an hour; for a day it answers that it has expired', async () => {
  const who = await createAccount();
  stopClock();
  for (const [kind, hours] of [
    ['VERIFY_EMAIL', 72],
    ['PASSWORD_RESET', 1],
  ] as const) {
    const code = await codeFor(who, kind);
    const own = eq(oobCodes.uid, who.uid);
    const row = (await db.select().from(oobCodes).where(own)).find((one) => one.kind === kind)!;
    expect(row.expiresAt - Date.now()).toBe(hours * 3_600_000);
    const use = kind === 'VERIFY_EMAIL' ? 'update' : 'resetPassword';
    await db.update(oobCodes).set({ expiresAt: Date.now() }).where(eq(oobCodes.hash, row.hash));
    await sweepIdentity(db, Date.now());
    expect((await ask(use, { oobCode: code })).error).toBe('EXPIRED_OOB_CODE');
    await sweepIdentity(db, Date.now() + 24 * 3_600_000);
    expect((await ask(use, { oobCode: code })).error).toBe('INVALID_OOB_CODE');
  }
  expect(await isVerified(who.idToken)).toBe(false);
});

test('an invalid code is refused', async () => {
  expect((await ask('resetPassword', {})).error).toBe('MISSING_OOB_CODE');
  expect((await ask('update', { oobCode: '' })).error).toBe('MISSING_OOB_CODE');
  for (const oobCode of ['x', 'x'.repeat(54), "' or 1=1 --", 'x'.repeat(60_000)]) {
    expect((await ask('resetPassword', { oobCode })).error).toBe('INVALID_OOB_CODE');
    expect((await ask('update', { oobCode })).error).toBe('INVALID_OOB_CODE');
  }
});

test('mails are sent for three purposes, and each needs the account', async () => {
  const { idToken } = await createAccount();
  const cases: [Record<string, string>, string][] = [
    [{}, 'MISSING_REQ_TYPE'],
    [{ requestType: 'X' }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'EMAIL_SIGNIN', email: freshEmail() }, 'OPERATION_NOT_ALLOWED'],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }, 'MISSING_EMAIL'],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: freshEmail() }, 'MISSING_ID_TOKEN'],
    [{ requestType: 'RECOVER_EMAIL', idToken }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'VERIFY_EMAIL', email: freshEmail() }, 'MISSING_ID_TOKEN'],
    [{ requestType: 'VERIFY_EMAIL', idToken: 'x' }, 'INVALID_ID_TOKEN'],
    [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [{ requestType: 'PASSWORD_RESET', email: 'x' }, 'INVALID_EMAIL'],
  ];
  for (const [body, error] of cases) expect([body, (await ask('sendOobCode', body)).error]).toEqual([body, error]);
});

test('a mail for a new password goes to the address of the account, as it was registered, and to no other', async () => {
  const given = `Carla.${freshEmail()}`;
  await createAccount(given);
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: given.toUpperCase() });
  expect(await mailsTo(given)).toHaveLength(1);
  expect(await mailsTo(given.toUpperCase())).toHaveLength(0);
  const row = await db.select().from(identities).where(eq(identities.email, given)).get();
  expect(row?.emailKey).toBe(given.toLowerCase());
});

test('on a local site that other machines reach, links in mails lead to the site, whatever host the request named', async () => {
  const who = await createAccount();
  const at = { SITE_ORIGIN: 'http://192.168.1.20:8787' } as never;
  expect((await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: who.email }, {}, at)).status).toBe(200);
  expect((await mailsTo(who.email))[0]!.text).toContain('http://192.168.1.20:8787/');
});
