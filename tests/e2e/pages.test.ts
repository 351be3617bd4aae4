/** The pages around a game, and a whole game by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { visitors } from './visitors.ts';
import { byKeys, fitsAcross, playOn, practise } from './walk.ts';

const person = visitors();
const shot = (page: Page, name: string) => page.screenshot({ path: `tests/e2e/shots/${name}.png` });

test.each(SIZES)('landing page and lobbies fit and are accessible at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  for (const path of ['/', '/play', '/learn/games']) {
    await page.goto(inject('site') + path, { waitUntil: 'networkidle' });
    await fitsAcross(page);
    await expectAccessible(page, path);
  }
  expect(errors).toEqual([]);
});

test.each(SIZES)('a role is looked up by a word, read, and left for another at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  await page.goto(`${inject('site')}/learn/roles`);
  const search = page.getByRole('searchbox', { name: 'Search everything' });
  await search.fill('zzz');
  await page.getByText('Nothing is called “zzz”').waitFor();
  await search.fill('bleeder, wolf');
  await page.getByRole('link', { name: /^Werewolf/ }).waitFor();
  await fitsAcross(page);
  await expectAccessible(page, 'the shelves of roles');
  await shot(page, `roles-${size.name}`);
  await page.getByRole('tab', { name: /^Village/ }).click();
  await expect.poll(() => page.getByRole('link', { name: /^Werewolf/ }).count()).toBe(0);
  await page.getByRole('link', { name: /^Bleeder/ }).click();
  await page.getByRole('heading', { name: 'Bleeder' }).waitFor();
  await page.getByRole('link', { name: 'Nurse' }).click();
  await page.getByRole('heading', { name: 'Nurse' }).waitFor();
  await fitsAcross(page);
  await expectAccessible(page, 'the page of a role');
  await shot(page, `role-${size.name}`);
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /^Bleeder/ }).waitFor();
  expect(await search.inputValue()).toBe('bleeder, wolf');
  await page.goto(`${inject('site')}/learn/role/Blodyguard`);
  await page.getByRole('link', { name: 'Bodyguard' }).click();
  await page.waitForURL(/\/learn\/role\/Bodyguard$/);
  expect(errors).toEqual([]);
});

test('a whole game is played with the keyboard alone', async () => {
  const { page, errors } = await person(SIZES[0]);
  await practise(page);
  await playOn(page, byKeys);
  expect(errors).toEqual([]);
});
