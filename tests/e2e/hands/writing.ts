/** What hands do in games with rounds of writing and voting. */
import type { Page } from 'playwright-core';

/** Picks the first entry that can be picked and votes for it; false when there is nothing to vote on, or it is done. */
export async function voteFirst(page: Page): Promise<boolean> {
  const card = page.locator('.acro-card-able:not([disabled])').first();
  if ((await card.count()) === 0) return false;
  // A press that did not come through in time is made again; what is in cannot be pressed.
  if ((await page.locator('.acro-card-chosen').count()) === 0) await card.click();
  const vote = page.locator('.acro-vote-bar .button-primary');
  if (await vote.isDisabled()) return false;
  await vote.click();
  return true;
}

/** Writes into the fields that are open and hands them in; false when nothing is to be written. */
export async function write(page: Page, text: (field: number) => Promise<string>): Promise<boolean> {
  const fields = page.locator('.acro-form input, .acro-form textarea');
  const count = await fields.count();
  if (count === 0) return false;
  for (let i = 0; i < count; i++) await fields.nth(i).fill(await text(i));
  await page.locator('.acro-form .button-primary').click();
  return true;
}
