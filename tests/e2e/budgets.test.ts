/** What a first visit loads, as gzip: the landing page at most 110 kB of scripts and styles, the game screen 160 kB, fonts 80 kB. */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch } from './browser.ts';
import { practise } from './walk.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Bytes by kind that a fresh browser loads while `visit` runs. */
async function weigh(visit: (page: import('playwright-core').Page) => Promise<void>): Promise<{ code: number; fonts: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<['code' | 'fonts', number]>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'font') sizes.push(response.body().then((body) => ['fonts', body.length]));
    if (kind === 'script' || kind === 'stylesheet') sizes.push(response.body().then((body) => ['code', gzipSync(body).length]));
  });
  await visit(page);
  const total = { code: 0, fonts: 0 };
  for (const [kind, bytes] of await Promise.all(sizes)) total[kind] += bytes;
  await context.close();
  return total;
}

test('the landing page loads at most 110 kB of scripts and styles, and 80 kB of fonts', async () => {
  const { code, fonts } = await weigh(async (page) => {
    await page.goto(inject('site'), { waitUntil: 'networkidle' });
  });
  console.log(JSON.stringify({ page: 'landing', codeGzip: code, fonts }));
  expect(code).toBeLessThanOrEqual(110_000);
  expect(fonts).toBeLessThanOrEqual(80_000);
});

test('the game screen loads at most 160 kB of scripts and styles', async () => {
  const context = await browser.newContext();
  const url = await practise(await context.newPage());
  await context.close();
  const { code } = await weigh(async (page) => {
    await page.goto(url);
    await page.getByRole('log').first().waitFor();
    await page.waitForTimeout(1500);
  });
  console.log(JSON.stringify({ page: 'game', codeGzip: code }));
  expect(code).toBeLessThanOrEqual(160_000);
});
