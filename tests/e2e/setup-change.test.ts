/** The host of an open table proposes another setup, and the people there decide. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { until } from '../patience.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, hostTable, openHostDialog, openTablePanel, takeSeat, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const [DESKTOP, PHONE] = SIZES;

async function propose(host: Page, setup: string): Promise<void> {
  await host.getByRole('button', { name: 'Change setup' }).click();
  const dialog = host.getByRole('dialog', { name: 'Change the setup' });
  await dialog.getByText('The others at the table are asked first.').waitFor();
  await dialog.getByRole('searchbox').fill(setup);
  const row = dialog.locator('.setup-line').getByText(setup, { exact: true });
  await until(async () => (await dialog.locator('.setup-line').count()) === 1);
  await row.click();
  await shot(host, 'proposal-choice');
  await dialog.getByRole('button', { name: 'Ask the others' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
const shownSetup = (page: Page, name: string) => page.getByRole('region', { name: 'Setup' }).getByRole('heading', { name });
const log = (page: Page) => page.getByRole('log');

test.runIf(isLong)('one no keeps the setup; once all agree, by pointer and by keyboard, another one is played', async () => {
  const host = await person(DESKTOP);
  const phone = await person(PHONE);
  const desktop = await person(DESKTOP);
  await openHostDialog(host.page);
  const url = await hostTable(host.page, 'Seven Lanterns');
  await takeSeat(phone.page, url);
  await takeSeat(desktop.page, url);
  await openTablePanel(host.page);

  await propose(host.page, 'Six Candles');
  await host.page.getByText('You propose').waitFor();
  const agree = (page: Page) => page.getByRole('button', { name: 'Agree' }).filter({ visible: true });
  for (const { page } of [phone, desktop]) await agree(page).waitFor();
  for (const { page } of [host, phone, desktop]) {
    await page.getByText('Seats: 7 → 6').filter({ visible: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await waitUntilStill(page);
  }
  await expectAccessible(phone.page, 'a proposal on a phone');
  await expectAccessible(desktop.page, 'a proposal');
  await shot(phone.page, 'proposal-phone');
  await shot(desktop.page, 'proposal-desktop');
  await shot(host.page, 'proposal-host');
  await phone.page.getByRole('button', { name: 'Keep Seven Lanterns' }).filter({ visible: true }).click();
  await log(desktop.page).getByText('Not everyone agreed to Six Candles.').waitFor();
  await shownSetup(host.page, 'Seven Lanterns').waitFor();

  await propose(host.page, 'Six Candles');
  await agree(phone.page).click();
  await desktop.page.getByText('1 of 2 agreed').waitFor();
  await agree(desktop.page).focus();
  await desktop.page.keyboard.press('Enter');
  for (const { page } of [host, desktop]) await shownSetup(page, 'Six Candles').waitFor();
  await log(desktop.page).getByText('The setup is now Six Candles.').waitFor();
  expect([host, phone, desktop].flatMap(({ errors }) => errors)).toEqual([]);
});
