import type { WackyFact } from '../../../games/wacky-words/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<WackyFact>({
  lines: {
    'wacky-unwritten': true,
    'wacky-skipped': true,
  },
});
