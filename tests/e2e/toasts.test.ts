/** Toasts have a place of their own and cover nothing that is pressed or read first; a tap into a field does not zoom a phone. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { newMember } from './member.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { smallFieldsOf } from './small-fields.ts';
import { StagedTable } from './staged-table.ts';
import { openHostDialog, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();

interface Cover {
  /** Controls and headings with a toast over them, by their words. */
  covered: string[];
  /** Controls and headings at the edge of the window, which scroll away from under the toasts of a page. */
  atEdge: string[];
  /** Whether the toasts are as wide as the window, and at its bottom. */
  isEdge: boolean;
  /** Height of one toast. */
  each: number;
}
/** Looks at the middle of every control and heading in the window. */
async function coverOf(page: Page): Promise<Cover> {
  await page.locator('.toast').first().waitFor();
  await waitUntilStill(page);
  return page.evaluate(() => {
    const place = document.querySelector('.toast')!.parentElement!;
    const { bottom, width, height } = place.getBoundingClientRect();
    const all = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, h1, h2, h3, [role=heading]'),
    ];
    // A control that is scrolled out of its part of the page is not there to be covered.
    const isInView = (part: Element | null, x: number, y: number): boolean => {
      if (part === null || part === document.documentElement) return true;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const clips = getComputedStyle(part).overflowY !== 'visible';
      return (!clips || (left <= x && x <= right && top <= y && y <= bottom)) && isInView(part.parentElement, x, y);
    };
    const under = all.filter((one) => {
      const box = one.getBoundingClientRect();
      if (place.contains(one) || box.width === 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return isInView(one.parentElement, x, y) && document.elementFromPoint(x, y)?.closest('.toast') != null;
    });
    const isHeld = (one: Element | null): boolean =>
      one !== null && (['fixed', 'sticky'].includes(getComputedStyle(one).position) || isHeld(one.parentElement));
    const scrolls = document.documentElement.scrollHeight > window.innerHeight;
    const words = (some: HTMLElement[]) => some.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
    return {
      covered: words(under.filter((one) => !scrolls || isHeld(one))),
      atEdge: words(under.filter((one) => scrolls && !isHeld(one))),
      isEdge: bottom === window.innerHeight && width === document.documentElement.clientWidth,
      each: height / place.childElementCount,
    };
  });
}

/** Shows a toast on any page: the one that offers to refresh an old release. */
async function offerRefresh(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/' && url.search === '',
    (route) =>
      route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
  );
  await page.evaluate(() => {
    const entry = document.querySelector('script[type="module"]')!.getAttribute('src')!;
    // The page has reloaded before, so it only offers to do so.
    sessionStorage.setItem('reloaded-from', entry);
    window.dispatchEvent(new Event('vite:preloadError'));
  });
}

const PLAYED = sizesOf('phone');
test.each(PLAYED)('toasts of a page are below it and cover nothing that stays at $name', async (size) => {
  const { page, errors } = await open(size);
  const member = await newMember();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  for (const path of ['/', '/play', '/community/forums', '/play/create', `/user/${member.id}`]) {
    // The landing page is for visitors.
    if (path === '/play') await member.signIn(page.context());
    await page.goto(inject('site') + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await offerRefresh(page);
    const { covered, isEdge, each } = await coverOf(page);
    await shot(page, `toast${path.replaceAll('/', '-')}-${size.name}`);
    expect.soft(covered, path).toEqual([]);
    // The bar of the setup editor, which stays at the bottom, has them in itself.
    if (path !== '/play/create' || size.name === 'desktop') expect.soft(isEdge, path).toBe(true);
    expect.soft(each, path).toBeLessThan(90);
    // At the end of the page nothing is left under them.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect.soft((await coverOf(page)).atEdge, `the end of ${path}`).toEqual([]);
  }
  expect(errors).toEqual([]);
});

async function sayUnknown(page: Page, field: string): Promise<void> {
  await page.locator(field).fill('/nonsense');
  await page.locator(field).press('Enter');
}

const TABLES = [
  ['Mafia', { gameId: 'mafia', seats: 7 }],
  ['Connect Four', { gameId: 'connect-four' }],
] as const;
const WIDTHS = [...PLAYED, ...(isLong ? [{ name: 'tablet', width: 900, height: 700 }] : [])];
test.each(WIDTHS)('toasts at a table cover nothing, in every part of it, at $name', async (size) => {
  const { page, errors } = await open(size);
  for (const [name, staging] of TABLES) {
    await new StagedTable(staging).show(page);
    const tabs = page.getByRole('tablist', { name: 'Parts of the game' }).getByRole('tab');
    const chat = page.getByRole('tab', { name: 'Chat' });
    if (await chat.isVisible()) await chat.click();
    await offerRefresh(page);
    for (let tab = 0; tab < Math.max(1, await tabs.count()); tab++) {
      if ((await tabs.count()) > 0) await tabs.nth(tab).click();
      const { covered, atEdge } = await coverOf(page);
      await shot(page, `toast-${name}-${size.name}-${tab}`);
      expect.soft([...covered, ...atEdge], `${name}, part ${tab}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
});

test.each(PLAYED)('toasts over a dialog are in it, and cover nothing of it, at $name', async (size) => {
  const { page, errors } = await open(size);
  await openHostDialog(page);
  await offerRefresh(page);
  await page.locator('dialog[open] .toast').waitFor();
  expect((await coverOf(page)).covered).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(PLAYED)('toasts with the chat open cover none of it at $name', async (size) => {
  const { page, errors } = await open(size);
  await (await newMember()).signIn(page.context());
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  await page.goto(`${inject('site')}/play`);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await page.getByRole('list', { name: 'Rooms' }).getByRole('button').first().click();
  await sayUnknown(page, '.chat-field');
  const { covered } = await coverOf(page);
  await shot(page, `toast-chat-${size.name}`);
  expect(covered).toEqual([]);
  // The window gives them room and keeps its own.
  const field = (await page.locator('.chat-field').boundingBox())!;
  expect(field.x).toBeGreaterThanOrEqual(0);
  expect(field.x + field.width).toBeLessThanOrEqual(size.width);
  expect(field.y + field.height).toBeLessThanOrEqual(size.height);
  expect(errors).toEqual([]);
});

// crawl.test.ts looks at every page of a member.
test.runIf(isLong).each(['/', '/play', '/play/host', '/community/users', '/learn/setups'])(
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
