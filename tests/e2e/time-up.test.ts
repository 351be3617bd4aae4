/** A player whose time is up, or was before, is told so on every pane, once, in a place that covers and moves nothing. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, SIZES } from './browser.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const PHONE = SIZES.find(({ name }) => name === 'phone')!;
async function open(table: StagedTable, who: number, { width, height } = PHONE): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await table.show(page, who);
  await waitUntilStill(page);
  return page;
}
const notice = (page: Page) => page.locator('.game-head div:has(> :is([role=alert], [role=status]))');
const panes = (page: Page) => page.locator('[aria-label="Parts of the game"] [role=tab]').all();
/** Counts the places that say so, besides the log and what only a screen reader hears. */
const timesSaid = (page: Page, { source }: RegExp): Promise<number> =>
  page.evaluate((words) => {
    const texts = document.evaluate('//main//text()', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const nodes = Array.from({ length: texts.snapshotLength }, (_, i) => texts.snapshotItem(i)!);
    const said = nodes.filter((text) => new RegExp(words).test(text.textContent ?? ''));
    return said.filter((text) => !text.parentElement!.closest('[role=log], .sr-only')).length;
  }, source);
/** Boxes of what must not move: the header, the pane on screen and the tabs. */
const frame = (page: Page) =>
  page.evaluate(() =>
    ['.game-head', '.game > [role=tabpanel]:not([hidden])', '[aria-label="Parts of the game"]'].map((at) => {
      const { x, y, width, height } = document.querySelector(at)!.getBoundingClientRect();
      return [at, x, y, width, height].join(' ');
    }),
  );
/** Expects the notice once on each pane, with nothing behind it and nothing moved by it. */
async function expectOnEveryPane(page: Page, words: RegExp, before: Map<string, string[]>): Promise<void> {
  for (const tab of await panes(page)) {
    const name = (await tab.getAttribute('id'))!;
    await tab.click();
    await waitUntilStill(page);
    expect(await notice(page).count(), name).toBe(1);
    expect(await notice(page).textContent(), name).toMatch(words);
    expect(await timesSaid(page, words), name).toBe(1);
    expect(await frame(page), name).toEqual(before.get(name));
    const isUncovered = await notice(page).evaluate((at) => {
      const { x, y, width, height } = at.getBoundingClientRect();
      return at.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isUncovered, name).toBe(true);
    await expectNoSidewaysScroll(page);
  }
}
async function framesOf(page: Page): Promise<Map<string, string[]>> {
  const frames = new Map<string, string[]>();
  for (const tab of await panes(page)) {
    await tab.click();
    await waitUntilStill(page);
    frames.set((await tab.getAttribute('id'))!, await frame(page));
  }
  return frames;
}
const turnOf = (table: StagedTable): number => {
  const { turn } = table.table.play as unknown as { turn: number };
  return table.people.findIndex(({ id }) => table.table.members.find((member) => member.id === id)!.seat === turn);
};

describe('the notice on a phone', () => {
  test('a player who may lose their seat sees it on every pane, and one press leads to the question', async () => {
    const table = new StagedTable({ gameId: 'secret-dictator' });
    const president = (table.table.play as unknown as { president: number }).president;
    const who = table.people.findIndex(({ id }) => table.table.members.find((member) => member.id === id)!.seat === president);
    const page = await open(table, who);
    const before = await framesOf(page);
    for (let i = 0; i < 6 && !table.table.kick; i++) table.tick();
    await notice(page).waitFor();
    await expectOnEveryPane(page, /Time’s up\. Act now or lose your seat\./, before);
    await notice(page).getByRole('button', { name: 'Answer' }).click();
    expect(await page.getByRole('tab', { name: 'Board' }).getAttribute('aria-selected')).toBe('true');
    table.answer(who, 'Nominate a Chancellor', [[table.seat((who + 2) % 5)]]);
    await notice(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('the others can go on without the slow one from every pane', async () => {
    const table = new StagedTable({ gameId: 'secret-dictator' });
    const president = (table.table.play as unknown as { president: number }).president;
    const who = table.people.findIndex(({ id }) => table.table.members.find((member) => member.id === id)!.seat !== president);
    const page = await open(table, who);
    const before = await framesOf(page);
    for (let i = 0; i < 6 && !table.table.kick; i++) table.tick();
    await notice(page).waitFor();
    await expectOnEveryPane(page, /Time’s up\. Waiting for others\./, before);
    await notice(page).getByRole('button', { name: 'Continue (0/2)' }).click();
    await notice(page).getByRole('button', { name: 'Continue (1/2)' }).waitFor();
    expect(table.table.kick!.votes).toHaveLength(1);
    await page.context().close();
  });

  test('a player of DiceWars reads after the first missed turn that the next one is the last', async () => {
    const table = new StagedTable({ gameId: 'dice-wars' });
    const who = turnOf(table);
    const page = await open(table, who);
    const before = await framesOf(page);
    while (turnOf(table) === who) table.tick();
    await notice(page).waitFor();
    await expectOnEveryPane(page, /You missed a turn\. Miss the next one and you’re out\./, before);
    while (turnOf(table) !== who) table.answerAll([who]);
    await page.getByText('Act this turn, or you’re out.').waitFor();
    table.answer(who, 'End turn', ['End turn']);
    await notice(page).waitFor({ state: 'detached' });
    await page.context().close();
  });
});

test.each(sizesOf('phone'))(
  'a nominee who was picked and not confirmed counts when time runs out at $width pixels',
  async (size) => {
    const table = new StagedTable({ gameId: 'secret-dictator' });
    const president = (table.table.play as unknown as { president: number }).president;
    const who = table.people.findIndex(({ id }) => table.table.members.find((member) => member.id === id)!.seat === president);
    const page = await open(table, who, size);
    const chairs = page.locator('button.dictator-token:enabled');
    await chairs.nth(1).click();
    await expect.poll(() => table.table.picks?.length).toBe(1);
    const [[picked]] = table.table.picks![0]!.answer as [[number]];
    for (let i = 0; i < 6 && (table.table.play as unknown as { step: string }).step === 'nominate'; i++) table.tick();
    expect(table.table.kick).toBeNull();
    expect(table.table.play).toMatchObject({ step: 'vote', chancellor: picked });
    await page.context().close();
  },
);
