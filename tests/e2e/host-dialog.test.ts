/** The host dialog has one scrolling part on a phone, and its buttons stay below it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, openHostDialog, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();

/** Returns the parts of the dialog that scroll, and whether its last button can be pressed. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')!;
    const scrolling = [...dialog.querySelectorAll('*'), dialog].filter(
      (part) =>
        part.scrollHeight > part.clientHeight + 1 &&
        part.clientHeight > 0 &&
        /auto|scroll/.test(getComputedStyle(part).overflowY),
    );
    const button = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')!;
    const { left, top, width, height } = button.getBoundingClientRect();
    const isHit = button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    return { parts: scrolling.length, button: isHit && top + height <= innerHeight };
  });

test('a custom setup is found in the one scrolling part of the dialog on a phone, with the buttons below', async () => {
  const { page, errors } = await open(SIZES[1]);
  await openHostDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Custom/ }).check({ force: true });
  await dialog.locator('.setup-line').first().waitFor();
  await waitUntilStill(page);
  await shot(page, 'host-custom-phone');
  expect(await scrolls(page)).toEqual({ parts: 1, button: true });
  await dialog.locator('.setup-line').last().click();
  await dialog.getByRole('button', { name: /^More settings/ }).click();
  await dialog.getByLabel('Table name').scrollIntoViewIfNeeded();
  await shot(page, 'host-more-phone');
  expect(await scrolls(page)).toEqual({ parts: 1, button: true });
  await expectNoSidewaysScroll(page);
  expect(errors).toEqual([]);
});
