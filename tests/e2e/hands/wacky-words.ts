import type { GameDriver } from './driver.ts';
import { goOn, submitTexts, voteFirst } from './writing.ts';

export const driver: GameDriver = {
  gameType: 'Wacky Words',
  setup: 'Small Talk',
  options: { Rounds: '3' },
  async play(page) {
    if (await submitTexts(page, async (field) => `forty geese and ${field + 2} swans`)) return true;
    return (await voteFirst(page)) || goOn(page);
  },
};
