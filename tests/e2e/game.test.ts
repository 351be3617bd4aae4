/** The main flow of a new visitor: open the page, take a seat, host, fill with bots, play to the end, read the record. */
import { describe, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import {
  answerByKeyboard,
  answerByPointer,
  expectNoSidewaysScroll,
  hostTable,
  openHostDialog,
  openTablePanel,
  playUntilOver,
  stageOf,
  takeSeat,
} from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const [DESKTOP, PHONE] = SIZES;
const inLong = test.runIf(isLong);

describe.each(sizesOf('desktop'))('a first game at $width pixels', (size) => {
  test('one player and six bots play seven seats from the landing page to the record, on a desktop by keyboard alone', async () => {
    const { page, errors } = await person(size);
    await openHostDialog(page);
    await expectAccessible(page, 'the host dialog');
    await hostTable(page, 'Seven Lanterns');
    await openTablePanel(page);
    await page.getByRole('button', { name: 'Fill up with bots' }).click();
    await expect.poll(() => stageOf(page)).not.toBe('open');
    await shot(page, `pregame-${size.name}`);
    await playUntilOver(page, size === DESKTOP ? answerByKeyboard : answerByPointer, async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the game screen');
      await shot(page, `playing-${size.name}`);
    });
    // A player who stayed at the end of the record still sees new lines.
    if (size.name === 'desktop') await page.getByRole('log').getByText('The seal is open').waitFor();
    await shot(page, `over-${size.name}`);
    await openTablePanel(page);
    await expect.poll(() => page.locator('.game-side .celebration h2').textContent()).toMatch(/You won\.|You lost\./);
    await expectAccessible(page, 'after the game');
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL(/\/review/);
    await page.getByLabel('View as').waitFor();
    await page.getByLabel('View as').selectOption('watcher');
    await expect.poll(() => page.getByRole('log').textContent()).toMatch(/Day 1/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the record');
    await shot(page, `review-${size.name}`);
    expect(errors).toEqual([]);
  });
});

inLong('five players in five browsers, on desktops and phones, play to the end and all see the same outcome', async () => {
  const people = await Promise.all([DESKTOP, PHONE, PHONE, DESKTOP, PHONE].map((size) => person(size)));
  const [host, ...others] = people.map(({ page }) => page);
  await openHostDialog(host!);
  const url = await hostTable(host!, 'First Light');
  await Promise.all(others.map((page) => takeSeat(page, url)));
  await Promise.all(people.map(({ page }) => playUntilOver(page)));
  const ends = await Promise.all(
    people.map(async ({ page }) => {
      await openTablePanel(page);
      return page.locator('.game-side .celebration > p').textContent();
    }),
  );
  expect(new Set(ends).size).toBe(1);
  expect(people.flatMap(({ errors }) => errors)).toEqual([]);
});
