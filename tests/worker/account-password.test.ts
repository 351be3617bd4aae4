import { expect, test } from 'vitest';
import { loadUserInfo, login, registeredMember } from './auth-kit.ts';
import { ask, codeFor, signIn } from './identity-kit.ts';
import { Browser } from './site.ts';

const isIn = async (browser: Browser) => Object.keys((await (await browser.get('/api/user/info')).json()) as object).length > 0;

test('a new password chosen through a mail signs every browser of that member out, and no other member', async () => {
  const { browser, who } = await registeredMember();
  const phone = new Browser();
  await login(phone, who);
  await loadUserInfo(phone);
  const { browser: someone } = await registeredMember();
  expect([await isIn(browser), await isIn(phone)]).toEqual([true, true]);
  const oobCode = await codeFor(who, 'PASSWORD_RESET');
  expect((await ask('resetPassword', { oobCode, newPassword: 'battery staple' })).status).toBe(200);
  expect([await isIn(browser), await isIn(phone), await isIn(someone)]).toEqual([false, false, true]);
});

test('a used code signs no one out', async () => {
  const { browser, who } = await registeredMember();
  const oobCode = await codeFor(who, 'PASSWORD_RESET');
  await ask('resetPassword', { oobCode, newPassword: 'battery staple' });
  const { idToken } = await signIn(who.email, 'battery staple');
  await browser.post('/api/auth', { idToken });
  expect(await isIn(browser)).toBe(true);
  expect((await ask('resetPassword', { oobCode, newPassword: 'another one' })).error).toBe('INVALID_OOB_CODE');
  expect(await isIn(browser)).toBe(true);
});
