/** Votes at a table: the words about their end, on screens of both sizes. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { isPlayed } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
/** Names of the greatest length. */
const NAMES = Array.from({ length: 7 }, (_, i) => 'W'.repeat(19) + i);
const CARDS = ['Villager', 'Villager', 'Villager', 'Villager', 'Mafioso', 'Cop', 'Doctor'];

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

  onDesk('the clock counts the extra time in which the table waits for last answers', async () => {
    const { page } = await person(size);
    const day = new StagedTable({ gameId: 'mafia', cards: CARDS, table: { noVeg: true } }).next();
    day.table.plan.table.noVeg = false;
    while (!day.table.kick) day.tick();
    await day.show(page, 0);
    await page.getByRole('timer', { name: /extra time left/ }).waitFor();
    await toPlayers(page);
    await page.locator('form.vote').getByText('Players who don’t vote in time may be removed.').waitFor();
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
