import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type CuttableProxy, openProxy } from './cuttable-proxy.ts';
import { type Member, newMember } from './member.ts';
import { shot as takeShot } from './shot.ts';
import { expectNoSidewaysScroll, openPracticeTable, watchErrors } from './steps.ts';

let browser: Browser;
let wire: CuttableProxy;
let [ada, ben, cem]: Member[] = [];
/** Ada and Ben on desktops, Cem on a phone with a connection that can be cut. */
let pages: Page[] = [];
const errors: string[][] = [];
const shot = (page: Page, name: string) => takeShot(page, `chat-${name}`);

async function seat(member: Member, { width, height }: (typeof SIZES)[number], site: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await member.signIn(context);
  if (site === inject('site')) errors.push(watchErrors(context));
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  await page.goto(`${site}/play`);
  return page;
}
beforeAll(async () => {
  browser = await launch();
  wire = await openProxy(inject('site'));
  [ada, ben, cem] = [await newMember(), await newMember(), await newMember()];
  pages = [
    await seat(ada!, SIZES[0], inject('site')),
    await seat(ben!, SIZES[0], inject('site')),
    await seat(cem!, SIZES[1], wire.origin),
  ];
});
afterAll(async () => {
  await browser.close();
  wire.close();
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Message' });
const openRoom = async (page: Page, name: string) => {
  // After a reload the window opens by itself if it was open.
  const close = page.getByRole('button', { name: 'Close chat' });
  const open = page.getByRole('button', { name: /^Chat/ });
  await close.or(open).first().waitFor();
  if (!(await close.count())) await open.first().click();
  const room = page.getByRole('list', { name: 'Rooms' }).getByRole('button', { name: new RegExp(name) });
  await room.or(field(page)).first().waitFor();
  if (await room.count()) await room.click();
  await field(page).waitFor();
};
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
const lines = (page: Page, word: string): Promise<string[]> =>
  page
    .getByRole('log')
    .evaluate(
      (log, start) =>
        [...log.querySelectorAll('.chat-line .chat-words')]
          .map((line) => line.textContent ?? '')
          .filter((text) => text.startsWith(start)),
      word,
    );

test('three members write in a room; one disconnects, goes on writing, and reconnects: nothing is lost, doubled or out of order', async () => {
  const [one, two, phone] = pages as [Page, Page, Page];
  for (const page of pages) await openRoom(page, 'Commons');
  const said: string[] = [];
  const tell = async (page: Page, text: string) => {
    said.push(text);
    await say(page, text);
    await expect.poll(() => lines(page, 'walk')).toContain(text);
  };
  await tell(one, 'walk 1 good evening');
  await tell(phone, 'walk 2 hello from a phone');
  await tell(two, `walk 3 hi @${ada!.name}`);
  for (const page of pages) await expect.poll(() => lines(page, 'walk').then((all) => all.length)).toBe(3);
  await shot(one, 'room-desk');
  await shot(phone, 'room-phone');
  await expectNoSidewaysScroll(phone);

  wire.cut();
  for (const text of ['walk away 1', 'walk away 2', 'walk away 3']) await say(phone, text);
  await phone.getByText('Messages wait here', { exact: false }).waitFor();
  await expect.poll(() => phone.getByRole('article', { name: 'A line of yours' }).count()).toBe(3);
  await shot(phone, 'cut-phone');
  for (let i = 4; i < 10; i++) await tell(i % 2 ? one : two, `walk ${i} while one is away`);
  wire.restore();
  for (const page of pages) await expect.poll(() => lines(page, 'walk').then((all) => all.length)).toBe(12);
  const seen = await Promise.all(pages.map((page) => lines(page, 'walk')));
  for (const order of seen) expect(order).toEqual(seen[0]);
  expect(seen[0]!.filter((text) => text.startsWith('walk away'))).toEqual(['walk away 1', 'walk away 2', 'walk away 3']);
  expect(seen[0]!.filter((text) => !text.startsWith('walk away')).map((text) => text.slice(0, 6))).toEqual(
    said.map((text) => text.slice(0, 6)),
  );
  expect(await phone.getByRole('article', { name: 'A line of yours' }).count()).toBe(0);
  await phone.reload();
  await openRoom(phone, 'Commons');
  await expect.poll(() => lines(phone, 'walk')).toEqual(seen[0]);
});

test('a direct channel is private: the other member is notified, sees the waiting messages and answers; a third member of the room gets nothing', async () => {
  const [one, two, phone] = pages as [Page, Page, Page];
  const toLists = async (page: Page, tab: string) => {
    if (await page.getByRole('button', { name: 'Back to the list' }).count())
      await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  };
  await toLists(phone, 'Directs');
  await toLists(two, 'Directs');
  await toLists(one, 'Users');
  await one.getByRole('searchbox', { name: 'Search users' }).fill(cem!.name.slice(0, 4));
  await one.getByRole('list', { name: 'Found users' }).getByText(cem!.name).click();
  await one.getByRole('button', { name: 'Create DM (1)' }).click();
  await field(one).waitFor();
  await say(one, 'direct 1 between us');
  await phone
    .getByRole('list', { name: 'Directs' })
    .getByRole('button', { name: new RegExp(ada!.name) })
    .first()
    .waitFor();
  await shot(phone, 'directs-phone');
  await expectAccessible(phone, 'the list of directs');
  // Disconnect before the channel is opened, so that messages sent during the break wait too.
  wire.cut();
  await say(one, 'direct 2 while you are away');
  wire.restore();
  await phone
    .getByRole('list', { name: 'Directs' })
    .getByRole('button', { name: new RegExp(ada!.name) })
    .first()
    .click();
  await expect.poll(() => lines(phone, 'direct')).toEqual(['direct 1 between us', 'direct 2 while you are away']);
  await phone
    .getByRole('article')
    .filter({ hasText: 'direct 2' })
    .getByRole('button', { name: /Reply|More/ })
    .first()
    .click();
  const reply = phone.getByRole('menuitem', { name: /^Reply/ });
  if (await reply.count()) await reply.click();
  await say(phone, 'direct 3 I am here https://example.com/lamp');
  await expect.poll(() => lines(one, 'direct').then((all) => all.length)).toBe(3);
  await one.getByRole('article').filter({ hasText: 'direct 3' }).getByText('direct 2 while you are away').waitFor();
  await one.getByRole('link', { name: /example\.com/ }).click();
  await one.getByRole('dialog').getByText('Visit external link?').waitFor();
  await one.keyboard.press('Escape');
  await shot(one, 'direct-desk');
  await expectAccessible(one, 'a direct channel');
  await two.getByText('Find someone').waitFor();
  expect(await two.getByText('direct', { exact: false }).filter({ hasText: 'between us' }).count()).toBe(0);
});

test.runIf(isLong)('the open window covers nothing of a page', async () => {
  const [one] = pages as [Page];
  await one.goto(`${inject('site')}/user/settings`);
  await openRoom(one, 'Commons');
  const edges = await one.getByRole('region', { name: 'Chat' }).evaluate((dock) => {
    const inPage = [...document.querySelectorAll('main :is(input, button, a, [role=tab])')].filter((element) =>
      element.checkVisibility(),
    );
    return { dock: dock.getBoundingClientRect().left, page: Math.max(...inPage.map((e) => e.getBoundingClientRect().right)) };
  });
  expect(edges.page).toBeLessThanOrEqual(edges.dock);
  await one.getByRole('button', { name: 'Close chat' }).click();
});

test('the bell counts new notices at once; notices read or deleted in the inbox stay so; chat works beside a game', async () => {
  const [one] = pages as [Page];
  await ben!.post('/api/user/friend', { user: ada!.id });
  const bell = one.getByRole('button', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/1 unread/);
  await bell.click();
  await one.getByText(`${ben!.name} wants to be your friend.`).first().waitFor();
  await shot(one, 'bell-desk');
  await one.getByRole('link', { name: 'See all' }).click();
  await one.getByRole('heading', { name: 'Inbox' }).waitFor();
  await one.getByRole('button', { name: 'Mark all as read' }).click();
  await one.getByText('Nothing unread').waitFor();
  await expect.poll(() => bell.getAttribute('aria-label')).not.toMatch(/unread/);
  await expectAccessible(one, 'the inbox');
  await one
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await one.getByText('No notifications').waitFor();
  await openPracticeTable(one);
  await one.getByRole('log').first().waitFor();
  await one.getByRole('button', { name: /^Chat/ }).first().click();
  await one.getByRole('region', { name: 'Chat' }).waitFor();
  await shot(one, 'game-desk');
  expect(errors.flat()).toEqual([]);
});
