/** The main job, as a stranger does it: open the page, take a seat, host, fill with bots, play to the end, read the record. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { visitors } from './visitors.ts';
import { byPointer, fitsAcross, hostTable, openHosting, playOn, showTable, sitDown, stageOf } from './walk.ts';

const person = visitors();
const shot = (page: Page, name: string) => page.screenshot({ path: `tests/e2e/shots/${name}.png` });

describe.each(SIZES)('at $width pixels', (size) => {
  test('one person and six bots play seven seats from the landing page to the record', async () => {
    const { page, errors } = await person(size);
    await openHosting(page);
    await expectAccessible(page, 'the host dialog');
    await hostTable(page, 'Seven Lanterns');
    await showTable(page);
    await page.getByRole('button', { name: 'Fill up with bots' }).click();
    await expect.poll(() => stageOf(page)).not.toBe('open');
    await shot(page, `pregame-${size.name}`);
    await playOn(page, byPointer, async () => {
      await fitsAcross(page);
      await expectAccessible(page, 'the game screen');
      await shot(page, `playing-${size.name}`);
    });
    // Who has read along all the time still does.
    if (size.name === 'desktop') await page.getByRole('log').getByText('The seal is open').waitFor();
    await shot(page, `over-${size.name}`);
    await showTable(page);
    await expect.poll(() => page.getByText(/You won\.|You lost this one\./).count()).toBe(1);
    await expectAccessible(page, 'after the game');
    await page.getByRole('link', { name: 'Read the record' }).click();
    await page.waitForURL(/\/review/);
    await page.getByLabel('Whose eyes').waitFor();
    await page.getByLabel('Whose eyes').selectOption('watcher');
    await expect.poll(() => page.getByRole('log').textContent()).toMatch(/Day 1/);
    await fitsAcross(page);
    await expectAccessible(page, 'the record');
    await shot(page, `review-${size.name}`);
    expect(errors).toEqual([]);
  });

  test('five people in five browsers play to the end and all see the same outcome', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => person(size)));
    const [host, ...others] = people.map(({ page }) => page);
    await openHosting(host!);
    const url = await hostTable(host!, 'First Light');
    await Promise.all(others.map((page) => sitDown(page, url)));
    await Promise.all(people.map(({ page }) => playOn(page)));
    const ends = await Promise.all(
      people.map(async ({ page }) => {
        await showTable(page);
        return page.locator('.outcome h2').textContent();
      }),
    );
    expect(new Set(ends).size).toBe(1);
    expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
