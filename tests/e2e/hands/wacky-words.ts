import type { GameHand } from './hand.ts';
import { voteFirst, write } from './writing.ts';

/** The same answer to every prompt, and a vote for the first that is somebody else's. */
export const hand: GameHand = {
  gameType: 'Wacky Words',
  setup: 'Small Talk',
  options: { Rounds: '3' },
  async play(page) {
    if (await write(page, async (field) => `forty geese and ${field + 2} swans`)) return true;
    return voteFirst(page);
  },
};
