import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BOARD_PAGE, type Leaderboard } from '../../protocol/leaderboards.ts';
import { isLong } from '../long.ts';
import { answerCalls } from './answer-calls.ts';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type Member, newMember, siteOwner } from './member.ts';
import { lanternPng } from './picture.ts';
import { shot as takeShot } from './shot.ts';
import { expectNoSidewaysScroll, hostTable, watchErrors } from './steps.ts';

let browser: Browser;
let desk: Page;
let phone: Page;
let ada: Member;
let ben: Member;
const errors: string[][] = [];
const shot = (page: Page, name: string) => takeShot(page, `people-${name}`, { fullPage: true });

async function seat(member: Member, size: (typeof SIZES)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: size.width, height: size.height }, reducedMotion: 'reduce' });
  await member.signIn(context);
  errors.push(watchErrors(context));
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  return page;
}
beforeAll(async () => {
  browser = await launch();
  [ada, ben] = [await newMember(), await newMember()];
  [desk, phone] = [await seat(ada, SIZES[0]), await seat(ben, SIZES[1])];
});
afterAll(() => browser.close());

const profileOf = async (page: Page, { id, name }: Member) => {
  await page.goto(`${inject('site')}/user/${id}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
};
const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a bio is written, previewed and submitted, and other members see it without markup', async () => {
  await profileOf(desk, ada);
  await press(desk, /^(Write one|Edit)$/);
  await desk
    .getByLabel('About you')
    .fill('# The lamp\n\nI keep it **lit**. <script>alert(1)</script> [Mill](https://example.com/)');
  await desk.getByRole('tab', { name: 'Preview' }).click();
  await desk.getByRole('heading', { name: 'The lamp' }).waitFor();
  const saved = desk.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await press(desk, 'Submit');
  await saved;
  await desk.getByRole('paragraph').filter({ hasText: 'I keep it lit' }).waitFor();
  await profileOf(phone, ada);
  await phone.getByRole('heading', { name: 'The lamp' }).waitFor();
  await phone.getByText('<script>alert(1)</script>', { exact: false }).waitFor();
  await phone.getByRole('link', { name: 'Mill' }).click();
  await phone.getByRole('dialog').getByText('Visit external link?').waitFor();
  await phone.keyboard.press('Escape');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'the profile of another');
  await shot(phone, 'other-phone');
});

test('a comment is written on a profile, voted on by its owner, deleted and taken back', async () => {
  // Comments load when a reader scrolls near them.
  const commentsOn = async (page: Page) => {
    await profileOf(page, ada);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  };
  await commentsOn(phone);
  await press(phone, 'Post comment');
  await phone.getByRole('textbox', { name: 'Your comment' }).fill('Your lamp is **bright**.');
  await shot(phone, 'comment-editor');
  await press(phone, /^Post$/);
  const comment = (page: Page) => page.getByRole('article', { name: `Comment by ${ben.name}` });
  await comment(phone).getByText('bright').waitFor();
  await commentsOn(desk);
  await comment(desk).getByRole('button', { name: 'Good comment' }).click();
  await comment(desk).getByRole('button', { name: 'Good comment', pressed: true }).waitFor();
  await expectAccessible(desk, 'a profile with comments');
  await expectNoSidewaysScroll(phone);
  await Promise.all([shot(desk, 'comments'), shot(phone, 'comments')]);
  await comment(desk)
    .getByRole('button', { name: /^More about/ })
    .click();
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await press(desk.getByRole('dialog'), /^Delete$/);
  await comment(desk).waitFor({ state: 'detached' });
  await press(desk, 'Undo');
  await comment(desk).waitFor();
});

test.runIf(isLong)('a deck has comments, and a lobby at a press', async () => {
  await desk.goto(`${inject('site')}/play/decks?list=featured`);
  await desk
    .getByRole('link', { name: /^Comments on/ })
    .first()
    .click();
  await press(desk, 'Post comment');
  await desk.getByRole('textbox', { name: 'Your comment' }).fill('Names that fit any night.');
  await press(desk, /^Post$/);
  // Until it is sent, the field and its preview have the words too.
  await desk.getByRole('region', { name: /^Preview/ }).waitFor({ state: 'detached' });
  await desk.getByRole('article').getByText('Names that fit any night.').waitFor();
  await expectAccessible(desk, 'a deck');
  await shot(desk, 'deck-comments');
  await phone.goto(`${inject('site')}/play`);
  await press(phone, 'Comments on the Main lobby');
  await phone.getByText('Be the first to say something.').waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'a lobby with comments');
  await shot(phone, 'lobby-comments');
});

test.runIf(isLong)('friendship, love and karma are given and returned, and end when one of the two ends them', async () => {
  await profileOf(phone, ada);
  await press(phone, /^Add friend/);
  await phone.getByRole('button', { name: /^Request sent/ }).waitFor();
  await press(phone, 'Send love request');
  await phone.getByRole('button', { name: 'Cancel love request' }).waitFor();
  await press(phone, 'Good karma');
  await phone.getByRole('button', { name: 'Good karma', pressed: true }).waitFor();
  await profileOf(desk, ada);
  await shot(desk, 'asked-desk');
  await press(desk, 'Accept');
  await press(desk, 'Say yes');
  await desk.getByRole('button', { name: `Unfriend ${ben.name}` }).waitFor();
  await profileOf(phone, ada);
  await press(phone, 'Propose marriage');
  await phone.getByRole('button', { name: 'Cancel proposal' }).waitFor();
  await profileOf(desk, ben);
  await press(desk, 'Accept proposal');
  await press(desk, 'Divorce');
  await desk.getByRole('dialog').getByRole('button', { name: 'Divorce' }).click();
  await desk.getByRole('button', { name: 'Send love request' }).waitFor();
  await press(desk, /^Friends: unfriend/);
  await desk.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click();
  await desk.getByRole('button', { name: /^Add friend/ }).waitFor();
  await shot(desk, 'other-desk');
});

test('colors are tried on, bought and worn, and coins go to a friend, who is told', async () => {
  const owner = await siteOwner();
  await owner.post('/api/mod/giveCoins', { userId: ada.id, amount: 29, reason: 'To look around.' });
  await desk.goto(`${inject('site')}/user/shop`);
  await desk.getByText('29 coins').first().waitFor();
  await shot(desk, 'shop');
  await desk.getByRole('button', { name: 'Buy: Text colors' }).focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('#b8577a');
  // The line in the preview has the color before anything is bought.
  const lines = dialog.getByRole('article', { name: ada.name });
  const colours = () =>
    lines.first().evaluate((line) => [line.querySelector('a')!, line].map((part) => getComputedStyle(part).color));
  await expect.poll(async () => new Set(await colours()).size).toBe(2);
  await shot(desk, 'shop-try');
  await expectAccessible(desk, 'an item of the shop');
  await press(dialog, 'Buy for 20');
  await press(dialog, 'Use it now');
  await desk.getByText('9 coins').first().waitFor();
  await expectAccessible(desk, 'the shop');
  await profileOf(phone, ada);
  const name = phone.getByRole('heading', { name: ada.name, exact: true });
  expect(await name.getAttribute('style')).toContain('#b8577a');
  await desk.getByRole('link', { name: 'Your coins' }).click();
  await press(desk, 'Send coins');
  await desk.getByLabel('Recipient').fill(ben.name);
  await desk.getByRole('textbox', { name: 'Coins' }).fill('4');
  await desk.keyboard.press('Enter');
  await press(desk.getByRole('dialog', { name: `Send 4 coins to ${ben.name}?` }), /^Send$/);
  await desk.getByText(`Sent to ${ben.name}`).waitFor();
  await desk.getByText('5 coins').first().waitFor();
  await shot(desk, 'coins');
  await phone.goto(`${inject('site')}/user/inbox`);
  await phone.getByText(`${ada.name} sent you 4 coins.`).first().click();
  await phone.getByText(`Received from ${ada.name}`).waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'the coins of a member');
  await shot(phone, 'coins-phone');
  await phone.getByRole('link', { name: 'Shop', exact: true }).click();
  await phone.getByRole('button', { name: 'Try it: Text colors' }).waitFor();
  await expectNoSidewaysScroll(phone);
  await shot(phone, 'shop-phone');
});

test.runIf(isLong)('at a table the other players see the picture of a member', async () => {
  await desk.goto(`${inject('site')}/user/settings?tab=profile`);
  await desk.locator('input[type=file]').first().setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: lanternPng() });
  await press(desk, 'Use this part');
  await desk.getByText('Picture saved.').waitFor();
  await desk.goto(`${inject('site')}/play/host`);
  const url = await hostTable(desk, 'Seven Lanterns');
  await phone.goto(url);
  await phone.getByRole('tab', { name: 'Players' }).click();
  await phone.locator(`img[src*="${ada.id}_avatar"]`).first().waitFor();
  await shot(phone, 'table-phone');
  await phone.goto(`${inject('site')}/play`);
});

test.runIf(isLong)('a blocked member can no longer send requests, and is not told who blocked them', async () => {
  await profileOf(desk, ben);
  await press(desk, 'More');
  await desk.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await desk.getByRole('button', { name: 'Unblock' }).waitFor();
  await profileOf(phone, ada);
  await press(phone, /^Add friend/);
  await phone.getByText('You cannot do this with that member.').waitFor();
  await desk.goto(`${inject('site')}/user/settings?tab=privacy`);
  await press(desk, `Unblock ${ben.name}`);
  await desk.getByText('You haven’t blocked anyone.').waitFor();
});

test('members are found by the beginning of their names', async () => {
  await phone.goto(`${inject('site')}/community/users`);
  await phone.getByRole('searchbox').fill(ada.name.slice(0, 5));
  await phone.getByRole('link', { name: new RegExp(ada.name) }).waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'the people');
  await shot(phone, 'users-phone');
  expect(errors.flat()).toEqual([]);
});

test('a leaderboard shows who leads, where the reader stands far down, and that a month is still empty', async () => {
  const user = (place: number) => ({ id: `uLeader${String(place).padStart(6, '0')}`, name: `Leader ${place}`, avatar: false });
  const answer = (url: string): Leaderboard => {
    const { searchParams: asked } = new URL(url);
    const page = Number(asked.get('page'));
    if (asked.get('period') === 'month') return { at: Date.now(), entries: 0, pages: 0, rows: [], mine: null, hidden: false };
    const isRating = asked.get('board') === 'rating';
    const value = (place: number) => (isRating ? 1990 - Math.round(place / 100) : 50_000 - place);
    const rows = Array.from({ length: BOARD_PAGE }, (_, i) => {
      const place = (page - 1) * BOARD_PAGE + i + 1;
      return { place, value: value(place), user: place === 40_123 ? { ...ada, avatar: false } : user(place) };
    });
    return {
      at: Date.now(),
      entries: 41_000,
      pages: 820,
      rows,
      mine: { place: 40_123, value: value(40_123), page: 803 },
      hidden: false,
    };
  };
  for (const page of [desk, phone]) {
    await answerCalls(page, ['/api/fame/leaderboard'], answer);
    await page.goto(`${inject('site')}/fame/leaderboard`);
    await page.getByRole('link', { name: 'Leader 1', exact: true }).waitFor();
    await page.getByText('Master · 1,990').first().waitFor();
    await expectNoSidewaysScroll(page);
    await shot(page, `leaderboard-${page === desk ? 'desk' : 'phone'}`);
  }
  await expectAccessible(phone, 'a leaderboard');
  await desk.getByRole('tab', { name: 'Kudos' }).click();
  await desk.getByText('Your place: 40,123 of 41,000 · 9,877 kudos').waitFor();
  await press(desk, 'Go to my place');
  const own = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: ada.name, exact: true }) });
  await own.getByText('40,123').waitFor();
  expect(new URL(desk.url()).search).toBe('?board=kudos&page=803');
  await shot(desk, 'leaderboard-own');
  await desk.getByRole('radio', { name: 'This month' }).check({ force: true });
  await desk.getByText('No one is ranked yet this month').waitFor();
  await shot(desk, 'leaderboard-empty');
});
