/** A thread from its first line until staff lock it, by three people at two sizes. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type Member, newMember, siteOwner } from './member.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const [DESKTOP, PHONE] = SIZES;
const at = (path: string): string => inject('site') + path;
const BOARD = '/community/forums/board/bMafia000000';

async function pageOf(member: Member, size: (typeof SIZES)[number]): Promise<{ page: Page; errors: string[] }> {
  const visitor = await person(size);
  await member.signIn(visitor.page.context());
  await visitor.page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  return visitor;
}
async function good(answer: Promise<Response>): Promise<string> {
  const text = await (await answer).text();
  if (!(await answer).ok) throw new Error(`${(await answer).status}: ${text}`);
  return text;
}
const look = async (page: Page, name: string) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, name);
  await shot(page, name, { fullPage: true });
};

/** In the form of a new thread, by keyboard. */
async function addPoll(page: Page, options: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a poll' }).press('Enter');
  await expect.poll(() => dialog.getByLabel('Question').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('What now?');
  for (const [i, option] of options.entries()) {
    const field = dialog.getByRole('textbox', { name: `Option ${i + 1}` });
    if (i > 1) await dialog.getByRole('button', { name: 'Add option' }).press('Enter');
    await (i > 1 ? expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true) : field.focus());
    await page.keyboard.type(option);
  }
}

test('a member writes, others find what is new, answer with a quote and edit, and staff lock it', async () => {
  const owner = await siteOwner();
  const [ana, ben, cy, eli, mo] = await Promise.all(Array.from({ length: 5 }, () => newMember()));
  await good(owner.post('/api/mod/addToGroup', { userId: mo!.id, groupName: 'Mod', reason: 'They know the rules.' }));
  const desk = await pageOf(ana!, DESKTOP!);
  const { page } = desk;
  await page.goto(at('/community/forums'));
  await page.getByRole('link', { name: 'Mafia', exact: true }).click();
  await page.getByText('No threads yet. Yours can be the first.').waitFor();
  await look(page, 'forums-board-empty');
  await page.getByRole('button', { name: 'Create Thread' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('The seer who would not speak');
  await dialog
    .getByRole('textbox', { name: 'Text' })
    .fill('Day two, **two claims**, one of them mine.\n\n- what would you do?\n- and why?');
  await addPoll(page, ['Lynch the miller', 'Sleep on it', 'Ask the seer']);
  await look(page, 'forums-new-thread');
  await dialog.getByRole('button', { name: 'Post thread' }).click();
  await page.waitForURL(/\/thread\//);
  const thread = new URL(page.url()).pathname;
  const id = thread.split('/').at(-1)!;
  await page.getByRole('heading', { level: 1, name: 'The seer who would not speak' }).waitFor();

  // The poll is answered by keyboard, and only then tells how it stands.
  const poll = page.getByRole('region', { name: 'What now?' });
  await poll.getByText('No votes yet · closes in 7 days').waitFor();
  await look(page, 'forums-poll');
  await poll.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await poll.getByRole('button', { name: 'Vote' }).click({ trial: true });
  await page.keyboard.press('Enter');
  await poll.getByRole('listitem').filter({ hasText: 'Sleep on it' }).getByText('Your vote').waitFor();

  await good(ben!.post('/api/forums/reply', { thread: id, content: 'Claim early. Silence is for wolves.' }));
  await good(cy!.post('/api/forums/reply', { thread: id, content: `@${ana!.name} who did you check on night one?` }));

  // What is new is marked, on the way to it and at its place.
  await page.goto(at('/community/forums'));
  await page.getByRole('listitem').filter({ hasText: 'Mafia' }).getByRole('img', { name: 'New for you' }).first().waitFor();
  await look(page, 'forums-home');
  await page.goto(at(BOARD));
  await page.getByRole('link', { name: 'The seer who would not speak' }).click();
  await page.getByText('New since you were here').waitFor();
  await look(page, 'forums-thread');

  // The search finds a reply and leads to it.
  await page.keyboard.press('/');
  await page.keyboard.type('silence “for wolves”');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=silence/);
  const found = page.getByRole('list', { name: 'Found posts' }).getByRole('listitem');
  await found.getByText(`Reply 1 by ${ben!.name}`).waitFor();
  expect(await found.locator('mark').allTextContents()).toEqual(['Silence', 'for wolves']);
  await look(page, 'forums-search');
  await found.getByRole('link', { name: 'The seer who would not speak' }).click();
  await page.waitForURL(/\?reply=/);
  await page.locator('article.border-lantern', { hasText: 'Claim early.' }).waitFor();

  const phone = await pageOf(eli!, PHONE!);
  await phone.page.goto(at('/community/forums/search?q=nowhere&board=bMafia000000'));
  await phone.page.getByText('Nothing found for “nowhere”').waitFor();
  await look(phone.page, 'forums-search-none-phone');
  await phone.page.getByRole('searchbox').fill('seer');
  await phone.page.getByRole('button', { name: 'Search', exact: true }).click();
  await phone.page.getByRole('link', { name: 'The seer who would not speak' }).waitFor();
  await phone.page.getByLabel('Written by').fill(ana!.name);
  await phone.page.keyboard.press('Enter');
  await phone.page.getByText(`1 post by ${ana!.name}`).waitFor();
  await look(phone.page, 'forums-search-phone');

  // An answer with a quote, on a phone.
  await phone.page.goto(at(`${thread}?page=1`));
  const ballot = phone.page.getByRole('region', { name: 'What now?' });
  await ballot.getByLabel('Ask the seer').check();
  await ballot.getByRole('button', { name: 'Vote' }).click();
  await ballot.getByText('2 votes').waitFor();
  await look(phone.page, 'forums-poll-phone');
  await ballot.getByRole('button', { name: 'Change vote' }).click();
  await ballot.getByLabel('Sleep on it').check();
  await ballot.getByRole('button', { name: 'Vote' }).click();
  await ballot.getByRole('listitem').filter({ hasText: 'Sleep on it' }).getByText('100 %').waitFor();
  await phone.page
    .getByRole('article', { name: `Reply 2 by ${cy!.name}` })
    .getByRole('button', { name: 'Quote' })
    .click();
  const text = phone.page.getByRole('textbox', { name: 'Your reply' });
  await expect.poll(() => text.inputValue()).toMatch(/^\[quote=[\w-]+\.1:0-\d+\]/);
  await text.press('Control+End');
  await phone.page.keyboard.type('My question too.');
  await look(phone.page, 'forums-reply-phone');
  await phone.page.getByRole('button', { name: 'Reply', exact: true }).click();
  const own = phone.page.getByRole('article', { name: `Reply 3 by ${eli!.name}` });
  await own.locator('blockquote', { hasText: 'who did you check' }).waitFor();

  // The author mends it in its place.
  await own.getByRole('button', { name: `More about the reply by ${eli!.name}` }).click();
  await phone.page.getByRole('menuitem', { name: 'Edit' }).click();
  await own.getByRole('textbox', { name: 'Text' }).fill('My question as well.');
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByText('My question as well.').waitFor();
  await own.getByText('edited').waitFor();

  // Staff lock the thread and delete a reply, each with a press that can be taken back.
  const staff = await pageOf(mo!, DESKTOP!);
  await staff.page.goto(at(`${thread}?page=1`));
  const moderate = async (of: string, command: string) => {
    await staff.page.getByRole('button', { name: `More about ${of}` }).click();
    await staff.page.getByRole('menuitem', { name: 'Moderate' }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: command }).click();
  };
  await moderate('this thread', 'Toggle Forum Thread Lock');
  await look(staff.page, 'forums-moderate');
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Toggle Forum Thread Lock' }).click();
  await staff.page.getByText('Locked', { exact: true }).waitFor();
  expect([...desk.errors, ...phone.errors, ...staff.errors]).toEqual([]);
});

test('a lobby asks its members, who vote beside its tables, and staff close the poll', async () => {
  const [owner, ana] = [await siteOwner(), await newMember()];
  await good(owner.post('/api/poll/create', { lobby: 'Roleplay', question: 'Which night?', options: ['Friday', 'Sunday'] }));
  const { page, errors } = await pageOf(ana, PHONE!);
  await page.goto(at('/play?lobby=Roleplay'));
  const poll = page.getByRole('region', { name: 'Which night?' });
  await poll.getByLabel('Sunday').check();
  await look(page, 'lobby-poll');
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();
  await poll.getByText('Your vote').waitFor();
  // It is folded for those who have voted.
  await page.reload();
  await poll.getByRole('button', { name: 'Which night?', expanded: false }).waitFor();
  expect(await poll.getByText('Your vote').isVisible()).toBe(false);
  const staff = await pageOf(owner, DESKTOP!);
  await staff.page.goto(at('/play?lobby=Roleplay'));
  await staff.page.getByRole('button', { name: 'Close poll' }).click();
  await look(staff.page, 'lobby-poll-close');
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Close poll' }).click();
  const earlier = staff.page.getByRole('region', { name: 'Earlier polls' });
  await earlier.getByRole('button', { name: 'Earlier polls' }).click();
  await earlier.getByRole('listitem').filter({ hasText: 'Sunday' }).getByText('100 %').waitFor();
  await look(staff.page, 'lobby-poll-earlier');
  expect([...errors, ...staff.errors]).toEqual([]);
});
