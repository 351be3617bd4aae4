/** The reveal of the games with rounds of writing: results come one by one, each within the window, and nothing moves. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { WritingGame } from '../../games/acrotopia/round.ts';
import { expectAccessible } from './axe.ts';
import { NAMES } from './board-moments.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();

const stateOf = ({ table }: StagedTable) => table.play as unknown as WritingGame & { last: { entries: unknown[] } };
/** Plays as bots do until the votes are counted. */
function toReveal(table: StagedTable): void {
  for (let tries = 0; stateOf(table).phase !== 'Reveal'; tries++) {
    if (tries > 9) throw new Error('There is no reveal.');
    table.answerAll();
  }
}
function tickToWhole(table: StagedTable): void {
  while (stateOf(table).revealed < stateOf(table).last.entries.length) table.tick();
}

/** Whether the whole element is on the screen, and its middle can be pressed. */
const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWithin = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isWithin && hit !== null && (element.contains(hit) || hit.contains(element));
  });
const topsOf = (page: Page): Promise<number[]> =>
  page.locator('.acro-result').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));

describe.each(sizesOf('phone'))('the reveal on a $name screen', (size) => {
  const isPhone = size.width < 700;
  test.each([
    ['acrotopia', 3],
    ['acrotopia', 10],
    ['wacky-words', 10],
  ] as const)('%s with %i players shows writers, votes and the winner without scrolling', async (gameId, seats) => {
    const { page, errors } = await person(size);
    const table = new StagedTable({ gameId, cards: Array<string>(seats).fill('Player'), names: NAMES });
    await table.show(page);
    toReveal(table);
    const stage = page.getByRole('region', { name: 'Latest result' });
    await stage.getByText('The votes are in.').waitFor();
    expect(await page.locator('.acro-result').getByText('by …').count()).toBeGreaterThan(0);
    await waitUntilStill(page);
    const tops = await topsOf(page);
    expect(tops).toHaveLength(seats);
    table.tick();
    await stage.getByText(/vote/).last().waitFor();
    expect(await topsOf(page)).toEqual(tops);
    expect(await isInView(stage)).toBe(true);
    tickToWhole(table);
    const points = stage.getByText(/^\+\d+$/);
    await points.first().waitFor();
    await waitUntilStill(page);
    await shot(page, `reveal-${gameId}-${seats}-${size.name}`);
    for (const part of await points.all()) expect(await isInView(part)).toBe(true);
    // Two winners fit in the room of one; more make it larger.
    if ((await points.count()) <= 2) expect(await topsOf(page)).toEqual(tops);
    const next = page.getByRole('button', { name: 'Next round' });
    expect(await isInView(next)).toBe(true);
    const chat = isPhone ? page.getByRole('tab', { name: 'Chat' }) : page.locator('.composer-field');
    expect(await isInView(chat)).toBe(true);
    await expectNoSidewaysScroll(page);
    if (seats === 3) await expectAccessible(page, 'a reveal');
    await next.click();
    await page.getByText(`1 of ${seats} ready.`).waitFor();
    while (table.table.stage === 'playing') {
      table.answerAll();
      if (table.table.stage === 'playing') table.tick();
    }
    const verdict = page.locator('.acro-verdict');
    await verdict.waitFor();
    await waitUntilStill(page);
    await shot(page, `reveal-over-${gameId}-${seats}-${size.name}`);
    expect(await isInView(verdict)).toBe(true);
    expect(errors).toEqual([]);
  });
  test('a tap laughs at a phrase, and another takes it back', async () => {
    const { page } = await person(size);
    const table = new StagedTable({ gameId: 'acrotopia', seats: 5 });
    await table.show(page);
    toReveal(table);
    tickToWhole(table);
    const face = page
      .locator('.acro-result')
      .getByRole('button', { name: /^Laugh at/ })
      .first();
    await face.click();
    await face.getByText('1').waitFor();
    expect(await face.getAttribute('aria-pressed')).toBe('true');
    await face.click();
    await page.locator('.acro-result [aria-pressed=true]').waitFor({ state: 'detached' });
  });
});
