/**
 * Plays games through their boards, every second one on a phone, while bots take the other seats. One is played in a real room
 * from the host dialog on, others at a staged table, which waits for no clock and where bots end the game. `npm run test:long`
 * plays each in a real room with two people, one of either size. boards.test.ts looks at boards at all sizes.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { GAMES, SETUPS } from '../../games/index.ts';
import { GAME_UI } from '../../web/games/index.ts';
import { isLong } from '../long.ts';
import { until } from '../patience.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import type { GameDriver } from './hands/driver.ts';
import { shot } from './shot.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, hostGame, openTablePanel, playMoves, stageOf, takeSeat, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const visitor = openVisitors();

interface Person {
  page: Page;
  size: string;
}
const shoot = (id: string, moment: string, { page, size }: Person) => shot(page, `${id}-${moment}-${size}`);
/** Screenshots and accessibility checks of the board happen after this many moves. */
const LOOKS = 2;

const PLAYED = Object.entries(GAME_UI).map(([id, { gameType }], i) => ({ id, gameType, i }));
/** The game whose board takes moves at any time. Boards with turns are played at staged tables. */
const IN_ROOMS = isLong ? Object.keys(GAME_UI) : ['battlesnakes'];
/** Games staged in each run: one of each kind of question and board. */
const STAGED = ['resistance', 'acrotopia', 'liars-dice', 'texas-hold-em', 'connect-four', 'dice-wars'];

// Most of a game is waiting for clocks and bots, so several run at the same time.
describe.concurrent('games from the host dialog to the end', () => {
  test.for(PLAYED.filter(({ id }) => IN_ROOMS.includes(id)))('$id is played', async ({ id, gameType, i }, { onTestFinished }) => {
    const { driver } = (await import(`./hands/${id}.ts`)) as { driver: GameDriver };
    expect(driver.gameType).toBe(gameType);
    const sizes = isLong ? SIZES : [SIZES[i % 2]!];
    const people = await Promise.all(sizes.map(async (size) => ({ ...(await visitor(size, onTestFinished)), size: size.name })));
    await play(id, driver, people);
    await readAfterwards(id, gameType, people);
    expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

test.for(PLAYED.filter(({ id }) => !IN_ROOMS.includes(id) && STAGED.includes(id)))(
  '$id is played at a staged table to its end',
  async ({ id, gameType, i }) => {
    const { driver } = (await import(`./hands/${id}.ts`)) as { driver: GameDriver };
    expect(driver.gameType).toBe(gameType);
    const size = SIZES[i % 2]!;
    const { page, errors } = await visitor(size);
    const setup = SETUPS[id]!.find(({ name }) => name === driver.setup)!;
    const table = new StagedTable({ gameId: id, setup, options: optionsOf(id, driver) });
    await table.show(page);
    await playStaged(table, page, driver, async () => {
      await expectNoSidewaysScroll(page);
      await shoot(id, 'playing', { page, size: size.name });
      await expectAccessible(page, `${id} while it is played`);
    });
    await openTablePanel(page);
    await page.locator('.game-side .celebration > p').getByText('The game is over.').waitFor();
    await expectFairDeal(page);
    await expectNoSidewaysScroll(page);
    expect(errors).toEqual([]);
  },
);

test('the page finds the deal of every other game fair, once bots have played it', async () => {
  const { page, errors } = await visitor(SIZES[1]!);
  for (const gameId of Object.keys(GAMES).filter((id) => !IN_ROOMS.includes(id) && !STAGED.includes(id))) {
    await new StagedTable({ gameId }).finish().show(page);
    await openTablePanel(page);
    await expectFairDeal(page, gameId);
  }
  expect(errors).toEqual([]);
});

/** Expects that the page has computed the seal of the start again from what is revealed at the end. */
async function expectFairDeal(page: Page, gameId?: string): Promise<void> {
  const verdict = page.locator('.game-side summary', { hasText: 'deal' });
  // expect.poll finds no test while others run beside this one.
  await until(async () => (await verdict.textContent()) !== 'Checking the deal', 50);
  expect(await verdict.textContent(), gameId).toBe('The deal was fair');
}

/** Maps the driver's options, which are keyed by field labels, to the keys of the game's options. */
const optionsOf = (id: string, { options = {} }: GameDriver): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([label, value]) => {
      const [key, field] = Object.entries(GAMES[id]!.options).find(([, one]) => one.label === label)!;
      return [key, field.kind === 'number' ? Number(value) : value];
    }),
  );

/** Checks without a move before the time runs out, because a new state may still be on its way to the page. */
const IDLE_LOOKS = 3;
/** Moves made through the board, enough to reach each kind of question. Bots play the rest. */
const MOVES = 10;
async function playStaged(table: StagedTable, page: Page, driver: GameDriver, look: () => Promise<void>): Promise<void> {
  let moves = 0;
  for (let idle = 0; table.table.stage === 'playing'; ) {
    if (moves === MOVES) table.finish();
    else if (await driver.play(page)) {
      idle = 0;
      if (++moves === LOOKS) await look();
    } else if (++idle % IDLE_LOOKS === 0) {
      table.answerAll([0]);
      if (table.table.stage === 'playing') table.tick();
    }
    await page.waitForTimeout(20);
  }
  expect(moves).toBeGreaterThanOrEqual(LOOKS);
  await until(async () => (await stageOf(page)) === 'post', 50);
}

/** The first of the people hosts; the others join by the link. */
async function play(id: string, driver: GameDriver, people: Person[]): Promise<void> {
  const [host, ...guests] = people as [Person, ...Person[]];
  const link = await hostGame(host.page, driver);
  for (const guest of guests) await takeSeat(guest.page, link);
  await openTablePanel(host.page);
  const fill = host.page.getByRole('button', { name: 'Fill up with bots' });
  // The panel may still be loading; a full table needs no bots.
  await fill.or(host.page.locator('main.game:not([data-stage=open])')).first().waitFor();
  if (await fill.isVisible()) await fill.click();
  const moved = (who: Person) => async (moves: number) => {
    if (moves !== LOOKS) return;
    await expectNoSidewaysScroll(who.page);
    await shoot(id, 'playing', who);
    if (who === host) await expectAccessible(host.page, `${id} while it is played`);
  };
  await Promise.all(people.map((who) => playMoves(who.page, driver.play, moved(who))));
}

async function readAfterwards(id: string, gameType: string, people: Person[]): Promise<void> {
  for (const { page } of people) await page.locator('main.game[data-stage=post]').waitFor();
  for (const { page } of people) await waitUntilStill(page);
  for (const who of people) await expectNoSidewaysScroll(who.page);
  for (const who of people) await shoot(id, 'over', who);
  for (const { page } of people) await openTablePanel(page);
  const ends = await Promise.all(people.map(({ page }) => page.locator('.game-side .celebration > p').textContent()));
  expect(ends[0]).toMatch(/The game is over\./);
  expect(new Set(ends).size).toBe(1);
  for (const { page } of people) await expectFairDeal(page);
  const { page } = people.at(-1)!;
  const [address] = page.url().split('?');
  await page.goto(`${address}/review`);
  await page.locator('.review-range').waitFor();
  await expectAccessible(page, `the record of ${id}`);
  await expectToFit(page, `${id}-review`);
  await readRules(page, id, gameType);
}

async function readRules(page: Page, id: string, gameType: string): Promise<void> {
  await page.goto(`${inject('site')}/learn/games/${id}`);
  await page.getByRole('heading', { name: `How to play ${gameType}` }).waitFor();
  await page.locator('.learn-steps').waitFor();
  await expectAccessible(page, `the rules of ${gameType}`);
  await expectToFit(page, `${id}-rules`);
}

/** Checks both sizes in one page, because a change of size costs less than a second page. */
async function expectToFit(page: Page, name: string): Promise<void> {
  for (const { name: size, ...viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await waitUntilStill(page);
    await expectNoSidewaysScroll(page);
    await shot(page, `${name}-${size}`);
  }
}
