/** Toasts stand at the top and cover nothing that is pressed; a tap into a field does not zoom a phone. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SIZES } from './browser.ts';
import { newMember } from './member.ts';
import { shot } from './shot.ts';
import { isPlayed } from './sizes.ts';
import { smallFieldsOf } from './small-fields.ts';
import { StagedTable } from './staged-table.ts';
import { waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();

/** Returns the names of the controls under the toasts, and the top of the toasts. */
async function placeOf(page: Page): Promise<{ top: number; over: string[] }> {
  await page.locator('.toast').first().waitFor();
  await waitUntilStill(page);
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')];
    const isUnder = (control: HTMLElement) => {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      return boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    };
    // Names in the transcript do not count, because they scroll away.
    const pressed = controls.filter((one) => !one.closest('.toaster, .transcript-list'));
    return {
      top: Math.min(...boxes.map(({ top }) => top)),
      over: pressed
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isUnder(one))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
    };
  });
}
async function sayUnknown(page: Page, field: string): Promise<void> {
  await page.locator(field).fill('/nonsense');
  await page.locator(field).press('Enter');
}

const TABLES = [
  ['Mafia', { gameId: 'mafia', seats: 7 }],
  ['Connect Four', { gameId: 'connect-four' }],
] as const;
const WIDTHS = [...SIZES.filter((size) => isPlayed(size, 'desktop')), { name: 'tablet', width: 900, height: 700 }];
test.each(WIDTHS)('toasts at a table are at its top and cover no button at $name', async (size) => {
  const { page, errors } = await open(size);
  for (const [name, staging] of TABLES) {
    await new StagedTable(staging).show(page);
    const chat = page.getByRole('tab', { name: 'Chat' });
    if (await chat.isVisible()) await chat.click();
    await sayUnknown(page, '.composer-field');
    const { top, over } = await placeOf(page);
    await shot(page, `toast-${name}-${size.name}`);
    expect.soft(top, name).toBeLessThan(130);
    expect.soft(over, name).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test.each(SIZES.filter((size) => isPlayed(size, 'desktop')))(
  'toasts with the chat open are at the top and cover none of it at $name',
  async (size) => {
    const { page, errors } = await open(size);
    await (await newMember()).signIn(page.context());
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
    await page.goto(`${inject('site')}/play`);
    await page.getByRole('button', { name: /^Chat/ }).first().click();
    await page.getByRole('list', { name: 'Rooms' }).getByRole('button').first().click();
    await sayUnknown(page, '.chat-field');
    const { top, over } = await placeOf(page);
    await shot(page, `toast-chat-${size.name}`);
    expect(top).toBeLessThan(130);
    // Only the window counts: the page under it is not pressed.
    const inChat = await page.locator('.chatbox-dock, .chatbox-sheet').locator('button').allTextContents();
    expect(over.filter((label) => inChat.includes(label))).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test.each(['/', '/play', '/play/host', '/community/users', '/learn/setups'])(
  'no field of %s is zoomed into on a phone',
  async (path) => {
    const { page } = await open({ width: 360, height: 640 });
    await page.goto(inject('site') + path);
    // Fields come with a later part of the page, so the network may be idle before they do.
    await page.locator('input, select, textarea').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await smallFieldsOf(page)).toEqual([]);
  },
);
