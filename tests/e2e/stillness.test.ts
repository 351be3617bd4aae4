/** Nothing moves by itself at a table or under the notices of a page. all-pages.test.ts measures the pages. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, type ExpectStatic, expect, inject, test } from 'vitest';
import type { UserInfo } from '../../protocol/http/session.ts';
import { isLong, manyOf } from '../long.ts';
import { answerCalls } from './answer-calls.ts';
import { launch, SIZES } from './browser.ts';
import { firstLoad } from './first-load.ts';
import { driver as connectFour } from './hands/connect-four.ts';
import { type Member, newMember } from './member.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import {
  expectNoSidewaysScroll,
  hostGame,
  hostTable,
  openHostDialog,
  openTablePanel,
  playMoves,
  waitUntilStill,
} from './steps.ts';

/** The largest cumulative layout shift of a page; browsers call 0.1 good. */
const LIMIT = 0.02;
/** Limit for a table in play, whose parts appear together. */
const IN_PLAY_LIMIT = 0.005;

let browser: Browser;
let member: Member;
beforeAll(async () => {
  browser = await launch();
  member = await newMember();
});
afterAll(() => browser.close());

/**
 * Keeps every list of tables as it was first answered, because tables of other tests come and go. `notices` is added to what the
 * page is told about its session.
 */
async function holdTables(page: Page, notices: UserInfo | null): Promise<void> {
  await page.routeWebSocket(/\/lobbySocket\//, () => undefined);
  const answers = new Map<string, Promise<unknown>>();
  const first = async (url: string): Promise<unknown> => (await page.context().request.get(url)).json();
  // Answered at once: the page waits only some seconds for its session.
  const session = notices && { ...((await first(`${inject('site')}/api/user/info`)) as UserInfo), ...notices };
  await answerCalls(page, ['/api/game/list', ...(session ? ['/api/user/info'] : [])], (url) => {
    if (url.endsWith('/api/user/info')) return session;
    const answer = answers.get(url) ?? first(url);
    answers.set(url, answer);
    return answer;
  });
}

const NOTICES: UserInfo = {
  announcement: { id: 'a', content: 'Tonight the village moves to a new server.', date: Date.now(), hasOlder: true },
  inGame: 'AAAAAAAAAAAA',
};

async function expectStill(
  expect: ExpectStatic,
  context: BrowserContext,
  name: string,
  visit: (page: Page) => Promise<void>,
  { limit = LIMIT, notices = null }: { limit?: number; notices?: UserInfo | null } = {},
): Promise<void> {
  const held = async (page: Page) => {
    await holdTables(page, notices);
    await visit(page);
  };
  const { shift, shifts } = await firstLoad(context, held, { weighs: false });
  console.log(JSON.stringify({ page: name, layoutShift: Number(shift.toFixed(4)) }), shifts.join('\n'));
  expect.soft(shift, `${name} moves:\n${shifts.join('\n')}`).toBeLessThanOrEqual(limit);
}
/** Returns the sizes for the `i`th moment of a table: the two sizes alternate; the long run uses both. */
const inTurns = (i: number) => sizesOf(SIZES[i % 2]!.name);
const viewport = ({ width, height }: (typeof SIZES)[number]): BrowserContextOptions => ({ viewport: { width, height } });

// Most of this is waiting for pages to rest and for a game to end, so several run at the same time.
describe.concurrent('nothing moves by itself', () => {
  test.for(SIZES)('a page comes with the notices above it at $width pixels', async (size, { expect }) => {
    for (const isSignedIn of isLong ? [true, false] : [size.name === 'phone']) {
      const context = await browser.newContext(viewport(size));
      if (isSignedIn) await member.signIn(context);
      await expectStill(
        expect,
        context,
        `/play with notices of a ${isSignedIn ? 'member' : 'visitor'}, ${size.name}`,
        async (page) => {
          await page.goto(`${inject('site')}/play`);
          const shown = [
            page.getByText('Tonight the village moves to a new server.'),
            page.getByText('You are in a game in progress'),
            page.getByRole('region', { name: 'Cookies' }),
            ...(isSignedIn ? [page.getByRole('button', { name: 'Notifications' })] : []),
          ];
          // They are drawn together with the page's heading.
          await page.getByRole('heading', { level: 1 }).waitFor();
          for (const notice of shown) expect.soft(await notice.isVisible(), String(notice)).toBe(true);
          const tops = await Promise.all(shown.slice(0, 3).map(async (notice) => (await notice.boundingBox())!));
          const main = (await page.locator('#main').boundingBox())!;
          for (const { y, height } of tops) expect.soft(y + height).toBeLessThanOrEqual(main.y + 1);
        },
        { notices: NOTICES },
      );
    }
  });

  test.for(sizesOf('desktop'))('a link to no table does not move at $width pixels', async (size, { expect }) => {
    await expectStill(expect, await browser.newContext(viewport(size)), `a link to no table, ${size.name}`, async (page) => {
      await page.goto(`${inject('site')}/game/AAAAAAAAAAAA`);
      await page.getByRole('heading', { name: 'No table here' }).waitFor();
    });
  });

  test.for(sizesOf('phone'))('pages of a seated player do not move at $width pixels', async (size, { expect }) => {
    const seated = await newMember();
    const hosted = await seated.post('/api/game/host', { gameType: 'Mafia', lobby: 'Main', setup: 'seven-lanterns' });
    expect(hosted.status).toBe(200);
    for (const path of ['/play', '/learn/games', '/community/forums'].slice(0, manyOf(1, 3))) {
      const context = await browser.newContext(viewport(size));
      await seated.signIn(context);
      await expectStill(expect, context, `${path} of a seated player, ${size.name}`, async (page) => {
        await page.goto(inject('site') + path);
        await page.getByText('Your table hasn’t started yet').waitFor();
      });
    }
  });

  // The tables are staged, because events of a running game would be measured too.
  const cards = ['Cop', 'Villager', 'Villager', 'Villager', 'Mafioso', 'Villager', 'Doctor'];
  const IN_PLAY = [
    { name: 'by night, with a question', open: () => new StagedTable({ gameId: 'mafia', cards }) },
    {
      name: 'by day, with a vote and news',
      open: () => {
        const table = new StagedTable({ gameId: 'mafia', cards });
        return table
          .answer(0, 'Investigate', [[table.seat(3)]])
          .answer(4, 'Mafia kill', [[table.seat(2)]])
          .next();
      },
    },
  ];
  test.for(IN_PLAY)('a table in play does not move: $name', async ({ name, open }, { expect }) => {
    for (const size of inTurns(IN_PLAY.findIndex((one) => one.name === name)))
      await expectStill(
        expect,
        await browser.newContext(viewport(size)),
        `a table in play ${name}, ${size.name}`,
        (page) => open().show(page),
        { limit: IN_PLAY_LIMIT },
      );
  });

  const TABLES = [
    { name: 'before its start', prepare: openTable },
    { name: 'in review', prepare: reviewTable },
  ];
  test.runIf(isLong).for(TABLES)('a table does not move: $name', async ({ name, prepare }, { expect }) => {
    const seated = await browser.newContext();
    const url = await prepare(await seated.newPage());
    const storageState = await seated.storageState();
    for (const size of inTurns(TABLES.findIndex((one) => one.name === name)))
      await expectStill(
        expect,
        await browser.newContext({ ...viewport(size), storageState }),
        `a table ${name}, ${size.name}`,
        async (page) => {
          await page.goto(url);
          await page.locator('main.game[data-stage], main.review').first().waitFor();
        },
      );
    // Close the context only now: its player would be away, which the table shows.
    await seated.close();
  });
});

// The victim of a night is random at a real table. Here it is another player, with a vote to come, or in the long run the reader.
const NIGHTS = [
  { name: 'another player was killed', victim: 1 },
  { name: 'the reader was killed', victim: 0 },
];
test.each(NIGHTS.slice(0, manyOf(1, 2)))(
  'the news of a night in which $name takes its room from the log alone on a phone',
  async ({ victim }) => {
    const context = await browser.newContext(viewport(SIZES[1]));
    const page = await context.newPage();
    const cards = ['Villager', 'Villager', 'Villager', 'Villager', 'Mafioso', 'Cop', 'Doctor'];
    const table = new StagedTable({ gameId: 'mafia', cards });
    await table.show(page);
    await waitUntilStill(page);
    const composer = page.locator('.composer');
    const before = await composer.boundingBox();
    table.answer(4, 'Mafia kill', [[table.seat(victim)]]).next();
    await page.getByRole('button', { name: 'Got it' }).waitFor();
    await waitUntilStill(page);
    expect(await composer.boundingBox()).toEqual(before);
    // The sheet has a maximum height, so that some of the log is left.
    expect((await page.getByRole('log').boundingBox())!.height).toBeGreaterThan(40);
    await expectNoSidewaysScroll(page);
    await context.close();
  },
);

async function openTable(page: Page): Promise<string> {
  await openHostDialog(page);
  return hostTable(page, 'Seven Lanterns');
}
async function reviewTable(page: Page): Promise<string> {
  const url = await hostGame(page, connectFour);
  await openTablePanel(page);
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await playMoves(page, connectFour.play, async () => undefined);
  return `${url.split('?')[0]}/review`;
}
