import type { Page } from 'playwright-core';
import { isLong } from '../long.ts';

/**
 * A picture of the page in tests/e2e/shots, for people to look at: nothing compares it. Taken by `npm run test:long`, and where the
 * variable SHOTS is set: a picture takes CPU time that every run would pay.
 */
export async function shot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (isLong || process.env['SHOTS']) await page.screenshot({ path: `tests/e2e/shots/${name}.png`, ...options });
}
