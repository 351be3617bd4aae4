/** A page that was opened before a deploy that removed the files of its release. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();

/** Deploys a release that lacks the page's own file of this part. Returns a function that makes the part load again. */
async function deploy(page: Page, part: string): Promise<() => Promise<void>> {
  const chunk = new RegExp(`/assets/${part}-[^/]+\\.js$`);
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
  );
  return () => page.unroute(chunk);
}

async function openLook(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Display and sound' });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('menuitem', { name: 'Display and sound' }).click();
}

const CARDS = ['Villager', 'Mafioso', ...Array(5).fill('Villager')];

test.each(sizesOf('phone'))('an old page at a table keeps the table and the line that is being typed at $name', async (size) => {
  const { page, errors } = await open(size);
  const table = new StagedTable({ gameId: 'mafia', cards: CARDS });
  table.answer(1, 'Mafia kill', [[table.seat(3)]]);
  await table.show(page);
  const field = page.locator('.composer-field');
  await field.fill('I think it is Ot');
  // Wait until the page has its own late parts.
  await page.waitForLoadState('networkidle');
  const reach = await deploy(page, 'TableLookDialog');
  await openLook(page);
  const toast = page.getByRole('alert').filter({ hasText: 'Duskhaven was updated' });
  await toast.waitFor();
  await waitUntilStill(page);
  await shot(page, `replaced-release-${size.name}`);
  expect(await field.inputValue()).toBe('I think it is Ot');
  expect(await page.locator('main.game').getAttribute('data-stage')).toBe('playing');
  expect(await page.getByRole('alert').count()).toBe(1);
  // The page still gets new lines of the table.
  table.do({ type: 'say', by: table.people[1]!.id, channel: 'village', text: 'still here?' });
  await page.getByRole('log').getByText('still here?').waitFor();
  await reach();
  await toast.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => field.inputValue()).toBe('I think it is Ot');
  await openLook(page);
  await page.getByRole('dialog', { name: 'Display and sound' }).waitFor();
  expect(errors).toEqual([]);
});

test('an old page at which nothing is typed or asked reloads itself, once', async () => {
  const { page, errors } = await open(sizesOf('desktop')[0] ?? { width: 1280, height: 800 });
  await new StagedTable({ gameId: 'mafia', cards: CARDS }).show(page, 'watcher');
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => loads++);
  await deploy(page, 'TableLookDialog');
  await openLook(page);
  await expect.poll(() => loads).toBe(1);
  await page.locator('main.game[data-stage]').waitFor();
  // The cache returned the old page again.
  await openLook(page);
  await page.getByRole('alert').filter({ hasText: 'Duskhaven was updated' }).waitFor();
  expect(loads).toBe(1);
  expect(errors).toEqual([]);
});
