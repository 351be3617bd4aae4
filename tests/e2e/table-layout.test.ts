/** Parts of a table with little room: the header of a phone, and the plates around cards. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SETUPS } from '../../games/index.ts';
import type { HoldEm } from '../../games/texas-hold-em/state.ts';
import { texasHoldEm } from '../../games/texas-hold-em/texas-hold-em.ts';
import { LOUDNESS } from '../../web/features/game/music/player.ts';
import { type Mood, PIECES } from '../../web/features/game/music/score.ts';
import { isLong, manyOf } from '../long.ts';
import { NAMES } from './board-moments.ts';
import { SIZES } from './browser.ts';
import { buildPage } from './build-page.ts';
import type { Heard } from './music-page.ts';
import { shot } from './shot.ts';
import { StagedTable, type Staging } from './staged-table.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();

const WIDTHS = [360, 320, 390].slice(0, manyOf(1, 3));
test.each(WIDTHS)('the header of a phone of %i px has room for the name of the player’s role', async (width) => {
  const { page, errors } = await open({ width, height: 640 });
  for (const card of ['Cop', 'Serial Killer']) {
    const cards = [card, 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'];
    await new StagedTable({ gameId: 'mafia', cards }).show(page);
    const name = page.locator('.game-head').getByText(card, { exact: true });
    await name.waitFor();
    await waitUntilStill(page);
    await shot(page, `header-${width}-${card.slice(0, 3)}`);
    const sizes = await name.evaluate((element) => {
      const { width: wide, height } = element.getBoundingClientRect();
      const [head, rest] = [document.querySelector('.game-head')!, [...document.querySelectorAll('.game-head button')]];
      const boxes = rest.map((button) => button.getBoundingClientRect()).filter((box) => box.width > 0);
      const overlaps = boxes.filter((a) => boxes.some((b) => a !== b && a.left < b.right - 1 && b.left < a.right - 1));
      const { height: high } = head.getBoundingClientRect();
      return { wide, height, high, cut: element.scrollWidth > element.clientWidth + 1, overlaps: overlaps.length };
    });
    expect(sizes.overlaps).toBe(0);
    // A narrower phone may cut a long name.
    if (width >= 360 || card === 'Cop') expect(sizes.cut).toBe(false);
    expect(sizes.wide).toBeGreaterThan(20);
    expect(sizes.height).toBeGreaterThanOrEqual(14);
    expect(sizes.high).toBeLessThanOrEqual(57);
    await expectNoSidewaysScroll(page);
  }
  // The chat of the phone, in each layout and without times.
  const table = new StagedTable({ gameId: 'mafia', seats: 7, joined: 3 });
  for (let n = 0; n < 4; n++) table.do({ type: 'say', by: table.people[n >> 1]!.id, channel: 'table', text: `line ${n}` });
  await table.show(page);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.transcript-list time').first().waitFor();
  const openLook = async () => {
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('menuitem', { name: 'Display and sound' }).click();
  };
  const hasMusic = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('table-music')));
  await openLook();
  expect(await hasMusic()).toBe(false);
  await page.getByLabel('Music').check();
  await page.getByLabel('Volume').waitFor();
  await expect.poll(hasMusic).toBe(true);
  await shot(page, `talk-and-sound-${width}`);
  await page.getByLabel('Show when a message was sent').uncheck();
  for (const layout of ['Large', 'Compact', 'In columns']) {
    await page.getByLabel(layout, { exact: false }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('log').getByText('line 3').waitFor();
    await waitUntilStill(page);
    await shot(page, `talk-${width}-${layout}`);
    await expectNoSidewaysScroll(page);
    await openLook();
  }
  await page.reload();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('log').getByText('line 3').waitFor();
  expect(await page.locator('.lines-aligned').count()).toBe(1);
  expect(await page.locator('.transcript-list time').count()).toBe(0);
  expect(errors).toEqual([]);
});

const LONG_PHASES: { of: Staging; who: number | 'watcher' }[] = [
  { of: { gameId: 'wacky-words' }, who: 0 },
  { of: { gameId: 'wacky-words', setup: SETUPS['wacky-words']!.find(({ id }) => id === 'wacky-gambler')! }, who: 'watcher' },
  { of: { gameId: 'battlesnakes', seats: 10 }, who: 0 },
];

test('the header of a phone has a long phase, the clock and the player’s role side by side', async () => {
  const { page, errors } = await open({ width: 360, height: 640 });
  for (const { of, who } of LONG_PHASES) {
    await new StagedTable(of).show(page, who);
    await page.locator('.game-head [role=timer]').waitFor();
    await waitUntilStill(page);
    await shot(page, `header-${of.gameId}-${who}`);
    const faults = await page.evaluate(() => {
      const head = document.querySelector('.game-head')!;
      const title = head.querySelector('h1 > span:last-child')!;
      const parts = [title, ...head.querySelectorAll('[role=timer], button, div > span:only-child')].filter(
        (part) => part.getBoundingClientRect().width > 0,
      );
      const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()] as const);
      const over = boxes.flatMap(([words, a], i) =>
        boxes
          .slice(i + 1)
          .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1)
          .map(([other]) => `${words} / ${other}`),
      );
      const word = document.createRange();
      word.selectNode(title.lastChild!);
      // A single word must not be broken over two lines.
      const isBroken = !title.lastChild!.textContent!.includes(' ') && word.getClientRects().length > 1;
      return [...over, ...(title.scrollHeight > title.clientHeight + 1 || isBroken ? [`${title.textContent} is cut`] : [])];
    });
    expect.soft(faults, `${of.gameId}, ${who}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  expect(errors).toEqual([]);
});

const ALL_SIZES = [...SIZES, { name: 'wall', width: 1920, height: 1080 }, { name: 'tablet', width: 768, height: 1024 }];

/** Returns the plates and notes that cover a card of another seat or of the middle. */
const overCards = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const cards = shown('.playing-card, .poker-slot');
    return shown('.poker-plate, .poker-note').flatMap(({ element, box: a }) => {
      const seat = element.closest('.poker-seat')!;
      const isHit = cards.some(
        ({ element: card, box: b }) =>
          !seat.contains(card) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      );
      return isHit ? [`${element.className.split(' ')[0]} of ${seat.textContent}`] : [];
    });
  });

test.each(isLong ? [2, 3, 4, 5, 6, 7, 8, 9, 10] : [10])('no word touches a card at a poker table of %i', async (seats) => {
  const { page, errors } = await open(SIZES[0]);
  const table = new StagedTable({ gameId: 'texas-hold-em', cards: Array<string>(seats).fill('Player'), names: NAMES });
  await table.show(page);
  const step = async (what: string) => {
    for (const size of ALL_SIZES) {
      await page.setViewportSize(size);
      if (size.name === 'phone') await page.getByRole('tab', { name: 'Board' }).click();
      await waitUntilStill(page);
      await shot(page, `poker-${seats}-${what}-${size.name}`);
      expect.soft(await overCards(page), `${what} at ${size.name}`).toEqual([]);
    }
  };
  await step('dealt');
  // All but two players fold, each in their turn.
  for (let folds = 0; folds < seats - 2; folds++) {
    const [ask] = texasHoldEm.asks(table.table.play as HoldEm);
    const raise = ask!.offers[1];
    table.answer(table.personAt(ask!.seats[0]!), 'Bet', ['Fold', ...(raise?.kind === 'number' ? [raise.min] : [])]);
  }
  await step('folded');
  expect(errors).toEqual([]);
});

test('a player looks a role up by typing, throws dice, and keeps what they think of another to themselves', async () => {
  const { page, errors } = await open({ width: 1280, height: 800 });
  const table = new StagedTable({ gameId: 'mafia', cards: ['Cop', 'Mafioso', ...Array(5).fill('Villager')] });
  table.answer(0, 'Investigate', [[table.seat(3)]]).answer(1, 'Mafia kill', [[table.seat(2)]]);
  await table.show(page);
  const field = page.locator('.composer-field');
  await field.pressSequentially('/ro');
  await page.getByRole('option', { name: /^\/role/ }).waitFor();
  await shot(page, 'talk-commands');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field.pressSequentially('maf');
  await page.getByRole('option', { name: 'Mafioso' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('/role Mafioso');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Role' }).getByText('Mafioso', { exact: true }).waitFor();
  await shot(page, 'talk-look-up');
  await page.keyboard.press('Escape');
  await field.fill('/roll 2d6');
  await page.keyboard.press('Enter');
  await page
    .getByRole('log')
    .getByText(/rolls 2 dice of 6/)
    .waitFor();
  table.do({ type: 'say', by: table.people[3]!.id, channel: 'village', text: 'I am the Doctor' });
  await page.getByRole('log').getByText('I am the').hover();
  await page.getByRole('button', { name: 'Quote this line' }).last().click();
  await expect.poll(() => field.inputValue()).toBe(`> ${table.people[3]!.name}: I am the Doctor`);
  const facts = table.facts.length;
  await page.getByRole('button', { name: `What is ${table.people[1]!.name}?` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mafioso' }).waitFor();
  await shot(page, 'predict');
  await page.getByRole('dialog').getByRole('button', { name: 'Mafioso' }).click();
  await page.getByTitle('You think: Mafioso').waitFor();
  await shot(page, 'predicted');
  // Nothing was sent to the room.
  expect(table.facts.length).toBe(facts);
  expect(errors).toEqual([]);
});

test('music is quiet, never clips or clicks where a phase changes, and is silent at no volume', async () => {
  const scripts = await buildPage(new URL('./music-page.ts', import.meta.url), 'music-page');
  const { page } = await open(SIZES[0]);
  await page.goto('about:blank');
  await page.addScriptTag({ type: 'module', content: scripts.get('music-page.js')! });
  const render = (moods: Mood[], each: number, loudness: number) =>
    page.evaluate(
      (all) => (window as unknown as { render: (...all: unknown[]) => Promise<Heard> }).render(...all),
      [moods, each, loudness],
    );
  for (const mood of Object.keys(PIECES) as Mood[]) {
    const { loudness, peak } = await render([mood], 8, LOUDNESS);
    expect(loudness, mood).toBeGreaterThan(-38);
    expect(loudness, mood).toBeLessThan(-30);
    expect(peak, mood).toBeLessThan(0.2);
  }
  const crossed = await render(['lobby', 'night', 'day', 'won'], 5, LOUDNESS);
  expect(crossed.step).toBeLessThan(0.02);
  expect(crossed.peak).toBeLessThan(0.2);
  expect(await render(['day'], 2, 0)).toEqual({ loudness: Number.NEGATIVE_INFINITY, peak: 0, step: 0 });
});
