/**
 * Every other game from the host's dialog to the post-game, through its board: somebody at a desk opens the table, somebody
 * with a phone sits down by the link, bots take the other seats.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { GAME_PARTS } from '../../web/games/parts.ts';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import type { GameHand } from './hands/hand.ts';
import { comesToRest, fitsAcross, hostGame, playThrough, showTable, sitDown, watchErrors } from './walk.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Somebody at a screen of a size. */
async function person(size: (typeof SIZES)[number]) {
  const viewport = { width: size.width, height: size.height };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return { context, page: await context.newPage(), errors: watchErrors(context), size: size.name };
}
type Person = Awaited<ReturnType<typeof person>>;
const shoot = (id: string, moment: string, { page, size }: Person) =>
  page.screenshot({ path: `tests/e2e/shots/${id}-${moment}-${size}.png` });
/** Moves after which the board is looked at. */
const LOOKS = 2;

// Most of a game is waiting for clocks and bots, so some are played at the same time.
describe.concurrent('from the host dialog to the end, on a desk and on a phone', () => {
  test.each(Object.entries(GAME_PARTS))('%s is played', async (id, { gameType }) => {
    const { hand } = (await import(`./hands/${id}.ts`)) as { hand: GameHand };
    expect(hand.gameType).toBe(gameType);
    const [host, guest] = await Promise.all(SIZES.map(person));
    if (!host || !guest) throw new Error('two people were wanted');
    await play(id, hand, host, guest);
    await readAfterwards(id, gameType, host, guest);
    expect([...host.errors, ...guest.errors]).toEqual([]);
    await Promise.all([host, guest].map(({ context }) => context.close()));
  });
});

async function play(id: string, hand: GameHand, host: Person, guest: Person): Promise<void> {
  await sitDown(guest.page, await hostGame(host.page, hand));
  await showTable(host.page);
  const fill = host.page.getByRole('button', { name: 'Fill up with bots' });
  if (await fill.isVisible()) await fill.click();
  const moved = (who: Person) => async (moves: number) => {
    if (moves !== LOOKS) return;
    await fitsAcross(who.page);
    await shoot(id, 'playing', who);
    if (who === host) await expectAccessible(host.page, `${id} while it is played`);
  };
  await Promise.all([host, guest].map((who) => playThrough(who.page, hand.play, moved(who))));
}

async function readAfterwards(id: string, gameType: string, host: Person, guest: Person): Promise<void> {
  const people = [host, guest];
  for (const { page } of people) await page.locator('main.game[data-stage=post]').waitFor();
  for (const { page } of people) await comesToRest(page);
  for (const who of people) await fitsAcross(who.page);
  for (const who of people) await shoot(id, 'over', who);
  await showTable(guest.page);
  const ends = await Promise.all(people.map(({ page }) => page.locator('.outcome h2').textContent()));
  expect(ends[0]).toMatch(/The game is over\./);
  expect(ends[1]).toBe(ends[0]);
  const [address] = guest.page.url().split('?');
  for (const who of people) {
    await who.page.goto(`${address}/review`);
    await who.page.locator('.review-range').waitFor();
    await fitsAcross(who.page);
    await shoot(id, 'review', who);
  }
  await expectAccessible(host.page, `the record of ${id}`);
  for (const who of people) {
    await who.page.goto(`${inject('site')}/learn/games/${id}`);
    await who.page.getByRole('heading', { name: `How ${gameType} is played` }).waitFor();
    await who.page.locator('.learn-steps').waitFor();
    await fitsAcross(who.page);
    await shoot(id, 'rules', who);
  }
  await expectAccessible(host.page, `the rules of ${gameType}`);
}
