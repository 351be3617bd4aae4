/**
 * `npm run bench:client [-- --rounds 5 --only search folder …]`: measures the client's cost to a browser for each of the given
 * builds, by default dist/client alone. The one worker of dist/duskhaven serves all builds in one run; they take turns in a new
 * order each round. Prints JSON lines: a typed key and an incoming line at a table of 1,000 lines; the memory held by the page of
 * such a table; 13 typed letters in two searches; the first visit of two pages. Then prints each build's ratio to the first.
 * `--only`: runs only the measures with this text in their name. Needs a build (`npm run build`).
 *
 * Script times are CPU time of the page's thread, taken from a trace. The ScriptDuration of Chromium's metrics would leave out
 * promise callbacks, in which some renderers draw.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { preparedForTests } from '../../scripts/database.ts';
import { root } from '../../scripts/shared/run.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { launch } from '../e2e/browser.ts';
import { pageMemory } from '../e2e/page-memory.ts';
import { freePort, newStateDir } from '../e2e/site.ts';
import { StagedTable } from '../e2e/staged-table.ts';
import { scriptMs } from './script-time.ts';

const PATIENCE = 180_000;
const LINES = 1_000;
const CARDS = ['Cop', 'Mafioso', ...Array.from({ length: 10 }, () => 'Villager')];
/** Living seats that speak: the third is killed in the first night. */
const SPEAKERS = [1, 3, 4];
const KEYS = 40;
const NEWS = 20;
/** Keys and lines sent before the measured ones, so that the browser compiles the code first. */
const WARM_UP = 10;
const CPU_SLOWDOWN = 4;
const SEARCHES = [
  { path: '/learn/roles', letters: 'investigative' },
  { path: '/learn/terminology', letters: 'every player ' },
];
const VISITS = ['/', '/play'];
/** A page counts as idle after this long without a request. Milliseconds. */
const REST_MS = 700;

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const builds = (positionals.length > 0 ? positionals : [join(root, 'dist/client')]).map((folder) => resolve(folder));
for (const folder of builds)
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no build of the client in ${folder}.`);

type Figures = Record<string, number>;
interface Visit {
  browser: Browser;
  page: Page;
  device: CDPSession;
  site: string;
}

const print = (line: object): void => console.log(JSON.stringify(line));
const tenth = (x: number): number => Math.round(x * 10) / 10;
const hundredth = (x: number): number => Math.round(x * 100) / 100;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** Runs `use` in a page with an empty cache that gets the client's files from this folder. */
async function visit(browser: Browser, site: string, folder: string, use: (visit: Visit) => Promise<Figures>): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, route.request().resourceType() === 'document' ? 'index.html' : pathname);
    if (pathname.startsWith('/api/') || !existsSync(path)) return route.fallback();
    return route.fulfill({ path });
  });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  try {
    return await use({ browser, page, device, site });
  } finally {
    await context.close();
  }
}

// The following expressions run in the page.
const NEXT_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))';
/** True once the virtual list keeps only a few of the lines in the page. */
const IS_VIRTUAL = `document.querySelectorAll('.transcript-list .line').length < 80`;
const MARK_HEADING = `{
  const look = () => document.querySelector('h1') ? performance.mark('heading') : requestAnimationFrame(look);
  requestAnimationFrame(look);
}`;
/** Milliseconds from the request of the page to its heading; undefined until there is one. */
const HEADING_AT = `performance.getEntriesByName('heading')[0]?.startTime`;

/** Waits until the page has drawn what it had to draw. */
const drawn = (page: Page): Promise<unknown> => page.evaluate(NEXT_FRAMES);

async function atRest(page: Page): Promise<void> {
  let asked = performance.now();
  const heard = (): void => {
    asked = performance.now();
  };
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.on(event as 'request', heard);
  while (performance.now() - asked < REST_MS) await page.waitForTimeout(REST_MS / 7);
  await drawn(page);
}

/** Script CPU time of the page while `act` runs, in milliseconds. */
async function scriptOf({ browser, page }: Visit, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8.execute', 'v8'] });
  await act();
  return scriptMs(await browser.stopTracing());
}

async function typed({ page }: Visit, letters: string): Promise<void> {
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await drawn(page);
  }
}

const lettersOf = (count: number): string => 'a lantern and a mill '.repeat(count).slice(0, count);
/** Text of one to eight rows. */
const spoken = (n: number): string => `${n}: ${'a lantern and a mill '.repeat((n * 7) % 12)}`;

/** Opens a table with this many lines. */
async function show({ page, site }: Visit, staged: StagedTable, say: (n: number) => void): Promise<void> {
  for (let n = 0; n < LINES; n++) say(n);
  await staged.show(page, 0, site);
  await page
    .locator('.transcript-list')
    .getByText(`${LINES - 1}: `)
    .waitFor();
  await page.waitForFunction(IS_VIRTUAL);
  await atRest(page);
}

/** Memory of a table before its game, when all lines are drawn until the virtual list takes over. */
async function kept(at: Visit): Promise<Figures> {
  const staged = new StagedTable({ gameId: 'mafia', seats: 7, joined: 3 });
  await show(at, staged, (n) => staged.do({ type: 'say', by: staged.people[n % 3]!.id, channel: 'table', text: spoken(n) }));
  const { heap, nodes, listeners } = await pageMemory(at.page);
  return { heapMb: heap / 1_000_000, nodes, listeners };
}

async function talk(at: Visit): Promise<Figures> {
  const { page } = at;
  const staged = new StagedTable({ gameId: 'mafia', cards: CARDS });
  // The day begins after everyone has acted.
  staged.answer(0, 'Investigate', [[staged.seat(3)]]).answer(1, 'Mafia kill', [[staged.seat(2)]]);
  const say = (n: number): void => {
    const by = staged.people[SPEAKERS[n % SPEAKERS.length]!]!.id;
    staged.do({ type: 'say', by, channel: 'village', text: spoken(n) });
  };
  await show(at, staged, say);
  const field = page.locator('.composer-field');
  await field.click();
  await typed(at, lettersOf(WARM_UP));
  const keys = await scriptOf(at, () => typed(at, lettersOf(KEYS)));
  let said = LINES;
  const news = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      say(said++);
      await drawn(page);
    }
    await page
      .locator('.transcript-list')
      .getByText(`${said - 1}: `)
      .waitFor();
  };
  await news(WARM_UP);
  const lines = await scriptOf(at, () => news(NEWS));
  return { perKeyMs: keys / KEYS, perLineMs: lines / NEWS };
}

const search =
  ({ path, letters }: (typeof SEARCHES)[number]) =>
  async (at: Visit): Promise<Figures> => {
    const { page, device, site } = at;
    await page.goto(site + path);
    const field = page.getByRole('searchbox');
    await field.waitFor();
    await atRest(page);
    await field.click();
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return { scriptMs: await scriptOf(at, () => typed(at, letters)) };
  };

/** `headingMs`: wall-clock time from the request to the main heading. */
const firstVisit =
  (path: string) =>
  async (at: Visit): Promise<Figures> => {
    const { page, device, site } = at;
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(MARK_HEADING);
    const script = await scriptOf(at, async () => {
      await page.goto(site + path, { waitUntil: 'commit' });
      await page.waitForFunction(HEADING_AT);
      await atRest(page);
    });
    return { scriptMs: script, headingMs: await page.evaluate<number>(HEADING_AT) };
  };

const MEASURES: Record<string, (at: Visit) => Promise<Figures>> = {
  talk,
  kept,
  ...Object.fromEntries(SEARCHES.map((one) => [`search ${one.path}`, search(one)])),
  ...Object.fromEntries(VISITS.map((path) => [`visit ${path}`, firstVisit(path)])),
};

/** Prints a measure's medians for each build. */
async function compare(browser: Browser, site: string, name: string): Promise<void> {
  const figures = builds.map((): Figures[] => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (let turn = 0; turn < builds.length; turn++) {
      const build = (turn + round) % builds.length;
      figures[build]!.push(await visit(browser, site, builds[build]!, MEASURES[name]!));
    }
  const medians = figures.map((rounds) =>
    Object.fromEntries(Object.keys(rounds[0]!).map((key) => [key, median(rounds.map((round) => round[key]!))])),
  );
  for (const [build, each] of medians.entries()) {
    const shown = Object.fromEntries(Object.entries(each).map(([key, value]) => [key, hundredth(value)]));
    print({ bench: name, build: positionals[build] ?? 'dist/client', ...shown });
  }
  for (const [build, each] of medians.entries()) {
    if (build === 0) continue;
    const ratios = Object.entries(each).map(([key, value]) => [key.replace(/M[bs]$/, ''), hundredth(value / medians[0]![key]!)]);
    print({ bench: 'ratio', of: name, build: positionals[build], to: positionals[0], ...Object.fromEntries(ratios) });
  }
}

const stateDir = newStateDir(await preparedForTests());
const port = await freePort();
const miniflare = await serve({ port, stateDir });
const browser = await launch();
try {
  const site = `http://127.0.0.1:${port}`;
  // The first request to a server compiles the worker; no page should be charged for that.
  await fetch(`${site}/api/game/list`);
  for (const name of Object.keys(MEASURES)) if (name.includes(values.only)) await compare(browser, site, name);
  print({ rounds: Number(values.rounds), load: tenth(loadavg()[0]!) });
} finally {
  await browser.close();
  await miniflare.dispose();
  await rm(stateDir, { recursive: true, force: true });
}
