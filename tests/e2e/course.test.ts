/** The course: hints at their controls at both sizes, and all four lessons played by reading only the screen. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { LESSONS } from '../../games/index.ts';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const hintOn = (page: Page) => page.getByRole('complementary', { name: 'Lesson' }).filter({ visible: true });

/** A table of the second lesson, as the Cop sees it: everyone else is a bot that waits. */
function staged(): StagedTable {
  const lesson = LESSONS['mafia']!.find(({ id }) => id === 'cop')!;
  const cards = ['Cop', 'Mafioso', 'Mafioso', 'Doctor', 'Villager', 'Villager', 'Villager'];
  const table = new StagedTable({ gameId: 'mafia', cards });
  Object.assign(table.table.plan, { lesson });
  table.table.plan.table.practice = true;
  for (const member of table.table.members) if (member.id !== table.people[0]!.id) member.kind = 'bot';
  // Cancel the bots' planned moves, so that only the first person acts.
  table.table.bots = [];
  table.table.lesson = { done: [], strayed: [], since: table.table.now, lines: [] };
  return table;
}

describe.each(sizesOf('phone'))('the course at $width pixels', (size) => {
  test('one hint at a time stands at its control, goes by doing or by a press, and the next is at the next control', async () => {
    const { page, errors } = await person(size);
    const table = staged();
    await table.show(page);
    const isPhone = size.width < 700;
    if (isPhone) await page.getByRole('button', { name: /Answer/ }).click();
    await hintOn(page)
      .getByText(/^Pick \w+, then press Confirm/)
      .waitFor();
    expect(await hintOn(page).count()).toBe(1);
    const form = page.getByRole('form', { name: /Investigate/i }).filter({ has: hintOn(page) });
    expect(await form.getAttribute('aria-describedby')).toBe(await hintOn(page).getByRole('status').getAttribute('id'));
    await expectAccessible(page, 'a hint at a question');
    await expectNoSidewaysScroll(page);
    await shot(page, `lesson-ask-${size.name}`);
    // The button to press is in view, and not below the hint.
    const confirm = form.getByRole('button', { name: 'Confirm' });
    expect((await confirm.boundingBox())!.y + 40).toBeLessThanOrEqual(size.height);
    table.answer(0, 'Investigate', [[table.seat(1)]]);
    await hintOn(page).waitFor({ state: 'hidden' });
    table.next();
    if (isPhone) await page.getByRole('tab', { name: /^Chat/ }).click();
    const field = page.getByRole('textbox', { name: /^Message / });
    await hintOn(page)
      .getByText(/^Tell the village/)
      .waitFor();
    expect(await field.getAttribute('aria-describedby')).toBe('lesson-hint');
    await expectNoSidewaysScroll(page);
    await shot(page, `lesson-talk-${size.name}`);
    await page.getByRole('button', { name: 'Close this hint' }).click();
    if (isPhone) await page.getByRole('button', { name: /Vote/ }).click();
    await hintOn(page)
      .getByText(/^Now stand by it/)
      .waitFor();
    expect(await hintOn(page).count()).toBe(1);
    expect(
      await page
        .locator('.vote')
        .filter({ has: hintOn(page) })
        .count(),
    ).toBe(1);
    await shot(page, `lesson-vote-${size.name}`);
    expect(errors).toEqual([]);
  });
});

const SUSPECTED = /(\w+) is guilty\.|I checked (\w+) last night: guilty|I suspect (\w+)/g;
/** Does what the hint on the screen says. Returns whether there was one. */
async function follow(page: Page, says: string, guilty: string): Promise<boolean> {
  const hint = hintOn(page).first();
  if ((await hint.count()) === 0) return false;
  const words = await hint.getByRole('status').innerText();
  const control = page.locator('[aria-describedby="lesson-hint"]').filter({ visible: true }).first();
  if (/press Enter/.test(words)) {
    await control.fill(says);
    await control.press('Enter');
  } else if (/press Confirm/.test(words)) {
    const [, name = guilty] = /[Pp]ick ([A-Z]\w+),/.exec(words) ?? [];
    const named = control.getByRole('radio', { name: new RegExp(name || 'no name') });
    // With a free choice do not pick yourself, because the page asks about that a second time.
    const others = control.getByRole('radio', { name: /^(?!.*\byou\b)/i });
    await ((await named.count()) > 0 ? named : others).first().check({ force: true });
    await control.getByRole('button', { name: /^Confirm/ }).click();
  } else await hint.getByRole('button', { name: 'Close this hint' }).click();
  await hint
    .filter({ hasText: words })
    .waitFor({ state: 'hidden', timeout: 5_000 })
    .catch(() => undefined);
  return true;
}

/** Plays the lesson on the screen to its end. */
async function playLesson(page: Page, words: string): Promise<void> {
  await page.locator('main.game[data-stage=playing]').waitFor();
  const until = Date.now() + 300_000;
  let log = '';
  while ((await page.locator('main.game[data-stage=post]').count()) === 0) {
    expect(Date.now(), 'the lesson takes more than five minutes').toBeLessThan(until);
    // The last report, or the last word of a bot, points at a player. On a phone another tab may be open.
    if ((await page.getByRole('log').count()) > 0) log = await page.getByRole('log').innerText();
    const [, found, checked, suspect] = [...log.matchAll(SUSPECTED)].at(-1) ?? [];
    const guilty = found ?? checked ?? suspect ?? '';
    // The question may close while it is answered.
    const hasHint = await follow(page, words.replace('{guilty}', guilty), guilty).catch(() => false);
    const bar = page
      .locator('main.game')
      .getByRole('button', { name: /(Vote|Answer|Show)$/ })
      .filter({ visible: true });
    if (!hasHint && (await bar.count()) > 0)
      await bar
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    await page.waitForTimeout(1_500);
  }
}

const WALKS = [
  ['The Villager who votes', 'Who voted for the Cop yesterday?'],
  ['The Cop who finds', 'I am the Cop. {guilty} is guilty'],
  ['The Mafioso who lies', 'I am a Villager'],
  ['A free table', 'Who do you suspect?'],
] as const;
test.runIf(isLong)(
  'a visitor who only reads the screen finishes the course, the second half of it on a phone',
  async () => {
    const { page, errors } = await person(SIZES[0]);
    await page.goto(`${inject('site')}/practice`);
    await page.getByText('0 of 4 lessons done').waitFor();
    await page.getByRole('button', { name: `Start: ${WALKS[0][0]}` }).click();
    for (const [i, [title, words]] of WALKS.entries()) {
      await page.waitForURL(/\/game\//);
      if (i === 2) await page.setViewportSize(SIZES[1]);
      const began = Date.now();
      await playLesson(page, words);
      if (page.viewportSize()!.width < 700) await page.getByRole('tab', { name: /^Table/ }).click();
      await page.getByText(`Lesson done: ${title}.`).waitFor();
      console.log(JSON.stringify({ lesson: title, seconds: Math.round((Date.now() - began) / 1000) }));
      await shot(page, `lesson-done-${i + 1}`);
      const next = WALKS[i + 1]?.[0];
      if (next) await page.getByRole('button', { name: `Next lesson: ${next}` }).click();
      if (next) await page.locator('main.game[data-stage=post]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Register to keep your name' }).waitFor();
    await page.getByRole('button', { name: 'Play with people' }).waitFor();
    await page.getByRole('link', { name: 'All lessons' }).click();
    await page.getByText('4 of 4 lessons done').waitFor();
    expect(errors).toEqual([]);
  },
  1_500_000,
);
