import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PATIENT, until } from '../patience.ts';
import type { GameDriver } from './hands/driver.ts';

/** Milliseconds. */
const FIRST_TRY_MS = 2_000;
/** Longest wait for a change of the page, in milliseconds: the change may have come before the wait. */
const CHANGE_MS = 1_000;
/** Milliseconds after which a game has hung: less than the test's own limit, so that the error can say where the game stands. */
const GAME_TIMEOUT_MS = 800_000;

/** Returns a function that tries to answer a question, which may close first. Its limit doubles after a failure. */
function withRetries(page: Page) {
  let limit = FIRST_TRY_MS;
  return async <T>(answer: () => Promise<T>): Promise<T | null> => {
    page.setDefaultTimeout(limit);
    try {
      const answered = await answer();
      limit = FIRST_TRY_MS;
      return answered;
    } catch {
      limit = Math.min(2 * limit, PATIENT.timeout);
      return null;
    } finally {
      page.setDefaultTimeout(PATIENT.timeout);
    }
  };
}

/** Opens a practice table of Mafia without a lesson, and returns its address. */
export async function openPracticeTable(page: Page): Promise<string> {
  await page.goto(`${inject('site')}/learn/role/Cop`);
  await page.getByRole('button', { name: 'Try this role: Cop' }).click();
  await page.waitForURL(/\/game\//);
  return page.url();
}

export async function openHostDialog(page: Page, site = inject('site')): Promise<void> {
  await page.goto(`${site}/play`);
  // An empty lobby shows this link a second time.
  await page.getByRole('link', { name: 'Host a game' }).first().click();
  await page.getByRole('dialog').getByRole('region', { name: 'Chosen setup' }).waitFor();
}

/** Chooses a setup by its name in the dialog, and opens the other settings. */
async function chooseSetup(dialog: Locator, setup: string): Promise<void> {
  // The form of another game may still be loading, and then replace the pressed control.
  const custom = async () => {
    const radio = dialog.getByRole('radio', { name: /^Custom/ });
    await radio.check({ force: true, timeout: FIRST_TRY_MS }).catch(() => undefined);
    return dialog.getByRole('searchbox').count();
  };
  await until(async () => (await custom()) === 1);
  await dialog.getByRole('searchbox').fill(setup);
  await until(async () => (await dialog.locator('.setup-line').count()) === 1);
  await dialog.locator('.setup-line').getByText(setup, { exact: true }).click();
  await dialog.getByRole('region', { name: 'Chosen setup' }).getByText(setup, { exact: true }).waitFor();
  // The form of the chosen setup may still replace the opened one.
  const more = dialog.getByRole('button', { name: /^More settings/ });
  await until(async () => {
    if ((await more.getAttribute('aria-expanded')) === 'true') return true;
    await more.click();
    return false;
  });
}

/** Hosts a table with days of one minute, which its silent bots do not use up. Returns its address. */
export async function hostTable(page: Page, setup: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await chooseSetup(dialog, setup);
  await dialog.getByLabel('Bots talk').uncheck({ force: true });
  await dialog.getByLabel('Custom durations').check({ force: true });
  await dialog.getByLabel('Day', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Host Game' }).click();
  await page.waitForURL(/\/game\//);
  return page.url();
}

/** Hosts a table of the driver's game, and returns its address. */
export async function hostGame(page: Page, { gameType, setup, options = {}, lengths = {} }: GameDriver): Promise<string> {
  await page.goto(`${inject('site')}/play?lobby=Games`);
  await page.getByRole('link', { name: 'Host a game' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Game', { exact: true }).selectOption(gameType);
  await chooseSetup(dialog, setup);
  for (const [label, value] of Object.entries(options)) {
    const field = dialog.getByLabel(label, { exact: true });
    if (typeof value === 'boolean') await field.setChecked(value, { force: true });
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  if (Object.keys(lengths).length > 0) await dialog.getByLabel('Custom durations').check({ force: true });
  for (const [label, minutes] of Object.entries(lengths)) await dialog.getByLabel(label, { exact: true }).fill(minutes);
  await dialog.getByRole('button', { name: 'Host Game' }).click();
  await page.waitForURL(/\/game\//);
  return page.url();
}

export async function playMoves(page: Page, move: GameDriver['play'], moved: (moves: number) => Promise<void>): Promise<void> {
  const until = Date.now() + GAME_TIMEOUT_MS;
  const tried = withRetries(page);
  let moves = 0;
  while (Date.now() < until) {
    const stage = await stageOf(page).catch(() => null);
    if (stage === 'post' || stage === 'closed') return;
    if (stage === 'ready') await tried(() => sayReady(page));
    const done = stage === 'playing' && (await tried(() => move(page)));
    if (done) await moved(++moves);
    await untilChange(page, done ? 60 : 150);
  }
  throw new Error(`The game did not end in time; it is at: ${(await page.locator('main.game').textContent())?.slice(0, 400)}`);
}
/** Waits `ms`, then for a change of the page, because constant polling costs more than the page itself. */
async function untilChange(page: Page, ms: number): Promise<void> {
  await page.waitForTimeout(ms);
  await page
    .evaluate(
      (most) =>
        new Promise<void>((done) => {
          const watch = new MutationObserver(() => done());
          watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
          setTimeout(done, most);
        }),
      CHANGE_MS,
    )
    .catch(() => undefined);
}
async function sayReady(page: Page): Promise<void> {
  const ready = page.getByRole('dialog').getByRole('button', { name: /ready/i }).first();
  if (await ready.isVisible()) await ready.click();
}

/** Opens the panel in which a table is started, or after the end its outcome. On a phone it is a tab. */
export async function openTablePanel(page: Page): Promise<void> {
  await page.locator('main.game[data-stage]').waitFor();
  const isGathering = ['open', 'ready', 'countdown'].includes((await stageOf(page)) ?? '');
  const tab = page.getByRole('tab', { name: isGathering ? /^Players/ : /^(Table|Act)/ });
  if (await tab.isVisible()) await tab.click();
}

/** A visitor with the link takes a seat, through the join page if it appears. */
export async function takeSeat(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.locator('main.game[data-stage]').waitFor();
}

export const stageOf = (page: Page): Promise<string | null> => page.locator('main.game').getAttribute('data-stage');

export type AnswerMethod = (page: Page, form: Locator) => Promise<void>;

export const answerByPointer: AnswerMethod = async (_page, form) => {
  for (const group of await form.locator('fieldset').all()) {
    const boxes = group.getByRole('checkbox');
    if ((await boxes.count()) > 0) {
      for (const box of (await boxes.all()).slice(0, 2)) await box.check({ force: true });
      continue;
    }
    await group.getByRole('radio').first().check({ force: true });
  }
  await form.getByRole('button', { name: 'Confirm' }).click();
};

/** Answers by keyboard: Tab leads to the question, Space chooses, Enter confirms. */
export const answerByKeyboard: AnswerMethod = async (page, form) => {
  const inside = () => form.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 80 && !(await inside()); presses++) await page.keyboard.press('Tab');
  if (!(await inside())) throw new Error('Tab does not reach the question.');
  const groups = await form.locator('fieldset').count();
  for (let group = 0; group < groups; group++) {
    const kind = await page.evaluate(() => (document.activeElement as HTMLInputElement).type);
    await page.keyboard.press('Space');
    if (kind === 'checkbox') {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    }
    if (group < groups - 1) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

/** Makes the unanswered question visible, on a phone through its tab. Returns null if there is none now. */
async function openQuestion(page: Page, hand: AnswerMethod): Promise<Locator | null> {
  // Dismiss the news first. It stands beside the question, and takes some of its room on a phone.
  const news = page.getByRole('button', { name: 'Got it' });
  if (await news.isVisible()) await news.click();
  const sure = page.getByRole('button', { name: 'Vote for myself' });
  if (await sure.isVisible()) {
    await sure.click();
    return null;
  }
  for (const [tab, selector] of [
    [/^Players/, 'form.vote:has-text("You have not voted")'],
    [/^Act/, 'form.ask-open'],
  ] as const) {
    const form = page.locator(selector).first();
    if ((await form.count()) === 0) continue;
    if (!(await form.isVisible())) {
      const button = page.getByRole('tab', { name: tab });
      if (!(await button.isVisible())) continue;
      if (hand === answerByKeyboard) {
        await button.focus();
        await page.keyboard.press('Enter');
      } else await button.click();
    }
    // Drop the text from the selector, because it changes once a choice is made.
    return page.locator(selector.replace(/:has-text.*/, '')).first();
  }
  return null;
}

/** Answers questions until the game is over; one may close before it is answered. `begun` runs before the first answer. */
export async function playUntilOver(
  page: Page,
  hand: AnswerMethod = answerByPointer,
  begun?: () => Promise<void>,
): Promise<void> {
  const until = Date.now() + GAME_TIMEOUT_MS;
  let look = begun;
  const tried = withRetries(page);
  const answerOwed = async (): Promise<boolean> => {
    const form = await openQuestion(page, hand);
    if (form) await hand(page, form);
    return form !== null;
  };
  while (Date.now() < until) {
    const stage = await stageOf(page).catch(() => null);
    if (stage === 'post' || stage === 'closed') return;
    if (stage === 'ready') await tried(() => sayReady(page));
    if (stage === 'playing') {
      await look?.();
      look = undefined;
    }
    const answered = stage === 'playing' && (await tried(answerOwed));
    await untilChange(page, answered ? 150 : 300);
  }
  throw new Error(`The game did not end in time; it is at: ${(await page.locator('main.game').textContent())?.slice(0, 400)}`);
}

/**
 * Waits until the page has drawn its last change, such as a new size, fonts and pictures have loaded, and no finite transition or
 * animation is running.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(async (size) => {
    // A new size arrives late on a busy machine.
    if (size && (window.innerWidth !== size.width || window.innerHeight !== size.height)) return false;
    // A component learns of a size in one frame, and may measure its new drawing in the next.
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return (
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        )
    );
  }, page.viewportSize());
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

export function watchErrors(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on('weberror', (error) => found.push(error.error().message));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/Failed to load resource|WebSocket connection/.test(message.text()))
      found.push(message.text());
  });
  return found;
}
