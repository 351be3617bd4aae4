import type { Page } from 'playwright-core';

/** Votes for the first entry. Returns false if there is nothing to vote on or the vote is done. */
export async function voteFirst(page: Page): Promise<boolean> {
  const card = page.locator('.acro-card-able:not([disabled])').first();
  if ((await card.count()) === 0) return false;
  // A click that timed out is repeated at the next call; a picked entry cannot be picked again.
  if ((await page.locator('.acro-card-chosen').count()) === 0) await card.click();
  const vote = page.locator('.acro-vote-bar .button-primary');
  if (await vote.isDisabled()) return false;
  await vote.click();
  return true;
}

/** Fills in all fields and submits them. Returns false if there is nothing to write. */
export async function submitTexts(page: Page, text: (field: number) => Promise<string>): Promise<boolean> {
  const fields = page.locator('.acro-form input, .acro-form textarea');
  const count = await fields.count();
  if (count === 0) return false;
  for (let i = 0; i < count; i++) await fields.nth(i).fill(await text(i));
  await page.locator('.acro-form .button-primary').click();
  return true;
}

/** Is ready for the next round. Returns false if there is no reveal, or this player is ready already. */
export async function goOn(page: Page): Promise<boolean> {
  const next = page.getByRole('button', { name: /^(Next round|Final scores)$/ });
  if ((await next.count()) === 0 || (await next.isDisabled())) return false;
  await next.click();
  return true;
}
