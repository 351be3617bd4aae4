/** A thread from its first line until staff have moved, locked, deleted and restored it; and a poll at a lobby. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type Member, newMember, siteOwner } from './member.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
type Size = (typeof SIZES)[number];
const [DESKTOP, PHONE] = SIZES;
const at = (path: string): string => inject('site') + path;

async function pageOf(member: Member, size: Size): Promise<{ page: Page; errors: string[] }> {
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
/** Checks a page. If `again`, its accessibility is checked elsewhere (crawl.test.ts), so here only in the long run. */
const look = async (page: Page, name: string, again = false) => {
  await expectNoSidewaysScroll(page);
  if (isLong || !again) await expectAccessible(page, name);
  await shot(page, name, { fullPage: true });
};
const focused = (field: Locator) => expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

/** Adds a poll to the form of a new thread, by keyboard. */
async function addPoll(page: Page, options: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a poll' }).press('Enter');
  await focused(dialog.getByLabel('Question'));
  await page.keyboard.type('What now?');
  for (const [i, option] of options.entries()) {
    const field = dialog.getByRole('textbox', { name: `Option ${i + 1}` });
    if (i > 1) await dialog.getByRole('button', { name: 'Add option' }).press('Enter');
    await (i > 1 ? focused(field) : field.focus());
    await page.keyboard.type(option);
  }
}

/** Runs a staff command on a post from its menu. `typed` has texts by the labels of their fields. */
async function moderate(page: Page, of: string, command: string, typed: Readonly<Record<string, string>> = {}, name = '') {
  await page.getByRole('button', { name: `More about ${of}` }).click();
  await page.getByRole('menuitem', { name: 'Moderate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: command }).click();
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
  if (name) await look(page, name);
  const done = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await dialog.getByRole('button', { name: command }).click();
  await done;
  await page.keyboard.press('Escape');
}

const [BOARD, SECOND] = [
  { id: 'bMafia000000', name: 'Mafia' },
  { id: 'bSetups00000', name: 'Setups' },
];
/** Screen sizes of the thread's author and of the other members, its board, and the board that it moves to. */
const WALKS: { own: Size; others: Size; board: { id: string; name: string }; to: string }[] = [
  { own: DESKTOP!, others: PHONE!, board: BOARD!, to: 'Off topic' },
];
if (isLong) WALKS.push({ own: PHONE!, others: DESKTOP!, board: SECOND!, to: 'Other games' });

test.each(WALKS)(
  'a member at $own.width pixels writes a thread with a poll, others answer it and edit, and staff move, lock, delete and restore it',
  async ({ own, others, board, to }) => {
    const owner = await siteOwner();
    const [ana, ben, cy, eli, mo] = (await Promise.all(Array.from({ length: 5 }, () => newMember()))) as [
      Member,
      ...[Member, Member, Member, Member],
    ];
    await good(owner.post('/api/mod/addToGroup', { userId: mo.id, groupName: 'Mod', reason: 'They know the rules.' }));
    const named = (name: string): string => `forums-${name}-${own.name}`;
    const { page, errors } = await pageOf(ana, own);
    await page.goto(at('/community/forums'));
    await page.getByRole('link', { name: board.name, exact: true }).click();
    await page.getByText('No threads yet. Yours can be the first.').waitFor();
    await look(page, named('board-empty'), true);
    await page.getByRole('button', { name: 'Create Thread' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('The seer who would not speak');
    await dialog
      .getByRole('textbox', { name: 'Text' })
      .fill(`Day two, **two claims**, one of them mine. @${ben.name}, and you?\n\n||I am the cop.||`);
    await addPoll(page, ['Lynch the miller', 'Sleep on it', 'Ask the seer']);
    await look(page, named('new-thread'));
    await dialog.getByRole('button', { name: 'Post thread' }).click();
    await page.waitForURL(/\/thread\//);
    const thread = new URL(page.url()).pathname;
    const id = thread.split('/').at(-1)!;
    await page.getByRole('heading', { level: 1, name: 'The seer who would not speak' }).waitFor();
    await page.getByRole('link', { name: `@${ben.name}` }).waitFor();
    expect(await page.getByText('I am the cop.').count()).toBe(0);
    await page.getByRole('article').getByRole('button', { name: 'Spoiler' }).press('Enter');
    await page.getByText('I am the cop.').waitFor();

    // The thread waits for staff to approve it, because it names a member and its author is new.
    await page.getByText('Only you and staff can see this for now.').waitFor();
    await look(page, named('waits'), true);
    const staff = await pageOf(mo, own);
    await staff.page.goto(at('/community/moderation?part=waiting'));
    const waiting = staff.page.getByRole('listitem').filter({ hasText: ana.name });
    await waiting.waitFor();
    await look(staff.page, named('waiting'));
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await staff.page.getByText('Everyone can see it now.').waitFor();
    await page.reload();

    // The poll is answered by keyboard, and shows its result only then.
    const poll = page.getByRole('region', { name: 'What now?' });
    await poll.getByText('No votes yet · closes in 7 days').waitFor();
    await look(page, named('poll'), true);
    await poll.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await poll.getByRole('button', { name: 'Vote' }).click({ trial: true });
    await page.keyboard.press('Enter');
    await poll.getByRole('listitem').filter({ hasText: 'Sleep on it' }).getByText('Your vote').waitFor();

    await good(ben.post('/api/forums/reply', { thread: id, content: 'Claim early. Silence is for wolves.' }));
    await good(cy.post('/api/forums/reply', { thread: id, content: 'And who did you check on night one?' }));

    // New posts are marked, on the way to them and at their place.
    await page.goto(at('/community/forums'));
    await page.getByRole('listitem').filter({ hasText: board.name }).getByRole('img', { name: 'New for you' }).first().waitFor();
    await look(page, named('home'), true);
    await page.goto(at(`/community/forums/board/${board.id}`));
    await page.getByRole('link', { name: 'The seer who would not speak' }).click();
    await page.getByText('New since you were here').waitFor();
    await look(page, named('thread'));

    // The search finds a reply and leads to it.
    await page.keyboard.press('/');
    await page.keyboard.type('silence “for wolves”');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=silence/);
    const found = page.getByRole('list', { name: 'Found posts' }).getByRole('listitem').filter({ hasText: ben.name });
    await found.getByText(`Reply 1 by ${ben.name}`).waitFor();
    expect(await found.locator('mark').allTextContents()).toEqual(['Silence', 'for wolves']);
    await look(page, named('search'));
    await found.getByRole('link', { name: 'The seer who would not speak' }).click();
    await page.waitForURL(/\?reply=/);
    await page.locator('article.border-lantern', { hasText: 'Claim early.' }).waitFor();

    // A third member votes, changes the vote, and answers with a quote.
    const far = await pageOf(eli, others);
    await far.page.goto(at(`${thread}?page=1`));
    const ballot = far.page.getByRole('region', { name: 'What now?' });
    await ballot.getByLabel('Ask the seer').check();
    await ballot.getByRole('button', { name: 'Vote' }).click();
    await ballot.getByText('2 votes').waitFor();
    await look(far.page, named('poll-answered'), true);
    await ballot.getByRole('button', { name: 'Change vote' }).click();
    await ballot.getByLabel('Sleep on it').check();
    await ballot.getByRole('button', { name: 'Vote' }).click();
    await ballot.getByRole('listitem').filter({ hasText: 'Sleep on it' }).getByText('100%').waitFor();
    await far.page
      .getByRole('article', { name: `Reply 2 by ${cy.name}` })
      .getByRole('button', { name: 'Quote' })
      .click();
    const text = far.page.getByRole('textbox', { name: 'Your reply' });
    await expect.poll(() => text.inputValue()).toMatch(/^\[quote=[\w-]+\.1:0-\d+\]/);
    await text.press('Control+End');
    await far.page.keyboard.type('My question too.');
    await look(far.page, named('reply'));
    await far.page.getByRole('button', { name: 'Reply', exact: true }).click();
    const answer = far.page.getByRole('article', { name: `Reply 3 by ${eli.name}` });
    await answer.locator('blockquote', { hasText: 'who did you check' }).waitFor();

    // The author edits the answer in its place.
    await answer.getByRole('button', { name: `More about the reply by ${eli.name}` }).click();
    await far.page.getByRole('menuitem', { name: 'Edit' }).click();
    await answer.getByRole('textbox', { name: 'Text' }).fill('My question as well.');
    await answer.getByRole('button', { name: 'Save' }).click();
    await answer.getByRole('textbox', { name: 'Text' }).waitFor({ state: 'detached' });
    await answer.getByText('My question as well.').waitFor();
    await answer.getByText('edited').waitFor();
    expect(await answer.getByRole('button', { name: 'edited' }).count()).toBe(0);

    // A reply begun on one device is there on another, and is sent from there by keyboard.
    const kept = page.waitForResponse((response) => response.url().endsWith('/api/forums/draft') && response.ok());
    await page.getByRole('textbox', { name: 'Your reply' }).fill('I checked the baker');
    await kept;
    const second = await pageOf(ana, others);
    await second.page.goto(at('/community/forums'));
    await second.page.getByRole('link', { name: '1 draft' }).click();
    await second.page.getByText('I checked the baker').waitFor();
    await look(second.page, named('drafts'));
    await second.page.getByRole('link', { name: 'Reply in “The seer who would not speak”' }).press('Enter');
    const draft = second.page.getByRole('textbox', { name: 'Your reply' });
    await expect.poll(() => draft.inputValue()).toBe('I checked the baker');
    await draft.press('Control+End');
    await second.page.keyboard.type(', and he is good.');
    await second.page.keyboard.press('Control+Enter');
    await second.page
      .getByRole('article', { name: `Reply 4 by ${ana.name}` })
      .getByText('and he is good.')
      .waitFor();

    // Staff read what was edited.
    await staff.page.goto(at(`${thread}?page=1`));
    const reply = staff.page.getByRole('article', { name: `Reply 3 by ${eli.name}` });
    await reply.getByRole('button', { name: 'edited' }).press('Enter');
    const versions = staff.page.getByRole('dialog', { name: `What ${eli.name} wrote before` });
    await versions.getByRole('region', { name: 'Text of version 2' }).locator('ins', { hasText: 'as well' }).waitFor();
    await look(staff.page, named('versions'));
    await staff.page.keyboard.press('Escape');

    // They move the thread and lock it with a reason, delete it and restore it.
    await moderate(staff.page, 'this thread', 'Move Forum Thread', { Board: to });
    await staff.page.getByRole('link', { name: to }).waitFor();
    await moderate(staff.page, 'this thread', 'Toggle Forum Thread Lock', { Reason: 'The game is over.' }, named('moderate'));
    await staff.page.getByText('Locked by staff: The game is over.').waitFor();
    await staff.page.getByText('This thread is locked. You can still reply.').waitFor();
    await far.page.reload();
    await far.page.getByText('Locked by staff: The game is over.').waitFor();
    await far.page.getByText('This thread is locked. You can read it, but not reply.').waitFor();
    await look(far.page, named('locked'), true);
    await moderate(staff.page, 'this thread', 'Delete Forum Thread', { Reason: 'It names a player.' });
    await staff.page.getByText('This thread is deleted.').waitFor();
    await far.page.reload();
    await far.page.getByRole('heading', { name: 'Thread not found' }).waitFor();
    await far.page.goto(at(`/community/forums/search?q=silence&by=${ben.name}`));
    await far.page.getByText('No results found for your search criteria.').waitFor();
    await look(far.page, named('search-none'), true);
    await moderate(staff.page, 'this thread', 'Restore Forum Thread');
    // The thread is found again on its new board.
    await far.page.goto(at('/community/forums'));
    await far.page.getByRole('link', { name: to, exact: true }).click();
    await far.page.getByRole('link', { name: 'The seer who would not speak' }).click();
    await far.page.getByRole('article', { name: `Opening post by ${ana.name}` }).waitFor();
    expect([...errors, ...far.errors, ...second.errors, ...staff.errors]).toEqual([]);
  },
);

test.runIf(isLong)('a lobby asks its members, who vote beside its tables, and staff close the poll', async () => {
  const [owner, ana] = [await siteOwner(), await newMember()];
  await good(owner.post('/api/poll/create', { lobby: 'Roleplay', question: 'Which night?', options: ['Friday', 'Sunday'] }));
  const { page, errors } = await pageOf(ana, PHONE!);
  await page.goto(at('/play?lobby=Roleplay'));
  const poll = page.getByRole('region', { name: 'Which night?' });
  await poll.getByLabel('Sunday').check();
  await look(page, 'lobby-poll');
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();
  await poll.getByText('Your vote').waitFor();
  // The poll is folded for members who have voted.
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
  await earlier.getByRole('listitem').filter({ hasText: 'Sunday' }).getByText('100%').waitFor();
  await look(staff.page, 'lobby-poll-earlier');
  expect([...errors, ...staff.errors]).toEqual([]);
});
