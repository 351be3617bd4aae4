/** A long transcript opens at its end and stays there, whatever its lines turn out to need. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES } from './browser.ts';
import { pageMemory } from './page-memory.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
/** Lines of one to eight rows. */
const spoken = (n: number): string => `${n}: ${'a lantern and a mill '.repeat((n * 7) % 12)}`;

/** Returns how many pixels of the transcript are below the visible part; null while its last line is not drawn. */
const below = (page: Page, last: string): Promise<number | null> =>
  page.evaluate((text) => {
    const list = document.querySelector<HTMLElement>('.transcript-list')!;
    const drawn = list.textContent.includes(text);
    return drawn ? Math.round(list.scrollHeight - list.clientHeight - list.scrollTop) : null;
  }, last);

test.each(sizesOf('phone'))('a transcript of 240 lines at $width pixels, with late fonts', async (size) => {
  const { page, errors } = await open(size);
  const table = new StagedTable({ gameId: 'mafia', seats: 7, joined: 3 });
  for (let n = 0; n < 240; n++) table.do({ type: 'say', by: table.people[n % 3]!.id, channel: 'table', text: spoken(n) });
  await table.show(page);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.woff2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main.game[data-stage]').waitFor();
  if (size.name === 'phone') await page.getByRole('tab', { name: 'Chat' }).click();
  await expect.poll(() => below(page, '239: ')).toBe(0);
  release();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => below(page, '239: ')).toBe(0);
  await shot(page, `transcript-end-${size.name}`);
  table.do({ type: 'say', by: table.people[1]!.id, channel: 'table', text: 'the newest line '.repeat(15) });
  await expect.poll(() => below(page, 'the newest line')).toBe(0);
  // Lines that turn out smaller than expected move the end up while others come.
  await page.locator('.transcript-list').evaluate((list) =>
    new MutationObserver((_, watch) => {
      watch.disconnect();
      list.scrollTop -= 200;
    }).observe(list, { childList: true, subtree: true }),
  );
  table.do({ type: 'say', by: table.people[1]!.id, channel: 'table', text: 'many words at once '.repeat(12) });
  await expect.poll(() => below(page, 'many words at once')).toBe(0);
  // A reader who has scrolled up stays there.
  const list = page.locator('.transcript-list');
  await list.hover();
  await page.mouse.wheel(0, -900);
  await expect.poll(() => below(page, 'lantern')).toBeGreaterThan(400);
  table.do({ type: 'say', by: table.people[1]!.id, channel: 'table', text: 'said later' });
  await page.getByRole('button', { name: '1 new line' }).click();
  await expect.poll(() => below(page, 'said later')).toBe(0);
  expect(errors).toEqual([]);
});

test('a transcript of 1,000 lines keeps nothing of the lines that were drawn before the virtual list', async () => {
  const { page, errors } = await open(SIZES[0]);
  const table = new StagedTable({ gameId: 'mafia', seats: 7, joined: 3 });
  for (let n = 0; n < 1_000; n++) table.do({ type: 'say', by: table.people[n % 3]!.id, channel: 'table', text: spoken(n) });
  await table.show(page);
  await expect.poll(() => below(page, '999: ')).toBe(0);
  await expect.poll(() => page.locator('.transcript-list .line').count()).toBeLessThan(80);
  // All lines together are 18,000 nodes with 1,000 listeners. Poll, because other nodes may be held for a moment.
  await expect.poll(async () => (await pageMemory(page)).nodes).toBeLessThan(4_000);
  expect((await pageMemory(page)).listeners).toBeLessThan(600);
  expect(errors).toEqual([]);
});
