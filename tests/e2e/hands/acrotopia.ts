import type { GameDriver } from './driver.ts';
import { goOn, submitTexts, voteFirst } from './writing.ts';

export const driver: GameDriver = {
  gameType: 'Acrotopia',
  setup: 'Three Quills',
  options: { Rounds: '3', Letters: '3' },
  async play(page) {
    const letters = await page.locator('.acro-tile').allTextContents();
    if (await submitTexts(page, async () => letters.map((letter) => `${letter}umbling`).join(' '))) return true;
    return (await voteFirst(page)) || goOn(page);
  },
};
