/** The pages around a game. */
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();

test.each(sizesOf('desktop'))('the landing page and the lobbies fit and are accessible at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  for (const path of ['/', '/play', '/learn/games']) {
    await page.goto(inject('site') + path, { waitUntil: 'networkidle' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, path);
  }
  expect(errors).toEqual([]);
});

test.each(sizesOf('phone'))('a visitor searches for a role, reads it, and goes on to another at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  await page.goto(`${inject('site')}/learn/roles`);
  const search = page.getByRole('searchbox', { name: 'Search everything' });
  await search.fill('zzz');
  await page.getByText('Nothing is called “zzz”').waitFor();
  await search.fill('bleeder, wolf');
  await page.getByRole('link', { name: /^Werewolf/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the shelves of roles');
  await shot(page, `roles-${size.name}`);
  await page.getByRole('tab', { name: /^Village/ }).click();
  await expect.poll(() => page.getByRole('link', { name: /^Werewolf/ }).count()).toBe(0);
  await page.getByRole('link', { name: /^Bleeder/ }).click();
  await page.getByRole('heading', { name: 'Bleeder' }).waitFor();
  await page.getByRole('link', { name: 'Nurse' }).click();
  await page.getByRole('heading', { name: 'Nurse' }).waitFor();
  await expectNoSidewaysScroll(page);
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

test('a visitor who opens the link of a missing table is told so, and is not asked for a name', async () => {
  const { page } = await person(SIZES[0]);
  await page.goto(`${inject('site')}/game/AAAAAAAAAAAA`);
  await page.getByRole('heading', { name: 'No table here' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the door of no table');
  expect(await page.getByRole('button', { name: 'Take a seat' }).count()).toBe(0);
});
