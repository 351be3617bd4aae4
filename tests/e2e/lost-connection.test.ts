/** A player at a table whose network goes silent and comes back: what stands still looks so, and what was sent arrives once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { manyOf } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type CuttableProxy, openProxy } from './cuttable-proxy.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { hostTable, openHostDialog, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

/** More lines than the room would accept at once. */
const WHILE_DOWN = ['while it is down', 'and still', 'is it me', 'or the line'];
let wire: CuttableProxy;
const person = openVisitors();
beforeAll(async () => {
  wire = await openProxy(inject('site'));
});
afterAll(() => wire.close());

/** The mark in the header of the table; the live region beside it is for screen readers. */
const lostMark = (page: Page) =>
  page.locator('.game-head [aria-hidden]').filter({ hasText: 'Connection lost' }).filter({ visible: true }).first();

test('a player whose network goes silent is told within seconds; lines written then wait on the screen and arrive once', async () => {
  const { page } = await person(SIZES[0]);
  await openHostDialog(page, wire.origin);
  await hostTable(page, 'Seven Lanterns');
  const say = async (text: string) => {
    await page.locator('.composer-field').fill(text);
    await page.keyboard.press('Enter');
  };
  const count = (text: string) => page.getByRole('log').getByText(text, { exact: true }).count();
  await say('before it');
  await expect.poll(() => count('before it')).toBe(1);
  // Wait for some answers, so that the page knows how quick its network is.
  await page.waitForTimeout(5_000);

  wire.freeze();
  const from = Date.now();
  await lostMark(page).waitFor();
  // Three seconds, doubled for a busy machine. The heartbeat of a single socket would take up to twenty-one.
  expect(Date.now() - from).toBeLessThan(7_000);
  for (const text of WHILE_DOWN) await say(text);
  const waiting = page.getByRole('list', { name: 'Your messages that are not sent yet' });
  await expect.poll(() => waiting.getByRole('listitem').allTextContents()).toEqual(WHILE_DOWN);
  await shot(page, 'lost-connection');
  await expectAccessible(page, 'a table without a connection');

  wire.restore();
  await expect.poll(() => Promise.all(WHILE_DOWN.map(count))).toEqual(WHILE_DOWN.map(() => 1));
  await waiting.waitFor({ state: 'detached' });
  await page.waitForTimeout(2_000);
  expect(await Promise.all(['before it', ...WHILE_DOWN].map(count))).toEqual([1, ...WHILE_DOWN.map(() => 1)]);
});

/** A day with an open vote. */
const dayOfVotes = (): StagedTable =>
  new StagedTable({
    gameId: 'mafia',
    cards: ['Villager', 'Mafioso', ...Array(5).fill('Villager')],
    table: { noVeg: true },
  }).next();
const clock = (page: Page) => page.locator('.game-head').getByRole('timer').getAttribute('aria-label');

test.each(sizesOf('phone'))(
  'a vote and a clock without a connection stand still, and live again with it, at $name',
  async (size) => {
    const { page, errors } = await person(size);
    const table = dayOfVotes();
    await table.show(page);
    const openTab = async (name: string) => {
      const tab = page.getByRole('tab', { name });
      if (await tab.isVisible()) await tab.click();
    };
    await openTab('Players');
    const vote = page.locator('form.vote');
    const confirm = vote.getByRole('button', { name: 'Confirm' });
    await vote.getByRole('radio').nth(1).check();
    await expect.poll(() => confirm.isEnabled()).toBe(true);

    table.lose();
    await lostMark(page).waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await vote.getByText('Connection lost. You can vote once it’s back.').waitFor();
    const stopped = await clock(page);
    expect(stopped).toContain('when last heard');
    await page.waitForTimeout(2_500);
    expect(await clock(page)).toBe(stopped);
    // Nothing lies over anything: the mark has a place in the header, beside its controls.
    const mark = (await lostMark(page).boundingBox())!;
    for (const control of await page.locator('.game-head').getByRole('button').filter({ visible: true }).all()) {
      const { x, width } = (await control.boundingBox())!;
      expect(x >= mark.x + mark.width || x + width <= mark.x).toBe(true);
    }
    await waitUntilStill(page);
    await shot(page, `lost-vote-${size.name}`);
    await expectAccessible(page, 'a vote without a connection');
    await openTab('Chat');
    await page.getByText('What you write now is sent once you’re back.').waitFor();
    await openTab('Players');

    await table.regain(page);
    await lostMark(page).waitFor({ state: 'detached' });
    await expect.poll(() => clock(page)).not.toContain('when last heard');
    const running = await clock(page);
    await expect.poll(() => clock(page)).not.toBe(running);
    await confirm.click();
    await vote.getByText('You vote for').waitFor();
    expect(errors).toEqual([]);
  },
);

test('a question without a connection waits with its answer', async () => {
  const { page } = await person(sizesOf('phone')[0]!);
  const table = new StagedTable({ gameId: 'mafia', cards: ['Cop', 'Mafioso', ...Array(5).fill('Villager')] });
  await table.show(page);
  const tab = page.getByRole('tab', { name: 'Act' });
  if (await tab.isVisible()) await tab.click();
  const ask = page.getByRole('form', { name: 'Who do you investigate?' });
  await ask.getByRole('radio').first().check();
  table.lose();
  await ask.getByText('Connection lost. You can answer once it’s back.').waitFor();
  expect(await ask.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
  await table.regain(page);
  await expect.poll(() => ask.getByRole('button', { name: 'Confirm' }).isEnabled()).toBe(true);
  expect(await ask.getByRole('radio').first().isChecked()).toBe(true);
});

const BOARDS = Object.keys(GAMES).filter((id) => id !== 'mafia');
test.each(BOARDS.slice(0, manyOf(3, BOARDS.length)))(
  'a board of %s without a connection takes no move, and says so',
  async (gameId) => {
    const { page } = await person(sizesOf('phone')[0]!);
    const table = new StagedTable({ gameId });
    await table.show(page);
    const board = page.getByRole('tabpanel', { name: 'Board' });
    await board.waitFor();
    table.lose();
    await lostMark(page).waitFor();
    const before = JSON.stringify(table.table.play);
    for (const button of await board.getByRole('button').filter({ visible: true }).all())
      await button.click({ timeout: 300 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    const stopped = await clock(page);
    await page.waitForTimeout(1_200);
    expect(await clock(page)).toBe(stopped);
    await table.regain(page);
    await lostMark(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    expect(JSON.stringify(table.table.play)).toBe(before);
  },
);
