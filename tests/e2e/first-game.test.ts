/** One press leads a visitor to a seat. */
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serve } from '../../scripts/shared/serve.ts';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { freePort, newStateDir } from './site.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
/** Origin of a separate site, because `Play now` leads to an open table if there is one. */
let site = '';
let miniflare: Miniflare;
beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  miniflare = await serve({ port, stateDir: newStateDir(inject('preparedState')) });
});
afterAll(() => miniflare.dispose());

test.each(sizesOf('phone'))('one press on the page of a role seats a visitor who holds it, at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  await page.goto(`${inject('site')}/learn/role/Detective`);
  const button = page.getByRole('button', { name: 'Try this role: Detective' });
  await button.waitFor();
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  await expectNoSidewaysScroll(page);
  await shot(page, `try-role-page-${size.name}`);
  await button.click();
  await page.waitForURL(/\/game\//);
  await page.locator('main.game[data-stage=playing]').waitFor();
  await page.getByText('Detective').filter({ visible: true }).first().waitFor();
  await shot(page, `try-role-table-${size.name}`);
  expect(errors).toEqual([]);
});

test('a host can wait for people, and one press leads back to the tables', async () => {
  const { page, errors } = await person(SIZES[1]);
  await page.goto(`${site}/play`);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/game\//);
  await page.getByRole('button', { name: 'Back to the tables' }).click();
  await page.waitForURL(/\/play$/);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL(/\/game\//);
  await page.getByRole('button', { name: 'Wait for people' }).click();
  await page.getByRole('button', { name: 'Fill up with bots' }).waitFor();
  expect(await page.getByText('Bots take the free seats').count()).toBe(0);
  // Leave, so that the next test finds no table.
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/play$/);
  expect(errors).toEqual([]);
});

test('one press leads to a table that bots fill up, the next visitor to the same one, and both into the game', async () => {
  const [desktop, phone] = SIZES;
  const one = await person(desktop);
  const two = await person(phone);
  // Load both pages before the wait begins: on a busy machine that can take longer than bots wait.
  await two.page.goto(site);
  await one.page.goto(site);
  await one.page.getByRole('button', { name: 'Play now' }).click();
  await one.page.waitForURL(/\/game\//);
  await one.page.getByText(/^Bots take the free seats in 0:\d\d$/).waitFor();
  await shot(one.page, 'play-now-host');

  await two.page.getByRole('button', { name: 'Play now' }).click();
  await two.page.waitForURL(one.page.url());
  await two.page.getByText('2 of 7 seats').waitFor();
  await expectNoSidewaysScroll(two.page);
  expect(await two.page.getByRole('button', { name: 'Wait for people' }).count(), 'the host alone decides').toBe(0);
  // The first word needs no other tab, and stands where the seats are.
  await two.page.getByRole('textbox', { name: /^Message / }).fill('Good evening!');
  await two.page.keyboard.press('Enter');
  await two.page.getByRole('region', { name: 'Talk' }).getByText('Good evening!').filter({ visible: true }).waitFor();
  await shot(two.page, 'play-now-guest');

  // Skip the rest of the wait.
  await one.page.getByRole('button', { name: 'Start now' }).click();
  for (const { page, errors } of [one, two]) {
    await page.locator('main.game[data-stage=playing]').waitFor();
    expect(errors).toEqual([]);
  }
});
