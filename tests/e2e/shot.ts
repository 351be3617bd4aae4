import type { Page } from 'playwright-core';
import { isLong } from '../long.ts';

/**
 * Saves a picture of the page in tests/e2e/shots, for people to look at; nothing compares it. Pictures cost CPU time, so only
 * `npm run test:long` takes them, or a run with the variable SHOTS.
 */
export async function shot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (isLong || process.env['SHOTS']) await page.screenshot({ path: `tests/e2e/shots/${name}.png`, ...options });
}
