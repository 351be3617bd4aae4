/** A deck is made with pictures, an anonymous table is hosted with it, and who was who is shown at the end. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { PATIENT } from '../patience.ts';
import { expectAccessible } from './axe.ts';
import { launch, SIZES } from './browser.ts';
import { type Member, newMember, siteOwner } from './member.ts';
import { lanternPng } from './picture.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, watchErrors } from './steps.ts';

const [DESKTOP, PHONE] = SIZES;
/** Names that are no part of a generated member name. */
const NAMES = ['Avocet', 'Kingfisher', 'Bittern', 'Coot', 'Grebe'];
let browser: Browser;
let ada: Member;
let ben: Member;
let desk: Page;
let phone: Page;
const errors: string[][] = [];

async function pageOf(member: Member, { width, height }: (typeof SIZES)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await member.signIn(context);
  errors.push(watchErrors(context));
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  return page;
}
beforeAll(async () => {
  browser = await launch();
  const owner = await siteOwner();
  [ada, ben] = [await newMember(), await newMember()];
  const slots = await owner.post('/api/mod/deckSlots', { userId: ada.id, slots: 2, reason: 'She draws birds.' });
  expect(slots.status).toBe(200);
  [desk, phone] = [await pageOf(ada, DESKTOP), await pageOf(ben, PHONE)];
});
afterAll(() => browser.close());
const at = (path: string): string => inject('site') + path;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: lanternPng() });

test('a deck keeps its draft through a reload, says what is wrong with a profile, and is saved with its pictures', async () => {
  await desk.goto(at('/play'));
  await desk.getByRole('button', { name: 'Play', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Decks' }).click();
  await desk.getByRole('link', { name: 'New deck' }).click();
  await desk.getByLabel('Deck name').fill('Mill pond');
  const rows = desk.getByRole('list', { name: 'Profiles' }).getByRole('listitem');
  for (const [i, name] of NAMES.entries())
    await rows
      .nth(i)
      .getByLabel('Name', { exact: true })
      .fill(i === 4 ? 'avocet' : name);
  await rows.nth(4).getByText('Two profiles of this deck have the same name.').waitFor();
  await rows.nth(0).getByLabel('Death message').fill('Gone fishing.');
  await desk.reload();
  await rows.nth(4).getByText('Two profiles of this deck have the same name.').waitFor();
  await rows.nth(0).getByLabel('Color', { exact: true }).fill('#ffffff');
  await rows.nth(0).getByText('That color is hard to read', { exact: false }).waitFor();
  await desk.getByRole('button', { name: 'Save' }).click();
  await rows.nth(0).getByText('A death message must contain', { exact: false }).waitFor();
  await shot(desk, 'decks-wrong-desktop', { fullPage: true });
  await rows.nth(4).getByLabel('Name', { exact: true }).fill('Grebe');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as players write it
  await rows.nth(0).getByLabel('Death message').fill('${name} flew south.');
  await rows.nth(0).getByLabel('Color', { exact: true }).fill('#a761b1');
  await desk.locator('input[type=file][multiple]').setInputFiles(['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)));
  await rows.nth(4).locator('input[type=file]').setInputFiles(picture('e.png'));
  await press(desk, 'Use this part');
  await expectAccessible(desk, 'the editor of a deck');
  await shot(desk, 'decks-editor-desktop', { fullPage: true });
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Deck saved.').waitFor();
  await desk.getByRole('list', { name: 'Your decks' }).locator('img[src*="/uploads/deck_"]').nth(4).waitFor();
  await shot(desk, 'decks-yours-desktop');
});

test('others find the deck and look at its profiles, also on a phone', async () => {
  await phone.goto(at('/play/decks?list=featured'));
  await phone.getByRole('heading', { name: 'The Lamplighters' }).waitFor();
  await expectAccessible(phone, 'the decks');
  await shot(phone, 'decks-featured-phone');
  await phone.getByRole('searchbox').fill('mill');
  await phone.getByRole('list', { name: 'Found decks' }).getByRole('button', { name: 'Mill pond' }).click();
  await phone.getByRole('dialog', { name: 'Deck Mill pond' }).getByText('Kingfisher').waitFor();
  await expectNoSidewaysScroll(phone);
  await shot(phone, 'decks-popover-phone');
});

test.runIf(isLong)(
  'players of an anonymous table are shown as personas of the chosen deck, and as themselves at the end',
  async () => {
    await desk.goto(at('/play?lobby=Games'));
    await desk.getByRole('link', { name: 'Host a game' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Game', { exact: true }).selectOption('Connect Four');
    await dialog.getByRole('button', { name: /^More settings/ }).click();
    await dialog.getByLabel('Ready check').uncheck({ force: true });
    await dialog.getByLabel('Anonymous').check({ force: true });
    const decks = dialog.getByRole('region', { name: 'Decks' });
    await decks.getByText('The Lamplighters').waitFor();
    await decks.getByRole('button', { name: 'Choose decks' }).click();
    await decks.getByRole('tab', { name: 'Yours' }).click();
    await decks.getByRole('checkbox', { name: /Mill pond/ }).check({ force: true });
    await decks.getByRole('button', { name: 'Leave out The Lamplighters' }).click();
    await decks.getByText('The Lamplighters').waitFor({ state: 'detached' });
    await decks.scrollIntoViewIfNeeded();
    await expectAccessible(desk, 'the choice of decks');
    await shot(desk, 'decks-host-desktop');
    await dialog.getByRole('button', { name: 'Host Game' }).click();
    await desk.waitForURL(/\/game\//);
    await phone.goto(desk.url());
    for (const page of [desk, phone]) await page.locator('main.game[data-stage=playing]').waitFor();
    const [shown, real] = [new RegExp(NAMES.join('|')), new RegExp(`${ada.name}|${ben.name}`)];
    await phone.getByRole('tab', { name: /^Players/ }).click();
    const players = phone.locator('.place-name');
    await expect.poll(async () => (await players.allTextContents()).filter((name) => shown.test(name)).length, PATIENT).toBe(2);
    expect((await players.allTextContents()).join()).not.toMatch(real);
    await phone.locator('.place img[src*="/uploads/deck_"]').first().waitFor();
    await expectAccessible(phone, 'a table of personas');
    await shot(phone, 'decks-game-phone');
    await shot(desk, 'decks-game-desktop');
    expect((await ada.post('/api/game/leave', {})).status).toBe(200);
    await phone.locator('main.game[data-stage=post]').waitFor();
    await expect.poll(async () => (await players.allTextContents()).join(), PATIENT).toMatch(real);
    await phone.getByLabel('Played as').first().waitFor();
    await shot(phone, 'decks-end-phone');
    await phone.goto(`${desk.url().split('?')[0]}/review`);
    await phone.getByText(new RegExp(`(${NAMES.join('|')}) left the game`)).waitFor();
    await shot(phone, 'decks-review-phone');
    expect(errors.flat()).toEqual([]);
  },
  PATIENT.timeout * 3,
);

test('a deck that is deleted asks first, and is gone', async () => {
  await desk.goto(at('/play/decks'));
  await press(desk, 'Delete Mill pond');
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await desk.getByText('Deck deleted.').waitFor();
  await desk.getByText('You don’t have a deck yet.', { exact: false }).waitFor();
});
