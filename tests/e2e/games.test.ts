/** A desktop user opens the table, a phone user joins by its link, bots take the other seats. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { GAME_UI } from '../../web/games/index.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import type { GameDriver } from './hands/driver.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, hostGame, openTablePanel, playMoves, takeSeat, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const visitor = openVisitors();

interface Person {
  page: Page;
  size: string;
}
const shoot = (id: string, moment: string, { page, size }: Person) => shot(page, `${id}-${moment}-${size}`);
/** Screenshots and accessibility checks of the board happen after this many moves. */
const LOOKS = 2;

// Most of a game is waiting for clocks and bots, so several run at the same time.
describe.concurrent('from the host dialog to the end, on a desktop and on a phone', () => {
  test.for(Object.entries(GAME_UI))('%s is played', async ([id, { gameType }], { onTestFinished }) => {
    const { driver } = (await import(`./hands/${id}.ts`)) as { driver: GameDriver };
    expect(driver.gameType).toBe(gameType);
    const [host, guest] = await Promise.all(
      SIZES.map(async (size) => ({ ...(await visitor(size, onTestFinished)), size: size.name })),
    );
    if (!host || !guest) throw new Error('two people were wanted');
    await play(id, driver, host, guest);
    await readAfterwards(id, gameType, host, guest);
    expect([...host.errors, ...guest.errors]).toEqual([]);
  });
});

async function play(id: string, driver: GameDriver, host: Person, guest: Person): Promise<void> {
  await takeSeat(guest.page, await hostGame(host.page, driver));
  await openTablePanel(host.page);
  const fill = host.page.getByRole('button', { name: 'Fill up with bots' });
  if (await fill.isVisible()) await fill.click();
  const moved = (who: Person) => async (moves: number) => {
    if (moves !== LOOKS) return;
    await expectNoSidewaysScroll(who.page);
    await shoot(id, 'playing', who);
    if (who === host) await expectAccessible(host.page, `${id} while it is played`);
  };
  await Promise.all([host, guest].map((who) => playMoves(who.page, driver.play, moved(who))));
}

async function readAfterwards(id: string, gameType: string, host: Person, guest: Person): Promise<void> {
  const people = [host, guest];
  for (const { page } of people) await page.locator('main.game[data-stage=post]').waitFor();
  for (const { page } of people) await waitUntilStill(page);
  for (const who of people) await expectNoSidewaysScroll(who.page);
  for (const who of people) await shoot(id, 'over', who);
  await openTablePanel(guest.page);
  const ends = await Promise.all(people.map(({ page }) => page.locator('.game-side .celebration > p').textContent()));
  expect(ends[0]).toMatch(/The game is over\./);
  expect(ends[1]).toBe(ends[0]);
  const [address] = guest.page.url().split('?');
  await host.page.goto(`${address}/review`);
  await host.page.locator('.review-range').waitFor();
  await expectAccessible(host.page, `the record of ${id}`);
  await expectToFit(host.page, `${id}-review`);
  // Opened on a phone.
  await guest.page.goto(`${inject('site')}/learn/games/${id}`);
  await guest.page.getByRole('heading', { name: `How ${gameType} is played` }).waitFor();
  await guest.page.locator('.learn-steps').waitFor();
  await expectAccessible(guest.page, `the rules of ${gameType}`);
  await expectToFit(guest.page, `${id}-rules`);
}

/** At both sizes: a change of the size costs less than a second page. */
async function expectToFit(page: Page, name: string): Promise<void> {
  for (const { name: size, ...viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await waitUntilStill(page);
    await expectNoSidewaysScroll(page);
    await shot(page, `${name}-${size}`);
  }
}
