import type { Locator, Page } from 'playwright-core';
import type { GameHand } from './hand.ts';

const MOST = 4;

/**
 * From a territory with good odds, or one that is full, against its weakest neighbour; else the turn is over. Whoever has the
 * small screen attacks in the first round only, so that the other has all land soon.
 */
export const hand: GameHand = {
  gameType: 'DiceWars',
  setup: 'Border Dispute',
  options: { Territories: '15', 'Most dice in a territory': String(MOST), 'Extra dice each turn': '2' },
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

/** The dice of a territory to attack from; null where it is better to wait. */
async function source(page: Page): Promise<Locator | null> {
  const full = page.locator('.war-able', { has: page.locator('.war-number', { hasText: String(MOST) }) });
  for (const found of [page.locator('.war-good'), full])
    if ((await found.count()) > 0) return found.first().locator('.war-number');
  return null;
}

/** Presses the land on the map, unless some is chosen already that is as good, and then the best of what lies beside it. */
async function attack(page: Page, from: Locator): Promise<void> {
  const aim = page.locator('.war-aim').first();
  const [, mine, odds] = (await aim.isVisible()) ? (/(\d) : \d · (\d+) %/.exec((await aim.textContent()) ?? '') ?? []) : [];
  // Dice let the pointer through to the land they stand on.
  if (!(Number(odds) > 50 || Number(mine) === MOST)) await from.click({ force: true });
  await aim.click();
}
