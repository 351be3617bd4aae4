/** A member plays ranked: agrees to fair play once, earns points, runs out of hearts and gets them back, and leaves a game. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameClient } from '../../web/sockets/game-client.ts';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import type { Member } from './member-at.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import { hostAt, playToVictory, sit } from './players.ts';
import { buy, createEmote, writeDeathMessage } from './shop-steps.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll, openTablePanel } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
let site = '';
let members: readonly Member[] = [];
let owner: Member;
let run: OwnSite['run'];
let close: OwnSite['close'];
beforeAll(async () => {
  ({ origin: site, members, owner, run, close } = await openOwnSite());
});
afterAll(() => close());

const TABLE = { gameType: 'Mafia', lobby: 'Main', setup: 'first-light', readyCheck: false, ranked: true, guests: false };

const hosted = (by: Member): Promise<string> => hostAt(by, TABLE);

/** Starts a game: another member hosts, and the others and the page sit down. */
async function startGame(page: Page, host: Member): Promise<{ game: string; others: GameClient[] }> {
  const game = await hosted(host);
  const others = members.slice(1).map((who) => sit(site, who, game));
  await page.goto(`${site}/game/${game}`);
  return { game, others };
}
const begun = async (page: Page) => page.locator('main.game[data-stage="playing"]').waitFor();

const hearts = (page: Page) => page.getByRole('button', { name: /of 15 red hearts/ }).first();

/** Finds the won coin in the statement, and buys colors, corners, a last line and an emote with coins that the owner adds. */
async function spendCoins(page: Page, ana: Member, name: (moment: string) => string): Promise<void> {
  await page.goto(`${site}/user/shop/coins`);
  await page.getByText('Ranked win').first().waitFor();
  await shot(page, name('coins'));
  const gift = await owner.post('/api/mod/giveCoins', { userId: ana.id, amount: 95, reason: 'To look around.' });
  expect(gift.status).toBe(200);
  for (const item of ['Text colors', 'Square avatar'] as const) {
    await buy(page, site, item, 20);
    await page.getByRole('dialog').getByRole('button', { name: 'Use it now' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await buy(page, site, 'Death message', 50);
  await page.getByRole('dialog').getByRole('link', { name: 'Write it' }).click();
  await writeDeathMessage(page, `$\{name} left the lamp burning.`);
  await buy(page, site, 'Custom emote', 5);
  await page.getByRole('dialog').getByRole('link', { name: 'Upload an emote' }).click();
  await createEmote(page, 'lamp');
}

/** Expects the colors, corners and emote of the page's member in a line that another member reads. */
async function expectSeenAtTable(page: Page, reader: Page, name: (moment: string) => string): Promise<void> {
  for (const one of [page, reader]) {
    const chat = one.getByRole('tab', { name: /^Chat/ });
    await one.locator('main.game[data-stage]').waitFor();
    if (await chat.isVisible()) await chat.click();
  }
  await page.getByRole('textbox', { name: /^Message / }).fill('My own :lamp: is lit.');
  await page.keyboard.press('Enter');
  const line = reader.locator('.talk').filter({ hasText: 'My own' });
  await line.getByRole('img', { name: ':lamp:' }).waitFor();
  await page.locator('.talk').getByRole('img', { name: ':lamp:' }).waitFor();
  await line.locator('.avatar-square').waitFor();
  const colours = await line.locator('[style*="--own"]').evaluateAll((parts) => parts.map((one) => one.getAttribute('style')));
  expect(colours).toEqual([expect.stringContaining('#c2562d'), expect.stringContaining('#4f86a8')]);
  await shot(reader, name('table'));
}

/** Restores the state before the first walk, and frees the seats that the previous walk left. */
async function beginAgain(): Promise<void> {
  await run("update users set red_hearts = 15, red_heart_refresh = null, leaves = 0, left_at = 0, settings = '{}', items = '{}'");
  await run('delete from emotes');
  await Promise.all(members.map((who) => who.post('/api/game/leave', {})));
}

async function openLeaveDialog(page: Page): Promise<Locator> {
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  // The button is in the menu if there is little room.
  if (!(await leave.isVisible())) await page.getByRole('button', { name: 'Game menu' }).click();
  await leave.or(page.getByRole('menuitem', { name: 'Leave' })).click();
  return page.getByRole('dialog', { name: 'Leave this table?' });
}

async function walk(size: (typeof SIZES)[number]): Promise<void> {
  const { page, errors } = await open(size);
  const [ana, ben, cleo, dov] = members as [Member, Member, Member, Member];
  const name = (moment: string) => `ranked-${moment}-${size.name}`;
  await beginAgain();
  await ana.signIn(page.context());

  // The page asks for fair play once.
  const { game, others } = await startGame(page, ben);
  const note = page.getByRole('dialog', { name: 'Your first ranked game' });
  await note.waitFor();
  await shot(page, name('note'));
  await expectAccessible(page, 'the note before the first ranked game');
  await note.getByRole('button', { name: 'I’ll play fair' }).click();
  await note.waitFor({ state: 'detached' });

  // The table shows the points and how they came about.
  await begun(page);
  await playToVictory([sit(site, ana, game), ...others]);
  await openTablePanel(page);
  const points = page.getByRole('region', { name: 'Points' });
  // The first game of a setup is even; it moves the ratings for the next.
  await expect.poll(() => points.textContent()).toMatch(/[+−]\d+ points.*had a \d\d% chance to win.*30 ÷ 0\.\d\d = \d\d/);
  await points.scrollIntoViewIfNeeded();
  await shot(page, name('points'));
  await expectNoSidewaysScroll(page);
  const told = await points.textContent();
  await page.goto(`${site}/game/${game}/review`);
  await expect.poll(() => page.getByRole('region', { name: 'Points' }).textContent()).toBe(told);
  await shot(page, name('review'));
  for (const client of others) client.close();

  // The heart is gone; without one there is no ranked game, until the timer has ended.
  await page.goto(`${site}/play`);
  await expect.poll(() => hearts(page).getAttribute('aria-label')).toBe('14 of 15 red hearts');
  await hearts(page).click();
  await page.getByText(/Your red hearts will replenish in: 2[23]:\d\d:\d\d/).waitFor();
  await shot(page, name('hearts'));
  await page.keyboard.press('Escape');
  await run('update users set red_hearts = 0, red_heart_refresh = ? where id = ?', Date.now() + 3 * 3_600_000, ana.id);
  const table = await hosted(cleo);
  await page.reload();
  await page.getByText('You have no red hearts left. They are all back in 3 hours.').first().waitFor();
  await shot(page, name('out-of-hearts'));
  await page.goto(`${site}/game/${table}`);
  await page.getByRole('heading', { name: 'You’re out of hearts' }).waitFor();
  await run('update users set red_heart_refresh = ? where id = ?', Date.now() - 1, ana.id);
  await page.goto(`${site}/play`);
  await expect.poll(() => hearts(page).getAttribute('aria-label')).toBe('15 of 15 red hearts');

  // A player who leaves is told the cost and has to wait the second time. The others get their hearts back.
  await run('update users set leaves = 1, left_at = ? where id = ?', Date.now(), ana.id);
  expect((await cleo.post('/api/game/leave', {})).status).toBe(200);
  const second = await startGame(page, dov);
  await begun(page);
  const dialog = await openLeaveDialog(page);
  await dialog.getByText(/your heart stays spent\. You’ll have to wait 10 minutes/).waitFor();
  await shot(page, name('leave'));
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await page
    .getByText(/You can sit down again|you can sit down again in 10 minutes/)
    .first()
    .waitFor();
  await expect.poll(() => hearts(page).getAttribute('aria-label')).toBe('14 of 15 red hearts');
  await shot(page, name('waits'));
  const other = (await (await cleo.get('/api/user/info')).json()) as { redHearts: number };
  expect(other.redHearts).toBe(14);
  for (const client of second.others) client.close();
  expect(errors).toEqual([]);
}

test.each(sizesOf('desktop'))(
  'a member earns points in a ranked game, runs out of hearts, gets them back, and pays for leaving: $name',
  walk,
);

test.runIf(isLong).each(SIZES)(
  'a member spends what ranked games gave, and others see it at the next table: $name',
  async (size) => {
    const [me, reader] = [await open(size), await open(size)];
    const [ana, ben, cleo, dov, esra] = members as [Member, Member, Member, Member, Member];
    const name = (moment: string) => `ranked-${moment}-${size.name}`;
    await beginAgain();
    // Make everyone agree to fair play.
    await run(`update users set settings = '{"knowsSportsmanship":true}'`);
    await ana.signIn(me.page.context());
    await ben.signIn(reader.page.context());
    await spendCoins(me.page, ana, name);
    const game = await hosted(dov);
    const others = [sit(site, dov, game), sit(site, cleo, game)];
    await reader.page.goto(`${site}/game/${game}`);
    await me.page.goto(`${site}/game/${game}`);
    await expectSeenAtTable(me.page, reader.page, name);
    others.push(sit(site, esra, game));
    await begun(me.page);
    const dialog = await openLeaveDialog(me.page);
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await reader.page.getByRole('log').getByText(`${ana.name} left the lamp burning.`).waitFor();
    await shot(reader.page, name('death'));
    for (const client of others) client.close();
    expect([...me.errors, ...reader.errors]).toEqual([]);
  },
);
