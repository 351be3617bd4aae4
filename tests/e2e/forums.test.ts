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
  await look(page, 'forums-new-thread');
  await dialog.getByRole('button', { name: 'Post thread' }).click();
  await page.waitForURL(/\/thread\//);
  const thread = new URL(page.url()).pathname;
  const id = thread.split('/').at(-1)!;
  await page.getByRole('heading', { level: 1, name: 'The seer who would not speak' }).waitFor();

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

  // An answer with a quote, on a phone.
  const phone = await pageOf(eli!, PHONE!);
  await phone.page.goto(at(`${thread}?page=1`));
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
