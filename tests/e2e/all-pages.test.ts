/**
 * Every page of the site, with content, as each kind of viewer: nothing on it moves by itself, it fits its screen, and it is
 * accessible in both themes. `npm test` opens a sample; the long run opens all in both sizes, with and without notices above them.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { UserInfo } from '../../protocol/http/session.ts';
import { isLong } from '../long.ts';
import { answerCalls } from './answer-calls.ts';
import { violationsOf } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { firstLoad } from './first-load.ts';
import { addressOf, VISITS, type Visit } from './page-table.ts';
import { openSeededSite, type SeededSite } from './seeded-site.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll } from './steps.ts';

/** The largest cumulative layout shift of a page; browsers call 0.1 good. */
const LIMIT = 0.02;

let browser: Browser;
let site: SeededSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launch(), openSeededSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const NOTICES: UserInfo = {
  announcement: { id: 'a', content: 'Tonight the village moves to a new server.', date: Date.now(), hasOlder: true },
  inGame: 'AAAAAAAAAAAA',
};

/** Adds an announcement and a game in progress to what the page is told about its session. */
async function addNotices(page: Page): Promise<void> {
  const session = (await (await page.context().request.get(`${site.origin}/api/user/info`)).json()) as UserInfo;
  await answerCalls(page, ['/api/user/info'], () => ({ ...session, ...NOTICES }));
}

/** Opens a page and returns its faults. */
async function faultsOf(visited: Visit, size: (typeof SIZES)[number], isNoticed: boolean): Promise<string[]> {
  const { as, path } = visited;
  const { width, height } = size;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark', reducedMotion: 'reduce' });
  if (as !== 'visitor') await site.signIn(context, as);
  const stored = { 'duskhaven.theme': 'system', ...(!isNoticed && { 'cookie-consent': 'accepted' }) };
  await context.addInitScript((items) => void Object.assign(localStorage, items), stored);
  const faults: string[] = [];
  const name = `${path.slice(1).replaceAll(/[^\w]+/g, '-')}-${as}-${size.name}`;
  const visit = async (page: Page) => {
    if (isNoticed) await addNotices(page);
    await page.goto(site.origin + addressOf(visited, site));
    await page.getByRole('heading').first().waitFor();
  };
  const look = async (page: Page) => {
    await expectNoSidewaysScroll(page).catch(() => faults.push('scrolls sideways'));
    if (isNoticed) return;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `${name}-${colorScheme}`, { fullPage: true });
      faults.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
    }
  };
  const { shift, shifts } = await firstLoad(context, visit, { weighs: false, look });
  if (shift > LIMIT) faults.push(`moves by ${shift.toFixed(4)}:`, ...shifts);
  return faults;
}

/** Pages that `npm test` opens, one of each way in which pages are composed. They take turns with the sizes and the notices. */
const OFTEN = [
  '/play mina',
  '/play/create visitor',
  '/learn/role/Cop visitor',
  '/community/moderation otto',
  '/user/settings?tab=account mina',
  '/community/forums/thread/{thread} visitor',
  '/user/inbox mina',
  '/game/AAAAAAAAAAAA visitor',
];
const SAMPLE = OFTEN.map((key) => VISITS.find(({ path, as }) => `${path} ${as}` === key)!);
const LOOKS = SIZES.flatMap((size) => [false, true].map((isNoticed) => ({ size, isNoticed })));
const CASES = LOOKS.flatMap((look, i) =>
  (isLong ? VISITS : SAMPLE.filter((_, n) => n % LOOKS.length === i)).map((visited) => ({
    ...look,
    visited,
    name: `${visited.path} of ${visited.as} on a ${look.size.name}${look.isNoticed ? ' under notices' : ''}`,
  })),
);

describe.concurrent('nothing moves by itself, and all is accessible', () => {
  test.for(CASES)('$name', async ({ visited, size, isNoticed }, { expect }) => {
    expect(await faultsOf(visited, size, isNoticed)).toEqual([]);
  });
});
