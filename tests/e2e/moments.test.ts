/** Moments that a player must not miss: news over any tab, their own death, the end. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { isPlayed } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
/** A sheet ignores presses for this long after it appears, because they were meant for what it replaced. */
const DEAF_MS = 450;
/** Whether a press in the middle of the button would hit it. */
const isOnTop = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Expects the news directly above the tabs on a phone, else within the chat, above its input. */
async function expectInPlace(news: Locator, beside: Locator, isPhone: boolean): Promise<void> {
  const [box, other] = [(await news.boundingBox())!, (await beside.boundingBox())!];
  if (isPhone) expect(box.y + box.height).toBeCloseTo(other.y, 0);
  else {
    expect(box.x).toBeGreaterThan(other.x);
    expect(box.x + box.width).toBeLessThan(other.x + other.width);
    expect(box.y + box.height).toBeLessThan(other.y + other.height - 80);
  }
}

/** Opens the news, which is one line beside the vote and cannot be dismissed unread. */
async function unfold(page: Page, news: Locator): Promise<void> {
  const line = news.getByRole('button', { name: 'Read' });
  expect((await line.boundingBox())!.height).toBeLessThanOrEqual(49);
  expect(await news.getByRole('button').count()).toBe(1);
  await line.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await news.getByText('was found dead.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Got it');
}

describe.each(SIZES)('moments of a game at $width pixels', (size) => {
  const onPhone = test.runIf(isPlayed(size, 'phone'));
  const onDesk = test.runIf(isPlayed(size, 'desktop'));
  const isPhone = size.name === 'phone';

  onPhone('a dawn is told once, over any tab, covers no Confirm, and stays away after a reload', async () => {
    const { page, errors } = await person(size);
    const table = new StagedTable({
      gameId: 'mafia',
      cards: ['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'],
    });
    await table.show(page);
    table.answer(0, 'Investigate', [[table.seat(3)]]).answer(1, 'Mafia kill', [[table.seat(2)]]);
    const news = page.getByRole('region', { name: 'Day 1' });
    await news.waitFor();
    await waitUntilStill(page);
    expect(await news.innerText()).toMatch(/is innocent\.[\s\S]*was found dead\.[\s\S]*6 of 7 remain/);
    for (const tab of isPhone ? ['Act', 'Chat', 'Players'] : []) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await news.isVisible(), tab).toBe(true);
    }
    await expectInPlace(news, page.locator(isPhone ? '.tabs-bottom' : '.game-chat'), isPhone);
    await shot(page, `news-dawn-${size.name}`);
    expect(await isOnTop(page.getByRole('button', { name: 'Confirm' }))).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'news');
    await page.waitForTimeout(DEAF_MS);
    if (isPhone) await unfold(page, news);
    await news.getByRole('button', { name: 'Got it' }).focus();
    await page.keyboard.press('Enter');
    await news.waitFor({ state: 'detached' });
    await table.show(page);
    await page.getByText('was found dead.').first().waitFor({ state: 'attached' });
    expect(await news.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  onPhone('news beside a vote that no one waits for is one line, and covers none of the board', async () => {
    const { page } = await person(size);
    const table = new StagedTable({ gameId: 'acrotopia', seats: 5, table: { noVeg: true } });
    await table.show(page);
    // That no one wrote in the first round is still unread when the second one is voted on.
    table.next().answerAll([0]).next();
    const news = page.locator('main.game > section[aria-labelledby]');
    await news.getByRole('button', { name: 'Read' }).waitFor();
    await page.getByRole('button', { name: 'Vote' }).first().waitFor();
    await waitUntilStill(page);
    await shot(page, `news-beside-vote-${size.name}`);
    expect((await news.boundingBox())!.height).toBeLessThanOrEqual(50);
  });

  onDesk('a player who dies is told so and what is left to do; the winners are shown at the end with Play again', async () => {
    const { page } = await person(size);
    const table = new StagedTable({ gameId: 'mafia', cards: ['Villager', 'Mafioso', 'Villager', 'Villager', 'Villager'] });
    await table.show(page);
    table.answer(1, 'Mafia kill', [[table.seat(0)]]);
    const death = page.getByRole('region', { name: 'You died.' });
    await death.getByText('You may leave: it costs you nothing').waitFor();
    await waitUntilStill(page);
    await shot(page, `news-died-${size.name}`);
    await page.keyboard.press('Tab');
    await death.getByRole('button', { name: 'Got it' }).focus();
    await page.keyboard.press('Escape');
    await death.waitFor({ state: 'detached' });
    for (const voter of [1, 2, 3, 4]) table.answer(voter, 'Condemn', [[table.seat(1)]]);
    const end = isPhone ? page.getByRole('region', { name: 'You won.' }) : page.locator('.game-side');
    await end.getByRole('button', { name: 'Play again' }).waitFor();
    await waitUntilStill(page);
    await shot(page, `news-won-${size.name}`);
    expect(await isOnTop(end.getByRole('button', { name: 'Play again' }))).toBe(true);
    await page.waitForTimeout(DEAF_MS);
    if (isPhone) {
      const winners = (await end.locator('.celebration').boundingBox())!;
      const again = (await end.getByRole('button', { name: 'Play again' }).boundingBox())!;
      expect(winners.y + winners.height, 'who won is whole above the buttons').toBeLessThanOrEqual(again.y);
      await end.getByRole('button', { name: 'See the results' }).click();
    }
    await page.locator('.game-side').getByText('You won.').waitFor();
    await shot(page, `post-${size.name}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'after the game');
  });

  test.runIf(isLong)('a watcher of another game gets its news', async () => {
    const { page } = await person(size);
    const table = new StagedTable({ gameId: 'dice-wars' });
    await table.show(page, 'watcher');
    table.do({ type: 'leave', by: table.people[1]!.id });
    for (let moves = 0; table.table.stage === 'playing' && moves < 400; moves++) table.answerAll().tick();
    const end = isPhone ? page.getByRole('region', { name: 'The game is over.' }) : page.locator('.game-side');
    await end.getByText(/won\./).waitFor();
    await shot(page, `news-other-${size.name}`);
    // Watchers may come along. On a phone the button is in the tab of the table.
    expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(isPhone ? 0 : 1);
  });

  test.runIf(isLong)('the end of a game of fifty shows some faces and counts the others', async () => {
    const { page } = await person(size);
    const table = new StagedTable({ gameId: 'mafia', cards: ['Villager', 'Mafioso', ...Array(48).fill('Villager')] });
    await table.show(page);
    table.answer(1, 'Mafia kill', [[table.seat(2)]]);
    for (let voter = 0; voter < 50; voter++) if (voter !== 2) table.answer(voter, 'Condemn', [[table.seat(1)]]);
    const results = page.getByRole('button', { name: 'See the results' });
    if (isPhone) {
      await results.waitFor();
      await page.waitForTimeout(DEAF_MS);
      await results.click();
    }
    const end = page.locator('.game-side .celebration');
    await end.getByText('+37').waitFor();
    await waitUntilStill(page);
    await shot(page, `post-fifty-${size.name}`);
    await expectNoSidewaysScroll(page);
  });

  onDesk('roles, claims, the dead and votes are one press away', async () => {
    const { page, errors } = await person(size);
    const table = new StagedTable({
      gameId: 'mafia',
      cards: ['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'],
    });
    await table.show(page);
    table.answer(0, 'Investigate', [[table.seat(3)]]).answer(1, 'Mafia kill', [[table.seat(2)]]);
    table.do({ type: 'say', by: table.people[3]!.id, channel: 'village', text: 'I am the Doctor, do not vote for me' });
    table.answer(4, 'Condemn', [[table.seat(3)]]).answer(3, 'Condemn', [[table.seat(4)]]);
    await page.getByRole('button', { name: 'Roles in this game' }).click();
    const sheet = page.getByRole('dialog', { name: 'Staged' });
    await sheet.getByText('The table').waitFor();
    await sheet.getByRole('heading', { name: 'Settings' }).or(sheet.getByText(/seats/)).first().waitFor();
    await shot(page, `sheet-setup-${size.name}`);
    await sheet.getByRole('tab', { name: 'Claims' }).click();
    await sheet.getByText('do not vote for me').waitFor();
    const other = table.table.members.find(({ id }) => id === table.people[4]!.id)!.name;
    await sheet.getByRole('button', { name: `Guess what ${other} is` }).click();
    const choice = sheet.getByLabel(`What you think ${other} is`, { exact: true });
    await choice.selectOption({ index: 1 });
    await sheet.getByText('You think:').waitFor();
    await shot(page, `sheet-claims-${size.name}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the claims');
    await sheet.getByRole('tab', { name: /^Dead/ }).click();
    await sheet.getByText('was found dead.').waitFor();
    await sheet.getByRole('button', { name: 'Villager' }).click();
    await page.getByRole('dialog', { name: 'Villager' }).waitFor();
    await page.keyboard.press('Escape');
    await shot(page, `sheet-dead-${size.name}`);
    await sheet.getByRole('tab', { name: 'Votes' }).click();
    await sheet.getByRole('heading', { name: 'Day 1' }).waitFor();
    await sheet.getByText('In order, with changes').first().press('Enter');
    await sheet.getByRole('region', { name: 'Day 1: the votes in order' }).getByRole('columnheader', { name: 'After' }).waitFor();
    await shot(page, `sheet-votes-${size.name}`);
    await expectAccessible(page, 'the votes');
    await sheet.getByLabel('Votes of').selectOption(other);
    await sheet.getByRole('row', { name: /^Day 1/ }).waitFor();
    await shot(page, `sheet-votes-of-one-${size.name}`);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
