/** A page whose network, server, release or single call fails: it says which, keeps its header, and recovers by itself. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { type CuttableProxy, openProxy } from './cuttable-proxy.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
let wire: CuttableProxy;
beforeEach(async () => {
  wire = await openProxy(inject('site'));
});
afterEach(() => wire.close());

/** Follows a link of the site without a load of the page. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function openTables(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  await page.goto(`${wire.origin}/play`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}
async function expectHeader(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('link', { name: 'Duskhaven, home' }).isVisible()).toBe(true);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const places = page.getByRole('navigation', { name: 'Site' });
  expect((await menu.isVisible()) || (await places.isVisible())).toBe(true);
}
const said = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

const PLAYED = sizesOf('phone');
test.each(PLAYED)('a page that the server does not give comes once it does, with its style, at $name', async (size) => {
  const { page } = await open(size);
  await openTables(page);
  wire.cut();
  await follow(page, '/fame/leaderboard');
  await said(page, 'Duskhaven isn’t answering').waitFor();
  await expectHeader(page);
  await shot(page, `unreachable-server-${size.name}`);
  await expectAccessible(page, 'a page without its server');
  wire.restore();
  // Nothing is pressed.
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  // Buttons beside each other come from the style sheet of this page.
  const [first, second] = await Promise.all(
    ['All time', 'Season'].map((name) => page.getByText(name, { exact: true }).boundingBox()),
  );
  expect(second!.y).toBe(first!.y);
});

test.each(PLAYED)('a page of an offline browser says so, and comes when it is online again, at $name', async (size) => {
  const { page } = await open(size);
  await openTables(page);
  await page.context().setOffline(true);
  await follow(page, '/fame/leaderboard');
  await said(page, 'You’re offline').waitFor();
  await expectHeader(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test.each(PLAYED)('a list that the server does not give comes once it does, and what was typed stays, at $name', async (size) => {
  const { page } = await open(size);
  await openTables(page);
  await follow(page, '/learn/setups');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const search = page.getByRole('searchbox').first();
  wire.cut();
  await search.fill('lantern');
  await said(page, 'Duskhaven isn’t answering').waitFor();
  expect(await search.inputValue()).toBe('lantern');
  wire.restore();
  await page.getByRole('link', { name: 'Seven Lanterns' }).first().waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(await search.inputValue()).toBe('lantern');
});

test.each(PLAYED)('a first page without a server keeps its header and comes once there is one, at $name', async (size) => {
  const { page } = await open(size);
  // Its host still has the files of the site.
  const path = '**/api/**';
  await page.route(path, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>No healthy upstream</h1>' }),
  );
  for (const address of ['/play', '/game/AAAAAAAAAAAA']) {
    await page.goto(inject('site') + address);
    await said(page, 'Duskhaven isn’t answering').waitFor();
    await expectHeader(page);
    expect(await page.getByText('No healthy upstream').count()).toBe(0);
  }
  await page.goto(`${inject('site')}/play`);
  await said(page, 'Duskhaven isn’t answering').waitFor();
  await page.unroute(path);
  await page.getByRole('heading', { level: 1, name: 'The tables' }).waitFor();
});

test('a single call that fails leaves the rest of the page, and is repeated', async () => {
  const { page } = await open(PLAYED[0]!);
  const path = '**/api/setup/**';
  const failed = await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${inject('site')}/learn/setups`);
  await said(page, 'This part didn’t load').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByText('isn’t answering').count()).toBe(0);
  await failed.dispose();
  await page.getByRole('link', { name: 'Seven Lanterns' }).first().waitFor();
});

test('an action that the server does not answer says so, and its page stays', async () => {
  const { page } = await open(PLAYED[0]!);
  await openTables(page);
  wire.cut();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await said(page, 'Duskhaven isn’t answering. Try again in a moment.').waitFor();
  wire.restore();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/game\//);
});

test('a dialog that cannot be loaded says why, and is opened by the next press', async () => {
  const { page } = await open({ width: 1280, height: 800 });
  await openTables(page);
  wire.cut();
  const button = page.getByRole('button', { name: 'Log in' });
  await button.click();
  await said(page, 'Duskhaven isn’t answering. Try again in a moment.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  wire.restore();
  await button.click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});
