/** From an idea to a game: a setup is made, its balance read, a table of it hosted, and the game counted on its page. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { SIZES } from './browser.ts';
import { newMember } from './member.ts';
import { shot } from './shot.ts';
import { answerByKeyboard, answerByPointer, openTablePanel, playUntilOver, stageOf } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const [DESKTOP, PHONE] = SIZES;

/** Ways to press a control and to choose an entry of a list: by pointer or by keyboard. */
interface Hands {
  press: (control: Locator) => Promise<void>;
  choose: (control: Locator) => Promise<void>;
}
const byKeyboard: Hands = {
  press: async (control) => {
    await control.focus();
    await control.press('Enter');
  },
  choose: async (control) => {
    await control.focus();
    await control.press('Space');
  },
};
const byPointer: Hands = { press: (control) => control.click(), choose: (control) => control.check({ force: true }) };

/** The editor in which a setup is made. A phone has its roles in a dialog, and uses other ones: a deal has only one setup. */
interface Maker extends Hands {
  page: Page;
  isPhone: boolean;
}
/** Adds cards to the set that is shown, each with its number of copies. */
async function add({ page, press, isPhone }: Maker, ...cards: [role: string, copies: number][]): Promise<void> {
  if (isPhone) await press(page.getByRole('button', { name: 'Add roles' }));
  const search = page.getByRole('searchbox', { name: 'Search roles' });
  for (const [role, copies] of cards) {
    await search.fill(role);
    // Shift adds two.
    for (let left = copies; left > 0; left -= left > 1 ? 2 : 1) await search.press(left > 1 ? 'Shift+Enter' : 'Enter');
  }
  if (isPhone) await press(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
}
async function drawFromGroup(page: Page, seats: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Seats drawn from this group' }).fill(seats);
  await page.keyboard.press('Tab');
}

/** Five seats each. The Mafia is one seat short of the village: the first night decides. */
const KINDS: Readonly<Record<string, (maker: Maker) => Promise<void>>> = {
  open: async (maker) => {
    await add(maker, [maker.isPhone ? 'cop' : 'villager', 3], ['mafioso', 2]);
  },
  'closed in groups': async (maker) => {
    const { page, press, choose, isPhone } = maker;
    await choose(page.getByRole('radio', { name: 'Closed groups' }));
    await add(maker, ['villager', 1], [isPhone ? 'doctor' : 'cop', 1]);
    await drawFromGroup(page, '3');
    await press(page.getByRole('button', { name: 'Add a group' }));
    await add(maker, ['mafioso', 1], ['hooker', 1]);
    await drawFromGroup(page, '2');
  },
  'open with two sets': async (maker) => {
    await add(maker, ['villager', 3], ['mafioso', 2]);
    await maker.press(maker.page.getByRole('button', { name: 'Add a set' }));
    await add(maker, [maker.isPhone ? 'doctor' : 'cop', 3], ['mafioso', 2]);
  },
};

async function makeSetup(maker: Maker, kind: string): Promise<string> {
  const { page, press } = maker;
  await page.goto(`${inject('site')}/play/create`);
  await page.getByLabel('Name', { exact: true }).fill('Short Night');
  await KINDS[kind]!(maker);
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText(/ of 1,000 bot games/).waitFor();
  expect(await balance.textContent()).toMatch(/Mafia\s*\d+%/);
  await press(page.getByRole('button', { name: 'Save setup' }));
  await page.waitForURL(/\/learn\/setup\/./);
  return page.url();
}

async function hostIt({ page, press }: Pick<Maker, 'page' | 'press'>): Promise<void> {
  await press(page.getByRole('link', { name: 'Host', exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Chosen setup' }).getByText('Short Night').waitFor();
  await press(dialog.getByRole('button', { name: /^More settings/ }));
  const talk = dialog.getByLabel('Bots talk');
  await talk.focus();
  await page.keyboard.press('Space');
  expect(await talk.isChecked()).toBe(false);
  await press(dialog.getByRole('button', { name: 'Host Game' }));
  await page.waitForURL(/\/game\//);
  await openTablePanel(page);
  await press(page.getByRole('button', { name: 'Fill up with bots' }));
  await expect.poll(() => stageOf(page)).not.toBe('open');
}

test.runIf(isLong).each(Object.keys(KINDS))('a setup that is %s, on a desktop by keyboard alone', (kind) =>
  walk(kind, DESKTOP!, byKeyboard),
);
test.runIf(isLong).each(Object.keys(KINDS))('a setup that is %s, on a phone by touch', (kind) => walk(kind, PHONE!, byPointer));

async function walk(kind: string, size: (typeof SIZES)[number], hands: Hands): Promise<void> {
  const { page, errors } = await person(size);
  const member = await newMember();
  await member.signIn(page.context());
  const maker: Maker = { page, isPhone: size === PHONE, ...hands };
  const setup = await makeSetup(maker, kind);
  await page.getByText('No completed games of this version yet.').waitFor();
  await hostIt(maker);
  await playUntilOver(page, hands === byKeyboard ? answerByKeyboard : answerByPointer);

  // A game of one person among bots says little about people: the page mentions the game, but counts it in no rate.
  await page.goto(setup);
  await page.getByText('One game had mostly bots and doesn’t count.').waitFor();
  await shot(page, `own-setup-${kind.replaceAll(' ', '-')}-${size.name}`, { fullPage: true });
  expect(errors).toEqual([]);
}
