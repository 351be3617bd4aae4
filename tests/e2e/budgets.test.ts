/**
 * What a first visit loads, as gzip. What loads in idle time (web/app/idle.ts) does not count: these browsers are never idle.
 * The question of a card and an open vote are random: both are always counted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch } from './browser.ts';
import { hostTable, openHostDialog, openPracticeTable } from './steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const ASSETS = 'dist/client/assets';
/** Chunks that render a question, in whatever files the build has put it. */
const QUESTIONS = ['VoteRows', 'AskCard', 'use-answer-form', 'field', 'tick'];
const questions = (): string[] => {
  const files = readdirSync(ASSETS).filter((file) => QUESTIONS.some((name) => file.startsWith(`${name}-`)));
  for (const name of QUESTIONS)
    expect(
      files.some((file) => file.startsWith(`${name}-`)),
      name,
    ).toBe(true);
  return files;
};

/** Bytes by kind that a browser loads while `visit` runs. Scripts and styles as gzip, fonts as they are. */
async function weigh(
  context: BrowserContext,
  visit: (page: Page) => Promise<void>,
  always: readonly string[] = [],
): Promise<{ code: number; fonts: number }> {
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const page = await context.newPage();
  const loaded = new Set<string>();
  const sizes: Promise<['code' | 'fonts', number]>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    loaded.add(new URL(response.url()).pathname);
    if (kind === 'font') sizes.push(response.body().then((body) => ['fonts', body.length]));
    if (kind === 'script' || kind === 'stylesheet') sizes.push(response.body().then((body) => ['code', gzipSync(body).length]));
  });
  await visit(page);
  const total = { code: 0, fonts: 0 };
  for (const [kind, bytes] of await Promise.all(sizes)) total[kind] += bytes;
  for (const file of always) if (!loaded.has(`/assets/${file}`)) total.code += gzipSync(readFileSync(`${ASSETS}/${file}`)).length;
  return total;
}

test('the landing page loads at most 110 kB of scripts and styles, and 80 kB of fonts', async () => {
  const { code, fonts } = await weigh(await browser.newContext(), async (page) => {
    await page.goto(inject('site'), { waitUntil: 'networkidle' });
  });
  console.log(JSON.stringify({ page: 'landing', codeGzip: code, fonts }));
  expect(code).toBeGreaterThan(30_000);
  expect(code).toBeLessThanOrEqual(110_000);
  expect(fonts).toBeLessThanOrEqual(80_000);
});

test('the tables load at most 110 kB of scripts and styles', async () => {
  const { code } = await weigh(await browser.newContext(), async (page) => {
    await page.goto(`${inject('site')}/play`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'The tables' }).waitFor();
  });
  console.log(JSON.stringify({ page: 'play', codeGzip: code }));
  expect(code).toBeGreaterThan(60_000);
  expect(code).toBeLessThanOrEqual(110_000);
});

test('the game screen loads at most 160 kB of scripts and styles', async () => {
  const seated = await browser.newContext();
  const page = await seated.newPage();
  const url = await openPracticeTable(page);
  await page.locator('main.game[data-stage=playing]').waitFor();
  const fresh = await browser.newContext({ storageState: await seated.storageState() });
  const visit = async (page: Page) => {
    await page.goto(url);
    await page.getByRole('log').waitFor();
    await page.waitForLoadState('networkidle');
  };
  const { code } = await weigh(fresh, visit, questions());
  console.log(JSON.stringify({ page: 'game', codeGzip: code }));
  expect(code).toBeGreaterThan(60_000);
  expect(code).toBeLessThanOrEqual(160_000);
});

test('a table before its start loads at most 160 kB too, as does the join page for a visitor with its link', async () => {
  const host = await (await browser.newContext()).newPage();
  await openHostDialog(host);
  const url = await hostTable(host, 'Seven Lanterns');
  const { code } = await weigh(await browser.newContext(), async (page) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByRole('button', { name: 'Copy invite link' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  console.log(JSON.stringify({ page: 'game by a link', codeGzip: code }));
  expect(code).toBeGreaterThan(60_000);
  expect(code).toBeLessThanOrEqual(160_000);
});
