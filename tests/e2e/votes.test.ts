/** Votes at a table: the words about their end, and room for all of them, on screens of both sizes. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { isPlayed } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
/** Names of the greatest length. */
const NAMES = Array.from({ length: 7 }, (_, i) => 'W'.repeat(19) + i);
const CARDS = ['Villager', 'Villager', 'Villager', 'Villager', 'Mafioso', 'Cop', 'Doctor'];

/** Number of rows that are whole within the panel, and above the foot of the vote unless they are in it. */
const rowsInView = (rows: Element[]): number => {
  const panel = document.querySelector('[role=tabpanel]:has(form.vote)')!.getBoundingClientRect();
  const foot = document.querySelector('form.vote .sticky')!;
  const end = foot.getBoundingClientRect().top;
  return rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= panel.top && bottom <= (foot.contains(row) ? panel.bottom : end) + 1;
  }).length;
};

describe.each(SIZES)('votes on a $name screen', (size) => {
  const onPhone = test.runIf(isPlayed(size, 'phone'));
  const onDesk = test.runIf(isPlayed(size, 'desktop'));
  const toPlayers = async (page: Page) => {
    if (size.width < 700) await page.getByRole('tab', { name: /Players/ }).click();
  };
  onPhone('who leads is said beside the button that votes, and a vote for oneself is asked about once', async () => {
    const { page } = await person(size);
    const day = new StagedTable({ gameId: 'mafia', cards: CARDS, names: NAMES, table: { noVeg: true } }).next();
    const vote = (who: number, of: number) => day.answer(who, 'Condemn', [[day.seat(of)]]);
    const name = (who: number) => day.people[who]!.name;
    vote(1, 4);
    vote(2, 4);
    vote(3, 5);
    day.do({ type: 'presence', by: day.people[5]!.id, present: false });
    await day.show(page, 0);
    await toPlayers(page);
    const bar = page.locator('form.vote');
    await bar.getByText(`${name(4)} leads with 2 votes.`).waitFor();
    await bar.getByRole('img', { name: 'Lost the connection' }).waitFor();
    await shot(page, `vote-leads-${size.name}`);
    const confirm = bar.getByRole('button', { name: 'Confirm' });
    const isInView = await confirm.evaluate((button) => {
      const { top, bottom, right } = button.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight && right <= button.closest('form')!.getBoundingClientRect().right;
    });
    expect(isInView).toBe(true);
    await bar.getByRole('radio', { name: name(0) }).check();
    await confirm.click();
    await bar.getByText('This is a vote for yourself. Are you sure?').waitFor();
    await shot(page, `vote-self-${size.name}`);
    await expectAccessible(page, 'a vote for oneself');
    await bar.getByRole('button', { name: 'Vote for myself' }).click();
    await bar.getByText(`You vote for ${name(0)}`).waitFor();
  });

  onPhone('seven players, “no one”, the leader, the own vote and the button are in view beside the news', async () => {
    const { page } = await person(size);
    const day = new StagedTable({ gameId: 'mafia', cards: CARDS, table: { noVeg: true } }).next().next();
    await day.show(page, 0);
    await toPlayers(page);
    day.next();
    const form = page.locator('form.vote');
    await form.waitFor();
    await page.locator('.game > section button[aria-expanded=false]').waitFor();
    day
      .answer(1, 'Condemn', [[day.seat(4)]])
      .answer(0, 'Condemn', [[day.seat(2)]])
      .answer(3, 'Condemn', [[day.seat(4)]]);
    await form.getByText(`${day.people[4]!.name} leads with 2 votes. 3 of 7 have voted`).waitFor();
    await form.getByText(`You vote for ${day.people[2]!.name}`).waitFor();
    await waitUntilStill(page);
    await shot(page, `vote-second-day-${size.name}`);
    expect(await form.locator('.place').evaluateAll(rowsInView)).toBe(8);
    const lineOf = async (part: Locator) => ((box) => box.y + box.height / 2)((await part.boundingBox())!);
    const words = form.locator('[role=status]').locator('..');
    expect(await lineOf(form.getByRole('button', { name: 'Confirm' }))).toBeCloseTo(await lineOf(words), -1);
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByText('Players who don’t vote are not counted.').waitFor();
    await expectAccessible(page, 'a vote of the second day');
  });

  onPhone('the list of fifteen opens at the player who leads', async () => {
    const { page } = await person(size);
    const cards = [...CARDS, ...Array<string>(8).fill('Villager')];
    const day = new StagedTable({ gameId: 'mafia', cards, table: { noVeg: true } }).next();
    const last = day.personAt(14);
    for (const who of [1, 2, 3]) day.answer(who, 'Condemn', [[14]]);
    await day.show(page, 0);
    await toPlayers(page);
    const leader = page.locator('form.vote li').filter({ hasText: day.people[last]!.name }).last();
    await leader.waitFor();
    await expect.poll(() => leader.evaluateAll(rowsInView)).toBe(1);
    await shot(page, `vote-fifteen-${size.name}`);
  });

  onDesk('the clock counts the extra time in which the table waits for last answers', async () => {
    const { page } = await person(size);
    const day = new StagedTable({ gameId: 'mafia', cards: CARDS, table: { noVeg: true } }).next();
    day.table.plan.table.noVeg = false;
    while (!day.table.kick) day.tick();
    await day.show(page, 0);
    await page.getByRole('timer', { name: /extra time left/ }).waitFor();
    await toPlayers(page);
    await page.locator('.players').getByText('Players who don’t vote in time may be removed.').waitFor();
    await shot(page, `vote-extra-${size.name}`);
  });

  onPhone('a side is told who carries out its deed', async () => {
    const { page } = await person(size);
    const night = new StagedTable({ gameId: 'mafia', cards: [...CARDS, 'Godfather'] });
    const name = (who: number) => night.people[who]!.name;
    night.answer(7, 'Mafia kill', [[night.seat(1)]]);
    await night.show(page, 4);
    if (size.width < 700) await page.getByRole('tab', { name: /Act/ }).click();
    await page.getByText(`${name(1)} leads with 1 vote. ${name(7)} would carry it out.`).waitFor();
    await shot(page, `side-deed-${size.name}`);
  });
});
