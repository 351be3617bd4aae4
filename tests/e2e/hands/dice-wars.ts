import type { Locator, Page } from 'playwright-core';
import type { GameDriver } from './driver.ts';

const MAX_DICE = 4;

/** The player with the small screen attacks in the first round only, so that the other one soon has all land. */
export const driver: GameDriver = {
  gameType: 'DiceWars',
  setup: 'Border Dispute',
  options: { Territories: '15', 'Dice limit per territory': String(MAX_DICE), 'Bonus dice per turn': '2' },
  async play(page) {
    const end = page.getByRole('button', { name: 'End turn' });
    if (!(await end.isVisible())) return false;
    const small = (page.viewportSize()?.width ?? 0) < 700;
    const rests = small && !(await page.title()).includes('Round 1 ');
    const from = rests ? null : await source(page);
    if (from) await attack(page, from);
    else await end.click();
    return true;
  },
};

/** The territory to attack from; null if waiting is better. */
async function source(page: Page): Promise<Locator | null> {
  const full = page.locator('.war-able', { has: page.locator('.war-number', { hasText: String(MAX_DICE) }) });
  for (const found of [page.locator('.war-good'), full])
    if ((await found.count()) > 0) return found.first().locator('.war-number');
  return null;
}

/** Selects the territory on the map, unless one as good is selected, and then its best target. */
async function attack(page: Page, from: Locator): Promise<void> {
  const aim = page.locator('.war-aim').first();
  const [, mine, odds] = (await aim.isVisible()) ? (/(\d) : \d · (\d+)%/.exec((await aim.textContent()) ?? '') ?? []) : [];
  // Dice let pointer events through to the territory below.
  if (!(Number(odds) > 50 || Number(mine) === MAX_DICE)) await from.click({ force: true });
  await aim.click();
}
