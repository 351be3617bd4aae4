/** A page that the browser translates: texts that change in place stay right, and nothing throws. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { until } from '../patience.ts';
import { newMember } from './member.ts';
import { hostAt, sit } from './players.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { TRANSLATED, translate } from './translator.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
const VOTE = 'Condemn';
/** Text as the reader of the translation sees it, without the marks of translated texts. */
const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll(TRANSLATED, '').replaceAll(/\s+/g, ' ');
/** Seconds left on the clock. A number, so that the layout of the text does not matter. */
const clockOf = async (page: Page): Promise<number> => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await textOf(page, '[role=timer]'))!;
  return Number(minutes) * 60 + Number(seconds);
};

test.each(sizesOf('desktop'))('clocks run, votes count and lines come at a running table, on a $name', async (size) => {
  const { page, errors } = await open(size);
  const table = new StagedTable({ gameId: 'mafia', cards: ['Villager', 'Mafioso', ...Array(5).fill('Villager')] });
  await table.show(page);
  await translate(page);
  table.answer(1, 'Mafia kill', [[table.seat(3)]]);
  if (size.name === 'phone') await page.getByRole('tab', { name: /Players/ }).click();
  await expect.poll(() => textOf(page, '.players-title')).toBe('Players 6 / 7');
  const before = await clockOf(page);
  await expect.poll(() => clockOf(page)).toBeLessThan(before);
  await expect.poll(() => textOf(page, '.players')).toContain('No votes yet.');
  table.answer(2, VOTE, [[table.seat(1)]]);
  await expect.poll(() => textOf(page, '.players')).toContain('1 of 6 have voted');
  table.answer(4, VOTE, [[table.seat(1)]]);
  await expect.poll(() => textOf(page, '.players')).toContain('2 of 6 have voted');
  // Names are not translated.
  expect(await page.locator('.place .place-name > .truncate').allInnerTexts()).not.toContainEqual(
    expect.stringContaining(TRANSLATED),
  );
  if (size.name === 'phone') await page.getByRole('tab', { name: /Chat/ }).click();
  table.do({ type: 'say', by: table.people[1]!.id, channel: 'village', text: 'is it me?' });
  await page.getByRole('log').getByText('is it me?').waitFor();
  // Play to the end, so that every part of the page appears on the way.
  table.finish();
  await page.locator('main.game[data-stage=post]').waitFor();
  if (size.name === 'phone') await page.getByRole('tab', { name: /^~?(Table|Act)/ }).click();
  await page.getByRole('link', { name: 'Replay' }).waitFor();
  expect(errors).toEqual([]);
});

test('the count of players follows people who come and go at a gathering table', async () => {
  const { page, errors } = await open({ width: 1280, height: 800 });
  const table = new StagedTable({ gameId: 'mafia', seats: 7, joined: 3 });
  await table.show(page);
  await translate(page);
  await expect.poll(() => textOf(page, '.players')).toContain('3 / 7');
  table.do({ type: 'join', person: table.people[3]! });
  await expect.poll(() => textOf(page, '.players')).toContain('4 / 7');
  await expect.poll(() => textOf(page, '.players')).toContain(table.people[3]!.name);
  table.do({ type: 'leave', by: table.people[2]!.id });
  await expect.poll(() => textOf(page, '.players')).toContain('3 / 7');
  expect(await textOf(page, '.players')).not.toContain(table.people[2]!.name);
  expect(errors).toEqual([]);
});

test('tables come, fill and go in the lobby, and pages change', async () => {
  const { page, errors } = await open({ width: 1280, height: 800 });
  const [host, other] = [await newMember(), await newMember()];
  await page.goto(`${inject('site')}/play`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await translate(page);
  const game = await hostAt(host, { gameType: 'Mafia', lobby: 'Main', setup: 'first-light' });
  const row = page.locator('.game-row', { hasText: host.name });
  const seats = async () =>
    /\d+ of \d+ seats/.exec((await row.innerText()).replaceAll(TRANSLATED, '').replaceAll(/\s+/g, ' '))?.[0];
  await row.waitFor();
  const sitting = [sit(inject('site'), host, game), sit(inject('site'), other, game)];
  await expect.poll(seats).toMatch(/^1 of/);
  await until(() => sitting[1]!.room !== null);
  await sitting[1]!.send('join');
  await expect.poll(seats).toMatch(/^2 of/);
  await sitting[1]!.send('leave');
  await expect.poll(seats).toMatch(/^1 of/);
  await sitting[0]!.send('leave');
  await row.waitFor({ state: 'detached' });
  for (const client of sitting) client.close();
  for (const path of ['/learn/games', '/community/users', '/fame/leaderboard', '/learn/role/Cop', '/play']) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    await page.waitForLoadState('networkidle');
  }
  await page.goBack();
  await page.locator('main h1').waitFor();
  expect(await page.getByText('That didn’t work').count()).toBe(0);
  expect(errors).toEqual([]);
});
