import type { GameHand } from './hand.ts';

/** The first column that is not full. */
export const hand: GameHand = {
  gameType: 'Connect Four',
  setup: 'Two in a Row',
  async play(page) {
    const column = page.locator('.four-column[aria-disabled="false"]').first();
    if ((await column.count()) === 0) return false;
    await column.click();
    return true;
  },
};
