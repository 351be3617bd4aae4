/** Every link in the header, the footer and the pages that a visitor can read leads to a page. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isLong, manyOf } from '../long.ts';
import { SIZES } from './browser.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();

const hrefsOf = (page: Page): Promise<string[]> =>
  page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace(/#.*/, '')));

/** Status of the worker's answer to a navigation: 404 if the app shows that there is no such page. */
const statusOf = async (path: string): Promise<number> =>
  (await fetch(inject('site') + path, { headers: { accept: 'text/html' } })).status;

test.runIf(isLong)('no link of the header, the footer and the pages to read is dead', async () => {
  const { page, errors } = await person(SIZES[0]);
  const found = new Set<string>();
  const collect = async (path: string, ready: string) => {
    await page.goto(inject('site') + path);
    await page.getByRole('heading', { name: ready }).first().waitFor();
    for (const href of await hrefsOf(page)) found.add(href);
  };
  await collect('/', 'lying');
  for (const menu of ['Play', 'Learn']) {
    await page.getByRole('navigation', { name: 'Site' }).getByRole('button', { name: menu }).click();
    await page.getByRole('menu').waitFor();
    for (const href of await page
      .getByRole('menu')
      .locator('a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')!)))
      found.add(href);
    await page.keyboard.press('Escape');
  }
  await collect('/play', 'Finished games');
  await collect('/learn/games', 'The games');
  const games = [...found].filter((href) => href.startsWith('/learn/games/'));
  expect(games).toHaveLength(12);
  for (const game of games) await collect(game, 'How to play');
  await collect('/learn/roles', 'Roles and more');
  await page.getByRole('link', { name: /^Cop/ }).first().waitFor();
  for (const href of await hrefsOf(page)) found.add(href);
  await collect('/learn/role/Cop', 'Cop');
  const dead: string[] = [];
  for (const href of found) if ((await statusOf(href)) !== 200) dead.push(href);
  expect(found.size).toBeGreaterThan(60);
  expect(dead).toEqual([]);
  expect(errors).toEqual([]);
});

const NOWHERE = [
  ['/nothing/here', 'Page not found', 'See the games'],
  ['/user/no-such-player', 'Player not found', 'Find a player'],
  ['/learn/role/Blodyguard', 'Role not found', 'See the games'],
  ['/learn/games/chess', 'Game not found', 'See the games'],
  ['/user/settings', 'This page is for members', 'See the games'],
] as const;
test.each(NOWHERE.slice(0, manyOf(2, NOWHERE.length)))('dead end %s leads on, on a phone too', async (path, title, way) => {
  const { page } = await person(SIZES[1]);
  await page.goto(inject('site') + path);
  await page.getByRole('heading', { name: title }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(SIZES[1].width);
  await page.getByRole('link', { name: way }).first().click();
  await page.waitForURL((url) => url.pathname !== path);
});
