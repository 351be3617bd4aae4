/** From one press to a seat. */
import { expect, inject, test } from 'vitest';
import { SIZES } from './browser.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();

test.each(SIZES)('one press on the page of a role seats a visitor who holds it, at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  await page.goto(`${inject('site')}/learn/role/Detective`);
  const button = page.getByRole('button', { name: 'Try this role: Detective' });
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
