import type { GameDriver } from './driver.ts';
import { submitTexts, voteFirst } from './writing.ts';

/** Writes a word for each letter, and votes for the first phrase of another player. */
export const driver: GameDriver = {
  gameType: 'Acrotopia',
  setup: 'Three Quills',
  options: { Rounds: '3', Letters: '3' },
  async play(page) {
    const letters = await page.locator('.acro-tile').allTextContents();
    if (await submitTexts(page, async () => letters.map((letter) => `${letter}umbling`).join(' '))) return true;
    return voteFirst(page);
  },
};
