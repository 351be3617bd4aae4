import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { serve } from '../../scripts/shared/serve.ts';
import { expectAccessible } from './axe.ts';
import { launch } from './browser.ts';
import { lanternPng } from './picture.ts';
import { shot as takeShot } from './shot.ts';
import { freePort, newStateDir } from './site.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll, watchErrors } from './steps.ts';

let browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await launch();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(() => browser.close());

interface Letter {
  to: string;
  subject: string;
  text: string;
}
const site = () => inject('site');
const shot = (page: Page, name: string) => takeShot(page, `account-${name}`);

async function linkIn(email: string, mode: string, origin = site()): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const letters = (await (await fetch(`${origin}/dev/mail.json`)).json()) as Letter[];
      const found = letters.filter(({ to, text }) => to === email && text.includes(`mode=${mode}`)).at(-1);
      link = found?.text.match(/https?:\/\/\S+mode=\S+/)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Opens the menu with the member's entries; a phone has one menu for all entries. */
async function openMenu(page: Page): Promise<void> {
  const small = page.getByRole('button', { name: 'Menu', exact: true });
  await small.or(page.locator('.header-you')).filter({ visible: true }).first().click();
}
async function choose(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

async function register(page: Page, email: string, name: string, password: string): Promise<void> {
  await page.goto(site());
  await page.getByRole('button', { name: 'Register', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Register', exact: true });
  const end = async (): Promise<number> => {
    const box = await button.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  // Wait until the dialog has risen to its place.
  await expect.poll(end, { message: 'the button is in the window' }).toBeLessThanOrEqual(page.viewportSize()!.height);
  await dialog.getByLabel('Email').fill(`someone@nowhere.invalid`);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm Password').fill(`${password}x`);
  await dialog.getByLabel('I confirm that I am 13 years or older.').check();
  await said(page, 'Passwords differ');
  expect(await button.isDisabled(), 'two passwords').toBe(true);
  await dialog.getByLabel('Confirm Password').fill(password);
  await button.click();
  await said(page, /Email domain must be one of the following/);
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page, 'the register dialog');
  await button.click();
  await said(page, /Account created! Please check your email for verification before logging in/);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

describe.each(sizesOf('phone'))('an account at $width pixels', (size) => {
  test('an account goes from its first mail to a new password', async () => {
    const context = await browser.newContext({ viewport: { width: size.width, height: size.height }, reducedMotion: 'reduce' });
    contexts.push(context);
    const errors = watchErrors(context);
    const page = await context.newPage();
    const email = `ada-${size.width}-${Date.now()}@example.com`;

    // The visitor starts as a guest, whose seat and games migrate.
    await register(page, email, `New-${size.width}`, 'correct horse');
    await shot(page, `created-${size.name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
    await logIn(page, email, 'correct horse');
    await said(page, /verif/i);
    // Opening the link does nothing yet: mail filters open links too.
    for (const time of ['first', 'again']) {
      await page.goto(await linkIn(email, 'verifyEmail'));
      await said(page, 'Is this your email?');
      if (time === 'first') await shot(page, `verify-${size.name}`);
      await page.getByRole('button', { name: 'Verify my email' }).click();
      await said(page, /is verified/i);
    }
    await shot(page, `verified-${size.name}`);
    await expectAccessible(page, 'the page behind the link');
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await logIn(page, email, 'wrong horse');
    await said(page, "Failed to login. Please check your account's details. (email/password)");
    await shot(page, `refused-${size.name}`);
    await logIn(page, email, 'correct horse');
    await page.waitForURL(/\/play/);

    // The first rename is free.
    await choose(page, 'Settings');
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(`New-${size.width}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the settings');
    await shot(page, `settings-${size.name}`);
    const name = `Ada-${size.width}`;
    await page.getByLabel('Username').fill(name);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await said(page, 'Username changed');
    await page.getByText('You have no name changes left.', { exact: false }).waitFor();

    await page.getByRole('tab', { name: 'Profile' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: lanternPng() });
    await page.getByRole('dialog').getByLabel('Zoom').fill('1.5');
    await page.getByText('1.5×').waitFor();
    await shot(page, `crop-${size.name}`);
    await page.getByRole('button', { name: 'Use this part' }).click();
    await said(page, 'Picture saved.');
    await page.getByRole('img', { name: 'Your picture' }).locator('img').waitFor();
    await shot(page, `settings-profile-${size.name}`);

    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByLabel('Theme', { exact: true }).selectOption('light');
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    await shot(page, `settings-look-${size.name}`);
    await page.getByRole('tab', { name: 'Talk & privacy' }).click();
    // Press the switch by keyboard, because a toast may cover it.
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/settings/update') && answer.ok());
    await page.getByRole('switch', { name: 'Hide my karma' }).press('Space');
    await saved;
    await page.reload();
    await page.getByRole('switch', { name: 'Hide my karma' }).waitFor();
    expect(await page.getByRole('switch', { name: 'Hide my karma' }).isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Security & data' }).click();
    await said(page, 'This browser');
    await shot(page, `settings-security-${size.name}`);

    await choose(page, 'Profile');
    await page.getByRole('heading', { name }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the profile');
    await shot(page, `profile-${size.name}`);

    await choose(page, 'Log out');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
    await said(page, 'Password reset email has been sent.');
    await page.goto(await linkIn(email, 'resetPassword'));
    await page.getByLabel('New password').fill('battery staple');
    await page.getByLabel('Confirm Password').fill('battery staple');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await logIn(page, email, 'correct horse');
    await said(page, "Failed to login. Please check your account's details. (email/password)");
    await logIn(page, email, 'battery staple');
    await page.waitForURL(/\/play/);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await choose(page, 'Settings');
    await page.getByRole('tab', { name: 'Account' }).click();
    const newEmail = `new-${email}`;
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email').fill(newEmail);
    await dialog.getByLabel('Your password', { exact: true }).fill('wrong horse');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('That’s not your password.').waitFor();
    await shot(page, `change-email-${size.name}`);
    await expectAccessible(page, 'the dialog for a new email');
    await dialog.getByLabel('Your password', { exact: true }).fill('battery staple');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText(newEmail).waitFor();
    await shot(page, `change-email-sent-${size.name}`);
    await page.goto(await linkIn(newEmail, 'verifyAndChangeEmail'));
    await page.getByRole('heading', { name: 'Use this email from now on?' }).waitFor();
    await shot(page, `change-email-link-${size.name}`);
    await page.getByRole('button', { name: 'Use this email' }).click();
    await said(page, `From now on you log in with ${newEmail}.`);
    await page.goto(`${site()}/user/settings?tab=account`);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(newEmail);
    await page.goto(await linkIn(email, 'recoverEmail'));
    await page.getByRole('button', { name: 'Take it back' }).waitFor();
    await shot(page, `recover-email-${size.name}`);
    expect(errors).toEqual([]);
  });
});

test('the first owner registers with an address at a domain of their own', async () => {
  const email = 'chief@myclub.example';
  const stateDir = newStateDir(inject('preparedState'));
  const port = await freePort();
  const server = await serve({ port, stateDir, vars: { TEST_SCRYPT_N: '1024', OWNER_EMAILS: email } });
  const origin = `http://localhost:${port}`;
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    contexts.push(context);
    const errors = watchErrors(context);
    const page = await context.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Register', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    const owns = dialog.getByRole('checkbox', { name: 'I run this site' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Name').fill('The-Chief');
    await said(page, /Email domain must be one of the following/);
    // Unchecking it refuses the address again.
    for (const press of ['check', 'uncheck', 'check'] as const) {
      await owns[press]();
      await expect.poll(() => dialog.getByText(/Email domain must be/).count()).toBe(press === 'check' ? 0 : 1);
    }
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await dialog.getByLabel('Confirm Password').fill('correct horse');
    await dialog.getByLabel('I confirm that I am 13 years or older.').check();
    await expectAccessible(page, 'the register dialog of an owner');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await said(page, /Account created!/);
    await page.goto(await linkIn(email, 'verifyEmail', origin));
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await said(page, /is verified/i);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await logIn(page, email, 'correct horse');
    await page.waitForURL(/\/play/);
    await page.goto(`${origin}/community/moderation`);
    const team = page.getByText('The team').first();
    await team.waitFor();
    expect(errors).toEqual([]);
  } finally {
    await server.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  }
});
