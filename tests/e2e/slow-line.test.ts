/** The first paint and the way between pages on a slow line: 50 KB/s, 400 ms for each request, nothing cached. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isLong, manyOf } from '../long.ts';
import { PATIENT } from '../patience.ts';
import { launch } from './browser.ts';

const LINE = { latency: 400, bytesPerSecond: 50_000 };
/** Milliseconds that the line alone may take from the request of the page to its first paint. A browser needs some as well. */
const PAINT_MS = 1_500;
/** Limit by the clock, because the machine may be busy. */
const PAINT_BY_CLOCK_MS = 10_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  });
  return page;
}

const PATHS = ['/play', '/', '/game/AAAAAAAAAAAA'].slice(0, manyOf(1, 3));
test.concurrent.each(PATHS)('%s is painted after its html and two small files', async (path) => {
  const context = await browser.newContext();
  const page = await slowPage(context);
  await page.goto(inject('site') + path, { waitUntil: 'load' });
  const {
    paint,
    page: html,
    blocking,
  } = await page.evaluate(() => {
    const read = (of: PerformanceResourceTiming) => ({ path: new URL(of.name).pathname, bytes: of.encodedBodySize });
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[];
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      page: read(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming),
      blocking: files.filter((file) => file.renderBlockingStatus === 'blocking').map(read),
    };
  });
  expect(blocking.map((file) => file.path).sort()).toEqual(['/look.js', '/shell.css']);
  const bytes = [html, ...blocking].reduce((sum, file) => sum + file.bytes, 0);
  // The two files are requested at the same time.
  const lineMs = 2 * LINE.latency + (bytes / LINE.bytesPerSecond) * 1000;
  console.log(JSON.stringify({ path, firstPaintMs: paint && Math.round(paint), bytes, lineMs: Math.round(lineMs) }));
  expect(lineMs).toBeLessThanOrEqual(PAINT_MS);
  expect(paint).not.toBeNull();
  expect(paint).toBeLessThanOrEqual(PAINT_BY_CLOCK_MS);
  await context.close();
});

const THEMES = ['light', 'dark'].slice(0, manyOf(1, 2));
test.concurrent.each(THEMES)('without a script of the build there is a skeleton of the page, in the %s theme', async (theme) => {
  const context = await browser.newContext();
  await context.addInitScript((name) => localStorage.setItem('duskhaven.theme', name), theme);
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const bare = await context.newPage();
  await bare.route(/\/assets\//, (route) => route.abort());
  await bare.goto(inject('site'));
  await bare.locator('.shell-logo').waitFor();
  expect(await bare.locator('.shell-bone').count()).toBeGreaterThan(3);
  const whole = await context.newPage();
  await whole.goto(inject('site'));
  await whole.getByRole('heading', { level: 1 }).waitFor();
  expect(await whole.locator('.shell').count()).toBe(0);
  expect(await ground(bare)).toBe(await ground(whole));
  await context.close();
});

test.runIf(isLong).concurrent('from page to page there is always the old page, a skeleton or the new page', async () => {
  const context = await browser.newContext();
  const page = await slowPage(context);
  await page.goto(inject('site'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The question about cookies covers links at the bottom.
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.evaluate(() => {
    const blanks: string[] = [];
    Object.assign(globalThis, { blanks });
    const look = () => {
      const main = document.querySelector('main');
      if (!main?.querySelector('.skeleton') && !main?.textContent?.trim()) blanks.push(location.pathname);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const ways: [string, RegExp][] = [
    ['How to play', /\/learn\/games/],
    ['Rules', /\/policy\/rules/],
    ['Games', /\/play/],
  ];
  for (const [name, address] of ways) {
    await page.locator(`a:text-is("${name}")`).first().click();
    await page.waitForURL(address);
    await page.locator('main h1').waitFor({ timeout: PATIENT.timeout });
  }
  expect(await page.evaluate(() => (globalThis as unknown as { blanks: string[] }).blanks)).toEqual([]);
  await context.close();
});
