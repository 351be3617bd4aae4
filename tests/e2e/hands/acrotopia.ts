import type { GameHand } from './hand.ts';
import { voteFirst, write } from './writing.ts';

/** A word for each letter, and a vote for the first phrase that is somebody else's. */
export const hand: GameHand = {
  gameType: 'Acrotopia',
  setup: 'Three Quills',
  options: { Rounds: '3', Letters: '3' },
  async play(page) {
    const letters = await page.locator('.acro-tile').allTextContents();
    if (await write(page, async () => letters.map((letter) => `${letter}umbling`).join(' '))) return true;
    return voteFirst(page);
  },
};
