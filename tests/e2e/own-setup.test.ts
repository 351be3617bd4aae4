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

/** A press on a control, by pointer or by keyboard. */
type Press = (control: Locator) => Promise<void>;
const byKeyboard: Press = async (control) => {
  await control.focus();
  await control.press('Enter');
};
const byPointer: Press = (control) => control.click();

/** `isPhone`: the roles are in a dialog, and others than on the desktop: there is one setup of a deal. */
async function makeSetup(page: Page, press: Press, isPhone: boolean): Promise<string> {
  await page.goto(`${inject('site')}/play/create`);
  await page.getByLabel('Name', { exact: true }).fill('Short Night');
  if (isPhone) await press(page.getByRole('button', { name: 'Add roles' }));
  const search = page.getByRole('searchbox', { name: 'Search roles' });
  // The Mafia is one seat short of the village: the first night decides. Shift adds two.
  await search.fill(isPhone ? 'cop' : 'villager');
  await search.press('Shift+Enter');
  await search.press('Enter');
  await search.fill('mafioso');
  await search.press('Shift+Enter');
  if (isPhone) await press(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText(/ of 1,000 games of bots/).waitFor();
  expect(await balance.textContent()).toMatch(/Mafia\s*\d+\s%/);
  await press(page.getByRole('button', { name: 'Save setup' }));
  await page.waitForURL(/\/learn\/setup\/./);
  return page.url();
}

async function hostIt(page: Page, press: Press): Promise<void> {
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

test.runIf(isLong)('on a phone by touch', () => walk(PHONE!, byPointer));
test('on a desktop by keyboard alone', () => walk(DESKTOP!, byKeyboard));

async function walk(size: (typeof SIZES)[number], press: Press): Promise<void> {
  const { page, errors } = await person(size);
  const member = await newMember();
  await member.signIn(page.context());
  const setup = await makeSetup(page, press, size === PHONE);
  await page.getByText('No one has played this version to its end yet.').waitFor();
  await hostIt(page, press);
  await playUntilOver(page, press === byKeyboard ? answerByKeyboard : answerByPointer);

  // One person among bots tells little of people, so the page says that it was played and shows no rate of it.
  await page.goto(setup);
  await page.getByText('One game had mostly bots and does not count.').waitFor();
  await shot(page, `own-setup-${size.name}`, { fullPage: true });
  expect(errors).toEqual([]);
}
