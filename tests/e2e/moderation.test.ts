/** A report from a running game to the answer of its appeal, by a player, the person reported and two moderators. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type Member, newMember, PASSWORD, siteOwner } from './member.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, watchErrors } from './steps.ts';

const [DESKTOP, PHONE] = SIZES;
const RUDE = 'Go drown in the mill pond, all of you.';
let browser: Browser;
const errors: string[][] = [];
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function pageOf(member: Member, { width, height }: (typeof SIZES)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await member.signIn(context);
  errors.push(watchErrors(context));
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  return page;
}
const at = (path: string): string => inject('site') + path;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
async function good(answer: Promise<Response>): Promise<string> {
  const { ok, status } = await answer;
  const text = await (await answer).text();
  if (!ok) throw new Error(`${status}: ${text}`);
  return text;
}

/** A table of two, whose game has begun. */
async function beginGame(host: Member, [first, second]: [Page, Page]): Promise<void> {
  const table = { gameType: 'Connect Four', lobby: 'Games', setup: 'four-duel' };
  const id = await good(host.post('/api/game/host', table));
  await first.goto(at(`/game/${id}`));
  await first.locator('main.game[data-stage=open]').waitFor();
  await second.goto(at(`/game/${id}`));
  for (const page of [first, second]) await page.getByRole('dialog').getByRole('button', { name: /ready/i }).first().click();
  for (const page of [first, second]) await page.locator('main.game[data-stage=playing]').waitFor();
}

test('a line is reported during a game, ruled, appealed and shortened, and everyone concerned reads what became of it', async () => {
  const owner = await siteOwner();
  const [ana, vex, mo, nia] = [await newMember(), await newMember(), await newMember(), await newMember()];
  for (const { id } of [mo, nia])
    await good(owner.post('/api/mod/addToGroup', { userId: id, groupName: 'Mod', reason: 'They know the rules.' }));
  const [anaPage, vexPage] = [await pageOf(ana, PHONE), await pageOf(vex, DESKTOP)];

  await beginGame(vex, [vexPage, anaPage]);
  await vexPage.getByRole('textbox').first().fill(RUDE);
  await vexPage.keyboard.press('Enter');
  await anaPage.getByRole('tab', { name: 'Chat' }).click();
  await anaPage.getByText(RUDE, { exact: true }).click();
  await press(anaPage, 'Report this line');
  const dialog = anaPage.getByRole('dialog');
  await dialog.getByText(RUDE, { exact: true }).waitFor();
  await shot(anaPage, 'report-phone');
  await dialog.getByRole('button', { name: /^Harassment/ }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await anaPage.getByText('Block them too?').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const moPage = await pageOf(mo, DESKTOP);
  await moPage.goto(at('/community/moderation/reports'));
  // The list does not name the reported player while the game runs.
  const row = moPage.getByRole('link', { name: /Someone at a table.*Harassment/ });
  await row.waitFor();
  await shot(moPage, 'queue-desktop');
  await expectAccessible(moPage, 'the queue of reports');
  // Staff replay the evidence with everything that any player knew, while the game still runs.
  await row.click();
  await moPage.getByRole('link', { name: 'Watch replay' }).click();
  await moPage.locator('.line-aimed').getByText(RUDE, { exact: true }).waitFor();
  expect(await moPage.getByLabel('View as').inputValue()).toBe('all');
  await shot(moPage, 'replay-desktop');
  await moPage.getByRole('link', { name: 'Back to the report' }).click();
  await moPage.getByRole('link', { name: 'Back to the queue' }).click();

  // A ruling takes two presses from the queue.
  const started = performance.now();
  await row.click();
  await moPage.getByText('Offense 1 of 6').waitFor();
  const opened = performance.now();
  const confirm = moPage.getByRole('button', { name: 'Issue 1-day ban' });
  await expectAccessible(moPage, 'a report');
  await shot(moPage, 'ticket-desktop', { fullPage: true });
  const looked = performance.now();
  await confirm.click();
  await moPage.getByRole('button', { name: 'Next report' }).waitFor();
  const ms = Math.round(performance.now() - looked + opened - started);
  console.log(`From the queue to the ruling: 2 presses, ${ms} ms of the site's time.`);

  // The sign-in is refused, and leads to the reason and the appeal.
  await vexPage.goto(at('/'));
  await press(vexPage, 'Log in');
  await vexPage.getByLabel('Email').fill(vex.email);
  await vexPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await vexPage.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await press(vexPage, 'Read why and appeal');
  await vexPage.getByText('You went after a person instead of their play.').first().waitFor();
  await press(vexPage, 'Appeal');
  await vexPage.getByLabel('Why is this decision wrong?').fill('That was a line of the play that we all talked about.');
  await press(vexPage, 'Send appeal');
  await vexPage.getByText('Your appeal is under review by another moderator.').waitFor();
  expect(vexPage.url()).toBe(at('/user/record'));
  await shot(vexPage, 'record-desktop');

  const niaPage = await pageOf(nia, PHONE);
  await niaPage.goto(at('/community/moderation/reports?status=appealed'));
  await niaPage.getByRole('link', { name: /Harassment/ }).click();
  await niaPage.getByText('That was a line of the play').waitFor();
  await niaPage.getByRole('radio', { name: 'Change length' }).check({ force: true });
  await niaPage.getByLabel('Length', { exact: true }).fill('2 hours');
  await expectNoSidewaysScroll(niaPage);
  await shot(niaPage, 'appeal-phone', { fullPage: true });
  await press(niaPage, 'Change to 2-hour ban');
  await niaPage.getByText('Reduced on appeal').first().waitFor();

  await vexPage.reload();
  await vexPage.getByText('Your appeal was accepted: the penalty is shorter now.').waitFor();
  await anaPage.goto(at('/user/record'));
  await anaPage.getByText('Acted on').waitFor();
  await expectNoSidewaysScroll(anaPage);
  const log = await moPage.evaluate(async () => (await fetch('/api/mod/actions')).text());
  for (const word of ['went after a person', 'milder penalty is enough']) expect(log).toContain(word);
  expect(errors.flat()).toEqual([]);
});
