/** Names all over the site open one card, and what it offers is done. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BOARD_PAGE, type Leaderboard } from '../../protocol/leaderboards.ts';
import { until } from '../patience.ts';
import { answerCalls } from './answer-calls.ts';
import { expectAccessible } from './axe.ts';
import { launch, type SIZES } from './browser.ts';
import { type Member, newMember } from './member.ts';
import { hostAt, sit } from './players.ts';
import { shot as takeShot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { StagedTable } from './staged-table.ts';
import { expectNoSidewaysScroll, watchErrors } from './steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Size = (typeof SIZES)[number];
const at = (path: string): string => inject('site') + path;
const shot = (page: Page, name: string) => takeShot(page, `person-${name}`);
const cardOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function pageFor(member: Member | null, { width, height }: Size): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await member?.signIn(context);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  return { page, errors };
}

/** Presses the name, expects the card, closes it with Escape, and expects the focus back on the name. */
async function expectCard(page: Page, where: string, of: Locator, name: string): Promise<void> {
  await of.click();
  const card = cardOf(page, name);
  await card.waitFor().catch(() => {
    throw new Error(`${where}: no card opens.`);
  });
  await entry(page, 'Report').waitFor();
  const box = await card.boundingBox();
  const { width, height } = page.viewportSize()!;
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, where).toBe(true);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await of.evaluate((element) => element === document.activeElement), where).toBe(true);
}

const board = (leader: Member) => (): Leaderboard => ({
  at: Date.now(),
  entries: 1,
  pages: Math.ceil(1 / BOARD_PAGE),
  rows: [{ place: 1, value: 1_200, user: { id: leader.id, name: leader.name, avatar: false } }],
  mine: null,
  hidden: false,
});

test.each(sizesOf('phone'))('a name opens the same card at eleven places, at $width pixels', async (size) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const { page, errors } = await pageFor(ada, size);
  const good = async (answer: Promise<Response>) => expect((await answer).ok).toBe(true);
  await good(ben.post('/api/comment', { location: ada.id, content: 'A fine lamp.' }));
  const thread = await ben.post('/api/forums/thread', { board: 'bMafia000000', title: `By ${ben.name}`, content: 'Hello.' });
  expect(thread.ok).toBe(true);
  const threadId = (await thread.text()).replaceAll('"', '');
  const game = await hostAt(ben, { gameType: 'Mafia', lobby: 'Sandbox', setup: 'first-light' });
  const host = sit(inject('site'), ben, game);
  await until(() => host.room);
  await host.send('say', { channel: 'table', text: 'Who is in?' });
  const link = (inside: Locator | Page = page) => inside.getByRole('link', { name: ben.name, exact: true }).first();
  const main = page.locator('main');

  await page.goto(at('/community/users'));
  await page.getByRole('searchbox').fill(ben.name);
  await expectCard(page, 'members found', page.getByRole('link', { name: new RegExp(ben.name) }).first(), ben.name);
  await page.goto(at('/play?lobby=Sandbox'));
  await expectCard(page, 'the lobby', link(main), ben.name);
  await page.goto(at(`/user/${ada.id}`));
  await page.getByRole('heading', { name: ada.name, exact: true }).waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectCard(page, 'a comment', link(page.getByRole('article', { name: `Comment by ${ben.name}` })), ben.name);
  await answerCalls(page, ['/api/fame/leaderboard'], board(ben));
  await page.goto(at('/fame/leaderboard'));
  await expectCard(page, 'a leaderboard', link(main), ben.name);
  await page.goto(at('/community/forums/board/bMafia000000'));
  const row = page.getByRole('listitem').filter({ hasText: `By ${ben.name}` });
  await expectCard(page, 'a board of the forums', row.getByRole('link', { name: ben.name, exact: true }).last(), ben.name);
  await page.goto(at(`/community/forums/thread/${threadId}`));
  await expectCard(page, 'a post', link(page.getByRole('article').first()), ben.name);
  await shot(page, `thread-${size.name}`);

  await page.goto(at(`/game/${game}`));
  await page.locator('main.game[data-stage]').waitFor();
  await expectCard(page, 'a seat', page.getByRole('button', { name: `More about ${ben.name}` }), ben.name);
  await expectCard(page, 'the name at a seat', link(page.locator('.players')), ben.name);
  const chatTab = page.getByRole('tab', { name: /^Chat/ });
  if (await chatTab.isVisible()) await chatTab.click();
  await expectCard(page, 'talk at a table', link(page.locator('.game-chat')), ben.name);
  await good(ben.post('/api/user/friend', { user: ada.id }));
  await page.goto(at(`/user/${ada.id}`));
  await expectCard(page, 'a request', page.getByRole('link', { name: new RegExp(ben.name) }).first(), ben.name);
  await page.goto(at('/user/inbox'));
  const notice = page.getByRole('listitem').filter({ hasText: 'wants to be your friend' });
  await expectCard(page, 'a notice', link(notice), ben.name);
  await expectAccessible(page, 'the inbox');
  await shot(page, `inbox-${size.name}`);
  await notice.getByText('wants to be your friend').click();
  await page.waitForURL(/[/]user([/]|$)(?!inbox)/);
  await good(ada.post('/api/user/block', { user: ben.id }));
  await page.goto(at('/user/settings?tab=privacy'));
  const blocked = link(main);
  await blocked.click();
  await entry(page, 'Unblock').waitFor();
  await expectAccessible(page, 'the card of a member');
  await expectNoSidewaysScroll(page);
  host.close();
  expect(errors).toEqual([]);
});

test.each(sizesOf('desktop'))(
  'the card invites, notes, mutes and blocks, and works by keyboard, at $width pixels',
  async (size) => {
    const [ada, ben] = [await newMember(), await newMember()];
    const { page, errors } = await pageFor(ada, size);
    const game = await hostAt(ada, { gameType: 'Mafia', lobby: 'Sandbox', setup: 'first-light' });
    const find = async () => {
      await page.goto(at('/community/users'));
      await page.getByRole('searchbox').fill(ben.name);
      const name = page.getByRole('link', { name: new RegExp(ben.name) }).first();
      await name.focus();
      return name;
    };
    const name = await find();
    expect(await name.getAttribute('href')).toBe(`/user/${ben.id}`);
    await name.press('Space');
    await cardOf(page, ben.name).waitFor();
    await entry(page, 'Invite to table').waitFor();
    await shot(page, `card-${size.name}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Block');
    await page.keyboard.press('Escape');

    await name.press('Enter');
    await entry(page, 'Add a note').click();
    await page.getByLabel('Your note').fill('Plays a sharp Doctor');
    await page.getByRole('button', { name: 'Save' }).click();
    await name.press('Enter');
    await cardOf(page, ben.name).getByText('Plays a sharp Doctor').waitFor();
    await entry(page, 'Mute').click();
    await name.press('Enter');
    await entry(page, 'Unmute').waitFor();
    await entry(page, 'Add friend').click();
    await page.getByText(`Friend request sent to ${ben.name}.`).first().waitFor();

    await name.press('Enter');
    await entry(page, 'Invite to table').click();
    const field = page.getByRole('combobox', { name: 'Message' });
    await field.waitFor();
    await expect
      .poll(() => field.textContent().then(async (text) => text || (await field.inputValue().catch(() => ''))))
      .toContain(`/game/${game}`);
    await shot(page, `invite-${size.name}`);
    await field.press('Enter');
    await page.getByRole('log').getByText('Come and play Mafia with me').waitFor();
    await page.getByRole('button', { name: 'Close chat' }).click();

    await (await find()).press('Enter');
    await entry(page, 'Block').click();
    const question = page.getByRole('dialog', { name: `Block ${ben.name}?` });
    await question.getByRole('button', { name: 'Block' }).click();
    await page.getByText(`${ben.name} is blocked.`).first().waitFor();
    await (await find()).press('Enter');
    await entry(page, 'Unblock').waitFor();
    expect(await entry(page, 'Message').count()).toBe(0);
    expect(errors).toEqual([]);
  },
);

test.each(sizesOf('phone'))('at an anonymous table a card tells nothing but the persona, at $width pixels', async (size) => {
  const table = new StagedTable({ gameId: 'mafia', seats: 7, table: { anonymousGame: true } });
  const { page, errors } = await pageFor(null, size);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await table.show(page, 0);
  const players = page.getByRole('tab', { name: /^Players/ });
  if (await players.isVisible()) await players.click();
  const buttons = page.getByRole('button', { name: /^More about/ });
  await buttons.first().waitFor();
  const others = table.people.slice(1);
  for (const button of await buttons.all()) {
    await button.click();
    const card = page.locator('[role=dialog]:popover-open');
    await card.getByRole('menu').waitFor();
    const entries = await card.getByRole('menuitem').allTextContents();
    expect(entries.filter((label) => !/^(Only their lines|Mute|Report|What are they\?|Whisper|About .*)$/.test(label))).toEqual(
      [],
    );
    const words = await card.evaluate((element) => element.outerHTML);
    expect(others.filter(({ id, name }) => words.includes(id) || words.includes(name))).toEqual([]);
    await page.keyboard.press('Escape');
  }
  const html = await page.content();
  expect(others.filter(({ id }) => html.includes(id) || requests.some((url) => url.includes(id)))).toEqual([]);
  expect(errors).toEqual([]);
});
