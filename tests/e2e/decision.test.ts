/** Every question has its answers and buttons in view at once. Before the start, so is everything that a table waits for. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong, manyOf } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const [DESKTOP, PHONE] = SIZES;
const ALL_SIZES = [
  DESKTOP,
  PHONE,
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'landscape', width: 1024, height: 768 },
  { name: 'wall', width: 1920, height: 1080 },
] as const;

const open = openVisitors();
const cardsOf = (own: string, seats: number): string[] => [own, 'Mafioso', ...Array<string>(seats - 2).fill('Villager')];

/** Returns the names of the parts that are outside the window, cut off, or under something else. */
const hidden = (page: Page, parts: Record<string, string>): Promise<string[]> =>
  page.evaluate((all) => {
    const isInView = (selector: string): boolean =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
        // The middle of each of its edges can be pressed.
        const inset = Math.min(6, width / 3, height / 3);
        return [
          [left + inset, (top + bottom) / 2],
          [right - inset, (top + bottom) / 2],
          [(left + right) / 2, top + inset],
          [(left + right) / 2, bottom - inset],
        ].every(([x, y]) => {
          const at = document.elementFromPoint(x!, y!);
          return at !== null && (element.contains(at) || at.contains(element));
        });
      });
    const moved = window.scrollY !== 0 || document.documentElement.scrollHeight > innerHeight;
    return [
      ...Object.entries(all).flatMap(([name, selector]) => (isInView(selector) ? [] : [name])),
      ...(moved ? ['page scrolls'] : []),
    ];
  }, parts);

const ASK = { question: '.ask h3', answer: '.ask .radio-dot', confirm: '.ask footer button[type=submit]' };
const NOBODY = { nobody: '.ask .radio-last' };
const VOTE = { answer: '.vote .place-radio', nobody: '.vote .place-nobody', confirm: '.vote button[type=submit]' };

const bar = (page: Page) => page.locator('main.game [aria-live] > button');
const isPhone = ({ width }: { width: number }): boolean => width < 700;

/** Checks each size, two in `npm test`. The question is there, or on a phone behind a bar that leads to it. */
async function expectInView(
  page: Page,
  parts: Record<string, string>,
  what: string,
  sizes: readonly { name: string; width: number; height: number }[] = isLong ? ALL_SIZES : SIZES,
) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (isPhone(size) && (await bar(page).isVisible())) {
      await shot(page, `${what}-bar`);
      await bar(page).click();
    }
    await readNews(page);
    await waitUntilStill(page);
    await shot(page, `${what}-${size.name}`);
    let faults = await hidden(page, parts);
    // A part that a new size shows, or the bar that leads to it, may come late on a busy machine.
    for (let looks = 0; faults.length > 0 && looks < 40; looks++) {
      await page.waitForTimeout(250);
      if (isPhone(size) && (await bar(page).isVisible())) await bar(page).click();
      faults = await hidden(page, parts);
    }
    expect.soft(faults, `${what} at ${size.name}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}
/** Dismisses the news of the night, which covers the page until it is read. */
async function readNews(page: Page): Promise<void> {
  const read = page.getByRole('button', { name: 'Got it' }).filter({ visible: true }).first();
  if (await read.isVisible()) await read.click();
}
const toChat = async (page: Page) => {
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Chat' }).click();
};

test.each(isLong ? [5, 15, 30, 49] : [49])(
  'with %i targets the night’s question and the day’s vote are answered without scrolling',
  async (targets) => {
    const { page, errors } = await open(PHONE);
    const table = new StagedTable({
      gameId: 'mafia',
      cards: cardsOf('Doctor', targets + 1),
      names: Array.from({ length: 50 }, (_, i) => `Wwwwwwwwwwwwwwwwww${String(i).padStart(2, '0')}`),
    });
    // Show the guide of a practice table. A real one would be filled by bots.
    table.table.plan.table.practice = true;
    await table.show(page);
    // The tab that the game begins on has the bar.
    await bar(page).waitFor();
    await page.locator('.ask').waitFor({ state: 'attached' });
    await expectInView(page, { ...ASK, ...NOBODY }, `night-${targets}`);
    await page.locator('.ask .radio-dot').first().check({ force: true });
    await page.locator('.ask button[type=submit]').click();
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await expectInView(page, { ...ASK, back: '.ask footer button.button-ghost' }, `given-${targets}`);
    await toChat(page);
    expect(await bar(page).count(), 'nothing waits any more').toBe(0);

    // The last answer ends the night.
    table.answer(1, 'Mafia kill', [[table.seat(2)]]);
    await bar(page).waitFor();
    await page.getByRole('button', { name: 'Got it' }).first().waitFor();
    // The news waits in one line while the vote is open, and stays unread behind the other tabs.
    await bar(page).click();
    await waitUntilStill(page);
    await shot(page, `vote-beside-news-${targets}`);
    expect(await hidden(page, { ...VOTE, news: '.game > section button[aria-expanded=false]' })).toEqual([]);
    await toChat(page);
    expect(await page.getByRole('button', { name: 'Got it' }).filter({ visible: true }).count()).toBe(1);
    await expectInView(page, VOTE, `vote-${targets}`);
    // The keyboard reaches the last row of a long list, and the footer does not cover it.
    await page.setViewportSize(PHONE);
    await readNews(page);
    await page.locator('.vote .place-radio').first().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.closest('.place')?.textContent)).toContain('W');
    expect(await hidden(page, { focused: '.place:has(:focus)' }), 'the chosen row').toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.vote').getByRole('button', { name: 'Take back' }).waitFor();
    await expectInView(page, { ...VOTE, back: '.vote .sticky button.button-ghost' }, `voted-${targets}`);
    expect(errors).toEqual([]);
  },
);

const night = (card: string, seats: number, gameSettings: string[] = []): StagedTable => {
  const cards = cardsOf(card, seats);
  const { setup } = new StagedTable({ gameId: 'mafia', cards, joined: 1 }).table.plan;
  return new StagedTable({ gameId: 'mafia', cards, setup: { ...setup, gameSettings } });
};
const EACH_LIST = { first: '.ask .ask-list:nth-of-type(1) .radio-dot', second: '.ask .ask-list:nth-of-type(2) .radio-dot' };

test('two questions at once: one is open, the other is a row, and an answer opens the next', async () => {
  const { page, errors } = await open(PHONE);
  const table = night('Framer', 30);
  await table.show(page);
  const folded = page.locator('.game-side button[aria-expanded=false]').filter({ hasText: 'Not answered yet' });
  await folded.first().waitFor({ state: 'attached' });
  const other = { other: '.ask + button[aria-expanded=false], button[aria-expanded=false]:has(+ .ask)' };
  await expectInView(page, { ...ASK, ...other }, 'two');
  await page.setViewportSize(PHONE);
  for (const owed of [1, 0]) {
    for (const list of await page.locator('.ask .ask-list:has(.radio)').all()) await list.locator('.radio').first().click();
    await page.locator('.ask button[type=submit]').click();
    await expect.poll(() => folded.count()).toBe(0);
    if (owed) expect(await hidden(page, ASK)).toEqual([]);
  }
  // Both questions are rows now. Each can be opened again, and its answer taken back.
  await expect.poll(() => page.locator('.ask').count()).toBe(0);
  await page.getByRole('button', { name: /Your answer: .* and / }).click();
  await expectInView(page, { ...ASK, ...EACH_LIST, back: '.ask footer .button-ghost' }, 'two-parts');
  await page.getByRole('button', { name: 'Fold this question' }).click();
  await expect.poll(() => page.locator('.ask').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a choice, a final answer, a will and typed words are in view', async () => {
  const { page, errors } = await open(PHONE);
  await night('Psychic', 15).show(page);
  await bar(page).waitFor();
  await expectInView(page, ASK, 'choice', SIZES);

  await night('Monkey', 50, ['Last Wills']).show(page);
  await page.getByRole('tab', { name: 'Act' }).click();
  await page.locator('.ask .radio').first().click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/Are you sure/).waitFor();
  await expectInView(page, { ...ASK, warning: '.ask-warning', sure: '.ask footer .button-ghost' }, 'final', SIZES);
  await page.getByRole('button', { name: /will/i }).click();
  await expectInView(page, { ...ASK, answer: '.ask textarea' }, 'will', SIZES);
  await expectAccessible(page, 'a will being written');

  await night('Jinx', 50).show(page);
  await bar(page).waitFor();
  const words = page.locator('.ask input:not([type=radio])');
  await words.waitFor({ state: 'attached' });
  await expectInView(page, { ...ASK, words: '.ask input:not([type=radio])', answer: '.ask .radio-dot' }, 'words', SIZES);
  // A keyboard takes half of a phone: the field and the button stay, and the tabs go.
  await page.setViewportSize(PHONE);
  await words.click();
  await page.setViewportSize({ width: 360, height: 350 });
  await page.getByRole('tablist').waitFor({ state: 'detached' });
  await shot(page, 'words-keyboard');
  expect(await hidden(page, { words: '.ask input:not([type=radio])', confirm: ASK.confirm })).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('tablist').waitFor();
  expect(errors).toEqual([]);
});

test.runIf(isLong)('a panel starts at its top when its tab is opened, and when a question comes', async () => {
  const { page } = await open(DESKTOP);
  const table = night('Doctor', 30);
  await table.show(page);
  const scrollDown = (panel: Locator) => panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const top = (panel: Locator) => panel.evaluate((element) => element.scrollTop);
  const players = page.locator('div:has(> .players)');
  await scrollDown(players);
  expect(await top(players)).toBeGreaterThan(0);
  table.answer(0, 'Protect', [[table.seat(2)]]).answer(1, 'Mafia kill', [[table.seat(2)]]);
  await page.locator('.vote').waitFor();
  await expect.poll(() => top(players)).toBe(0);

  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Players' }).click();
  await scrollDown(players);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect.poll(() => top(players)).toBe(0);
});

/** Everything that a host can change, and a long name. */
const SPECIAL = {
  lobbyName: 'W'.repeat(50),
  guests: false,
  readyCheck: true,
  noVeg: true,
  replaceLeavers: true,
  pregameWaitLength: 6,
  extendLength: 5,
};
const BEGIN = {
  name: '.begin h2',
  seats: '.begin .meter',
  missing: '.begin [role=status]',
  invite: '.begin button:last-child',
  someone: '.place-name',
};
const BEFORE = [
  [
    'the host of a table with one of fifty seats',
    { seats: 50, joined: 1, table: SPECIAL, options: { earlyEnd: false }, lengths: { Night: 60_000 } },
    0,
    /^49 players missing/,
    { bots: '.begin .button-primary' },
  ],
  ['a spectator', { seats: 12, joined: 11 }, 'watcher', /^1 player missing/, { sit: '.begin .button-primary' }],
  ['a player where the host is away', { seats: 7, joined: 3 }, 1, /hosts and is away/, {}],
  ['a player at a full table of fifty', { seats: 50, joined: 50, table: { readyCheck: true } }, 1, /of 50 are ready/, {}],
] as const;
const TABLES = BEFORE.slice(0, manyOf(1, 4));
test.each(TABLES)('%s sees before the game who is there and what is missing', async (what, staging, who, missing, more) => {
  const { page, errors } = await open(PHONE);
  const names = Array.from({ length: 50 }, (_, i) => `Wwwwwwwwwwwwwwwwww${String(i).padStart(2, '0')}`);
  const table = new StagedTable({ gameId: 'mafia', names, ...staging });
  if (what.includes('away')) table.do({ type: 'presence', by: table.people[0]!.id, present: false });
  if (staging.joined < 50 && who === 1) table.do({ type: 'bots', by: table.people[0]!.id, count: 2 });
  await table.show(page, who);
  await page.locator('.begin').waitFor();
  // The ready check covers the table until it is closed.
  if (table.table.stage === 'ready') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('.begin [role=status]').textContent()).toMatch(missing);
  if (who === 0) expect(await page.locator('.begin').innerText()).toMatch(/^W{50}\n+No guests · .*Night 1 min\n/);
  await expectInView(page, { ...BEGIN, ...more }, what.replaceAll(' ', '-'));
  await expectAccessible(page, what);
  expect(errors).toEqual([]);
});
