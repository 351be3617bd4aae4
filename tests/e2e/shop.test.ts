/** A member buys every item of the shop, is led to the setting of each, and uses it. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Item } from '../../protocol/settings.ts';
import { SHOP_ITEMS } from '../../protocol/shop.ts';
import { isLong } from '../long.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type Member, newMember, siteOwner } from './member.ts';
import { lanternPng } from './picture.ts';
import { playToEnd, sit } from './players.ts';
import { buy, createEmote, writeDeathMessage } from './shop-steps.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
const at = (path: string): string => inject('site') + path;
const PICTURE = { name: 'lamp.png', mimeType: 'image/png', buffer: lanternPng() };

/** Plays a game of the member to its end, for their archive. Returns its id. */
async function playGame(host: Member, other: Member): Promise<string> {
  const answer = await host.post('/api/game/host', {
    gameType: 'Connect Four',
    lobby: 'Games',
    setup: 'four-duel',
    readyCheck: false,
  });
  const game = await answer.text();
  expect([answer.status, game]).toEqual([200, game]);
  const players = [host, other].map((who) => sit(inject('site'), who, game));
  await playToEnd(players);
  for (const player of players) player.close();
  return game;
}

async function keepGame(page: Page, game: string): Promise<void> {
  await page.goto(at(`/game/${game}/review`));
  await page.getByRole('button', { name: 'Keep in my archive' }).click();
  await page.getByText('The game is in your archive, on your profile.').waitFor();
  await page.goto(at('/user'));
  await page.locator('section:has(#archive)').getByRole('listitem').first().waitFor();
}

async function takeName(page: Page, name: string): Promise<void> {
  const setting = page.locator('#name');
  await setting.getByLabel('Username').fill(name);
  await setting.getByRole('button', { name: 'Change' }).click();
  // The header of a phone has no room to show the name.
  await page.getByRole('banner').getByTitle(name, { exact: true }).waitFor({ state: 'attached' });
}

/** Uses each item at the place to which the shop leads. `game` is one that the member has played. */
const uses = (mark: string, game: string): Partial<Record<Item, (page: Page) => Promise<void>>> => ({
  async textColors(page) {
    const setting = page.locator('#colours');
    await setting.getByLabel('Name color').fill('#c2562d');
    await setting.getByRole('button', { name: 'Save' }).first().click();
    await expect.poll(() => setting.getByRole('button', { name: 'Reset to default' }).first().isEnabled()).toBe(true);
  },
  async customProfile(page) {
    await page.locator('#banner input[type=file]').setInputFiles(PICTURE);
    await page.getByRole('img', { name: 'Your banner' }).waitFor();
  },
  nameChange: (page) => takeName(page, `Wick-${mark}`),
  threeCharName: (page) => takeName(page, `${mark}3`),
  twoCharName: (page) => takeName(page, mark),
  oneCharName: (page) => takeName(page, mark[0]!),
  deathMessageEnabled: (page) => writeDeathMessage(page, `$\{name} left the lamp burning.`),
  deathMessageChange: (page) => writeDeathMessage(page, `$\{name} blew it out.`),
  async anonymousDeck(page) {
    await page.getByRole('link', { name: 'New deck' }).first().click();
    await page.getByLabel('Deck name').waitFor();
  },
  customEmotes: (page) => createEmote(page, 'lamp'),
  customEmotesExtra: (page) => createEmote(page, 'eleventh'),
  archivedGames: (page) => keepGame(page, game),
  async archivedGamesMax(page) {
    await page.getByText('1 / 6').waitFor();
  },
  async bonusRedHearts(page) {
    await page.getByRole('button', { name: '16 of 16 red hearts' }).first().waitFor();
  },
  async avatarShape(page) {
    await page.locator('#shape').getByRole('combobox').selectOption('Square');
    await page.getByRole('banner').locator('.avatar-square').first().waitFor({ state: 'attached' });
  },
  async vanityUrl(page) {
    const setting = page.locator('#address');
    await setting.getByLabel('Vanity URL').fill(`lamp-${mark}`);
    await setting.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Vanity URL changed').waitFor();
    await page.goto(at(`/user/lamp-${mark}`));
    await page.getByRole('heading', { name: mark[0]!, exact: true }).waitFor();
  },
});

/** Buys the second to the tenth emote, after which the shop offers the eleventh. */
async function fillEmotes(ana: Member): Promise<void> {
  const item = SHOP_ITEMS.findIndex(({ key }) => key === 'customEmotes');
  for (let i = 2; i <= 10; i++)
    expect((await ana.post('/api/shop/spendCoins', { item, key: crypto.randomUUID() })).status).toBe(200);
}

test.runIf(isLong).each(SIZES)('every item is bought, leads to its setting, and is used there: $name', async (size) => {
  const { page, errors } = await open(size);
  const [ana, ben, owner] = [await newMember(), await newMember(), await siteOwner()];
  // The command gives at most a thousand coins.
  for (let i = 0; i < 3; i++)
    await owner.post('/api/mod/giveCoins', { userId: ana.id, amount: 1_000, reason: 'To look around.' });
  const use = uses(size.name === 'desktop' ? 'Zq' : 'Xw', await playGame(ana, ben));
  await ana.signIn(page.context());
  for (const { key, name, price } of SHOP_ITEMS) {
    if (key === 'customEmotesExtra') await fillEmotes(ana);
    await buy(page, inject('site'), name, price);
    const picture = (moment: string) => shot(page, `shop-${moment}-${key}-${size.name}`);
    await picture('bought');
    // The last link is the one to the setting. Links in previews lead to the member's profile.
    const link = page.getByRole('dialog').getByRole('link').last();
    const { hash } = new URL((await link.getAttribute('href'))!, inject('site'));
    await link.click();
    if (hash) {
      const setting = page.locator(hash);
      await setting.waitFor();
      await waitUntilStill(page);
      const top = await setting.evaluate((one) => one.getBoundingClientRect().top);
      expect(top, key).toBeGreaterThanOrEqual(0);
      expect(top, key).toBeLessThan(size.height);
    }
    await expectNoSidewaysScroll(page);
    if (key === 'vanityUrl') await expectAccessible(page, 'the settings to which the shop leads');
    await picture('setting');
    await use[key]!(page);
  }
  expect(errors).toEqual([]);
});
