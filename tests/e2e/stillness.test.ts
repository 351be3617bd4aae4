/** Nothing on a page moves by itself: not while it loads, and not when parts of it arrive later. */
import type { APIResponse, Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, SIZES } from './browser.ts';
import { firstLoad } from './first-load.ts';
import { driver as connectFour } from './hands/connect-four.ts';
import { type Member, newMember } from './member.ts';
import { hostGame, hostTable, openHostDialog, openPracticeTable, openTablePanel, playMoves } from './steps.ts';

/** The largest cumulative layout shift of a page; browsers call 0.1 good. */
const LIMIT = 0.02;

let browser: Browser;
let member: Member;
beforeAll(async () => {
  browser = await launch();
  member = await newMember();
});
afterAll(() => browser.close());

/** Tables of other tests come and go: every list stays as it was first answered. */
async function holdTables(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/\/lobbySocket\//, () => undefined);
  const answers = new Map<string, Promise<APIResponse>>();
  await context.route('**/api/game/list**', async (route) => {
    const url = route.request().url();
    const answer = answers.get(url) ?? route.fetch();
    answers.set(url, answer);
    await route.fulfill({ response: await answer }).catch(() => undefined);
  });
}

async function expectStill(context: BrowserContext, name: string, visit: (page: Page) => Promise<void>): Promise<void> {
  await holdTables(context);
  const { shift, shifts } = await firstLoad(context, visit);
  console.log(JSON.stringify({ page: name, layoutShift: Number(shift.toFixed(4)) }));
  expect.soft(shift, `${name} moves:\n${shifts.join('\n')}`).toBeLessThanOrEqual(LIMIT);
}
const viewport = ({ width, height }: (typeof SIZES)[number]): BrowserContextOptions => ({ viewport: { width, height } });

const OF_VISITORS = [
  '/',
  '/play',
  '/play/host',
  '/learn/games',
  '/learn/games/jotto',
  '/learn/games/mafia',
  '/learn/roles',
  '/learn/role/Cop',
  '/community/users',
];
const OF_MEMBERS = ['/play', '/user', '/user/settings', '/user/inbox', '/community/users', '/learn/roles'];

test.each(SIZES)('the pages of a visitor stand still at $width pixels', async (size) => {
  for (const path of OF_VISITORS)
    await expectStill(await browser.newContext(viewport(size)), `${path} ${size.name}`, async (page) => {
      await page.goto(inject('site') + path);
      await page.getByRole('heading').first().waitFor();
    });
});

test.each(SIZES)('the pages of a member stand still at $width pixels', async (size) => {
  for (const path of OF_MEMBERS) {
    const context = await browser.newContext(viewport(size));
    await member.signIn(context);
    await expectStill(context, `${path} of a member, ${size.name}`, async (page) => {
      await page.goto(inject('site') + path);
      await page.getByRole('heading').first().waitFor();
    });
  }
});

test.each(SIZES)('a table stands still at $width pixels: before the start, in play, and in review', async (size) => {
  const open = async (from: BrowserContext, url: string, name: string) =>
    expectStill(await browser.newContext({ ...viewport(size), storageState: await from.storageState() }), name, async (page) => {
      await page.goto(url);
      await page.locator('main.game[data-stage], main.review').first().waitFor();
    });
  const hosting = await browser.newContext();
  const host = await hosting.newPage();
  await openHostDialog(host);
  await open(hosting, await hostTable(host, 'Seven Lanterns'), `a table before its start, ${size.name}`);
  const playing = await browser.newContext();
  const player = await playing.newPage();
  const url = await openPracticeTable(player);
  await player.locator('main.game[data-stage=playing]').waitFor();
  await open(playing, url, `a table in play, ${size.name}`);
  const over = await browser.newContext();
  const record = await over.newPage();
  const ended = await hostGame(record, connectFour);
  await openTablePanel(record);
  await record.getByRole('button', { name: 'Fill up with bots' }).click();
  await playMoves(record, connectFour.play, async () => undefined);
  await open(over, `${ended.split('?')[0]}/review`, `a review, ${size.name}`);
});
