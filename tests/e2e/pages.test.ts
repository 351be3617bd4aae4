/** The pages around a game. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();

test.each(sizesOf('desktop'))(
  'the landing page, the lobbies and the way into a lesson fit and are accessible at $width pixels',
  async (size) => {
    const { page, errors } = await person(size);
    for (const path of ['/', '/play', ...(isLong ? ['/learn/games/mafia'] : []), '/learn/games']) {
      await page.goto(inject('site') + path, { waitUntil: 'networkidle' });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, path);
    }
    if (isLong) {
      await beginLesson(page);
      await shot(page, `lesson-board-${size.name}`);
    }
    expect(errors).toEqual([]);
  },
);

/** Goes from the list of games into a lesson, and follows the hints of its first three steps. */
async function beginLesson(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^DiceWars/ }).click();
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  const hint = page.getByRole('complementary', { name: 'Lesson' }).filter({ visible: true });
  const land = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  for (const [words, from, to] of [
    [/^Press Birch, then Brook/, 'Birch', 'Brook'],
    [/Now Mire against Dune/, 'Mire', 'Dune'],
  ] as const) {
    await hint.getByText(words).waitFor();
    // Dice on the map let presses through to the territory below. The targets are buttons beside the map.
    await land(from).first().click({ force: true });
    await land(to).last().click();
  }
  await hint.getByText(/end your turn/).waitFor();
  await page.getByRole('button', { name: 'End turn' }).click();
  await hint.getByText(/end your turn/).waitFor({ state: 'hidden' });
}

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
