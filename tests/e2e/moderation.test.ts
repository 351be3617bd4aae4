/** A report from a running game to the answer of its appeal, by a player, the person reported and two moderators; open pages of a ban. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Ticket, TicketPage } from '../../protocol/http/reports.ts';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type Member, newMember, PASSWORD, siteOwner } from './member.ts';
import { signedInAt } from './member-at.ts';
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
const signedInAgain = ({ email }: Member): Promise<Member> => signedInAt(inject('site'), email);
/** Opens a page, and waits until the hub of its member is connected. */
async function openWithHub(page: Page, path: string): Promise<void> {
  // The first frame may arrive before the page has loaded.
  const connected = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/chatSocket'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('chatInfo')));
  await page.goto(at(path));
  await connected;
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

test('an open page says at once why its member is logged out, and the appeal of a ban can be written there', async () => {
  const owner = await siteOwner();
  const ana = await newMember();
  const phoneOf = await signedInAgain(ana);
  const [page, phone] = [await pageOf(ana, DESKTOP), await pageOf(phoneOf, PHONE)];
  for (const one of [page, phone]) await openWithHub(one, '/user/settings');

  // One browser logs the other one out.
  await page.getByRole('tab', { name: 'Security & data' }).click();
  await press(page, 'Sign out');
  const dialog = phone.getByRole('dialog', { name: 'You were logged out' });
  await dialog.getByText('on another device').waitFor();
  await shot(phone, 'logged-out-phone');
  await expectAccessible(phone, 'the dialog after a log-out elsewhere');
  await expectNoSidewaysScroll(phone);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await phone.getByRole('dialog', { name: 'Log in' }).getByLabel('Email').waitFor();

  // A page that was asleep learns of it from its next call.
  const late = await pageOf(await signedInAgain(ana), PHONE);
  await openWithHub(late, '/community/forums');
  await late.context().setOffline(true);

  // Staff ban the member, who has a table open.
  const table = await good(ana.post('/api/game/host', { gameType: 'Connect Four', lobby: 'Games', setup: 'four-duel' }));
  await openWithHub(page, `/game/${table}`);
  await page.locator('main.game[data-stage=open]').waitFor();
  const reporter = await newMember();
  await good(reporter.post('/api/report/send', { user: ana.id, rule: 'Harassment', description: 'Very rude.' }));
  const { tickets } = JSON.parse(await good(owner.get('/api/mod/reports'))) as TicketPage;
  const { id } = tickets.find(({ person }) => person?.id === ana.id)!;
  const { version } = JSON.parse(await good(owner.get(`/api/mod/reports/${id}`))) as Ticket;
  const ruling = { version, action: 'penalty', reason: 'You went after a person instead of their play.' };
  await good(owner.post(`/api/mod/reports/${id}/complete`, ruling));
  const banned = page.getByRole('dialog', { name: 'This account is banned' });
  await banned.getByText(/moderators until .+\. Then you can log in again\./).waitFor();
  await shot(page, 'banned-desktop');
  await expectAccessible(page, 'the dialog after a ban');
  await banned.getByRole('button', { name: 'Read why and appeal' }).click();
  await page.getByText('You went after a person instead of their play.').first().waitFor();
  await press(page, 'Appeal');
  await page.getByLabel('Why is this decision wrong?').fill('We had agreed on that line.');
  await press(page, 'Send appeal');
  await page.getByText('Your appeal is under review by another moderator.').waitFor();

  await late.context().setOffline(false);
  await late.getByRole('dialog', { name: 'You were logged out' }).waitFor();
  await shot(late, 'logged-out-late-phone');

  // The same browser gets no guest's seat before the ban ends.
  await page.goto(at(`/game/${table}`));
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/guest', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    return { status: answer.status, text: await answer.text() };
  });
  expect(refused).toEqual({ status: 403, text: expect.stringContaining('You cannot play as a guest before that.') });
});
