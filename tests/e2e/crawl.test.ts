/**
 * Follows every link of every page and menu: none is dead, empty or a detour, and each page has its heading and its title. Runs
 * with the development build, whose console must stay empty.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAt } from '../../protocol/pages.ts';
import { isLong, manyOf } from '../long.ts';
import { until } from '../patience.ts';
import { violationsOf } from './axe.ts';
import { SIZES } from './browser.ts';
import { type DevelopmentSite, openDevelopmentSite } from './development-site.ts';
import { type Member, newMemberAt } from './member-at.ts';
import { shot } from './shot.ts';
import { smallFieldsOf } from './small-fields.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, hostTable, openHostDialog, openTablePanel, playUntilOver } from './steps.ts';
import { openVisitors, type Visitor } from './visitors.ts';

const visit = openVisitors();
let site: DevelopmentSite;
/** The development build takes minutes on a busy machine. */
const BUILD_MS = 900_000;
beforeAll(async () => {
  site = await openDevelopmentSite();
}, BUILD_MS);
afterAll(() => site.close());

const [WIDE, NARROW] = SIZES;
/** Number of pages to open for each pattern, such as roles; for the others only the worker's answer is checked. */
const OF_A_PATTERN = manyOf(1, 4);
/** One in this many opened pages is checked for accessibility. */
const EVERY = manyOf(3, 1);

const KINDS = ['visitor', 'guest', 'member', 'staff'] as const;
type Kind = (typeof KINDS)[number];
const become: Record<Kind, (visitor: Visitor) => Promise<unknown>> = {
  visitor: async () => undefined,
  guest: async ({ page }) => {
    await page.goto(site.origin);
    const headers = { 'content-type': 'application/json' };
    await page.evaluate((init) => fetch('/api/auth/guest', init), { method: 'POST', headers, body: '{}' });
  },
  member: async ({ page }) => (await newMemberAt(site.origin, `walker-${Date.now()}@example.com`)).signIn(page.context()),
  staff: async ({ page }) => (await owner()).signIn(page.context()),
};
let known: Promise<Member> | undefined;
const owner = () => (known ??= newMemberAt(site.origin, 'owner@example.com'));
const ROUNDS = [
  ...KINDS.filter((kind) => isLong || kind === 'member').map((kind) => ({ kind, ...WIDE })),
  ...(isLong ? KINDS : []).map((kind) => ({ kind, ...NARROW })),
];

/** Paths that lead to another page, with the pattern of its path. */
const LEADS: Readonly<Record<string, RegExp>> = {
  '/': /^\/(?:play)?$/,
  '/learn': /^\/learn\/games$/,
  '/community': /^\/community\/users$/,
  '/fame': /^\/fame\//,
  '/policy': /^\/policy\/rules$/,
  '/user': /^\/user\/[^/]+$/,
};

/** Goes to a page within the app, and waits until it has loaded and its effects, such as the title, have run. */
async function open(page: Page, path: string): Promise<void> {
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await drawn();
  await until(() => page.evaluate(() => !document.querySelector('main .skeleton') && !!document.querySelector('main h1')), 50);
  await drawn();
}

/** Returns the targets of all links on the page, without anchors that exist on the page itself. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap(({ href, hash, pathname }) =>
      hash !== '' && pathname === location.pathname && document.getElementById(decodeURIComponent(hash.slice(1))) ? [] : href,
    ),
  );

async function menuLinks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const button of await page.locator('header button[aria-haspopup]:visible').all()) {
    await button.click();
    found.push(...(await linksOf(page)));
    await page.keyboard.press('Escape');
  }
  return found;
}

const answers = new Map<string, Promise<boolean>>();
/** Whether the worker knows the page; each is asked for once in all rounds. */
function isFound(page: Page, path: string): Promise<boolean> {
  const headers = { accept: 'text/html' };
  const answer = answers.get(path) ?? page.request.get(site.origin + path, { headers }).then((response) => response.ok());
  answers.set(path, answer);
  return answer;
}

/** Returns the faults of the open page; [] if there are none. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const { at, headings, title, words, lost, undrawn } = await page.evaluate(
    (hash) => {
      const main = document.querySelector('main')!;
      return {
        at: location.pathname,
        headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim() ?? ''),
        title: document.title,
        words: main.innerText.trim().length,
        lost: hash !== '' && document.getElementById(hash) === null,
        undrawn: [...document.querySelectorAll('[class*="i-lucide-"]')]
          .filter((icon) => getComputedStyle(icon).maskImage === 'none')
          .map(({ className }) => className),
      };
    },
    decodeURIComponent(path.split('#')[1] ?? ''),
  );
  const asked = path.split(/[?#]/)[0]!;
  return [
    ...(at === asked || LEADS[asked]?.test(at) ? [] : [`leads to ${at}`]),
    ...(headings.length === 1 && headings[0] !== '' ? [] : [`has the headings [${headings.join('; ')}]`]),
    ...(headings[0]?.startsWith('There is no') ? [`says “${headings[0]}”`] : []),
    ...(/ · Duskhaven$/.test(title) || at === '/' ? [] : [`has the title “${title}”`]),
    ...(words > 40 ? [] : ['is empty']),
    ...(lost ? ['has no such anchor'] : []),
    ...undrawn.map((icon) => `has no drawing for ${icon}`),
  ];
}

/** Follows every link that this kind of person finds, each page once. Returns the faults by path. */
async function crawl(kind: Kind, page: Page): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  const opened = new Map<string, number>();
  const titles = new Map<string, string>();
  const queue: string[] = [];
  const add = (links: readonly string[]) => {
    for (const link of links) {
      const { origin, pathname, search, hash, protocol } = new URL(link);
      if (origin !== new URL(site.origin).origin) {
        if (!/^(?:https?|mailto):$/.test(protocol)) faults[link] = ['is no link'];
      } else if (!/^\/(?:api|uploads|game)\//.test(pathname)) queue.push(pathname + search + hash);
    }
  };
  await page.goto(site.origin, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Reject' }).click();
  await open(page, '/play');
  add([...(await linksOf(page)), ...(await menuLinks(page))]);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const bare = path.split(/[?#]/)[0]!;
    const isFile = bare.endsWith('.txt');
    if (isFile && (await isFound(page, bare))) continue;
    const pattern = pageAt(bare)?.pattern;
    if (!pattern) {
      faults[path] = ['is no page'];
      continue;
    }
    const group = pattern + path.replace(bare, '').replaceAll(/[^?#]/g, '');
    const times = opened.get(group) ?? 0;
    opened.set(group, times + 1);
    // The worker does not admit that a staff board exists, so such a page is opened.
    if (times >= OF_A_PATTERN && (path !== bare || (await isFound(page, bare)))) continue;
    await open(page, path);
    const wrong = await faultsOf(page, path);
    const title = await page.title();
    const isDialog = bare === '/play/host';
    if (!pattern.includes(':') && !isDialog && titles.has(title) && titles.get(title) !== bare && !LEADS[bare])
      wrong.push(`has the title of ${titles.get(title)}`);
    if (!isDialog) titles.set(title, bare);
    await expectNoSidewaysScroll(page).catch(() => wrong.push('scrolls sideways'));
    if (path === bare && opened.size % EVERY === 0) wrong.push(...(await violationsOf(page)));
    wrong.push(...(await smallFieldsOf(page)).map((field) => `has a field that an iPhone zooms into: ${field}`));
    if (wrong.length > 0) faults[path] = wrong;
    await shot(page, `crawl-${kind}-${bare.replaceAll('/', '_')}`, { fullPage: true });
    add(await linksOf(page));
  }
  // The menus alone have this many links, so fewer pages mean that the walk ended early.
  expect(seen.size).toBeGreaterThan(20);
  return faults;
}

test.each(ROUNDS)('every link leads a $kind somewhere, at $width pixels', async ({ kind, ...size }) => {
  const visitor = await visit(size);
  await become[kind](visitor);
  expect(await crawl(kind, visitor.page)).toEqual({});
  expect(visitor.errors).toEqual([]);
});

test.runIf(isLong).each(SIZES)('a game is hosted, played and seen again with an empty console, on a $name', async (size) => {
  const { page, errors } = await visit(size);
  await openHostDialog(page, site.origin);
  await hostTable(page, 'First Light');
  await openTablePanel(page);
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await playUntilOver(page);
  await openTablePanel(page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByLabel('View as').selectOption('watcher');
  await expect.poll(() => page.getByRole('log').textContent()).toMatch(/Day 1/);
  expect(errors).toEqual([]);
});

test('a staged table is played to its end with an empty console, on a phone', async () => {
  const { page, errors } = await visit(NARROW);
  const table = new StagedTable({ gameId: 'mafia', seats: 5 });
  await table.show(page, 0, site.origin);
  await page.locator('main.game[data-stage=playing]').waitFor();
  expect(await page.evaluate(() => 'onSignalRead' in globalThis), 'the guard of signals').toBe(true);
  table.finish();
  await page.locator('main.game[data-stage=post]').waitFor();
  expect(errors).toEqual([]);
});
