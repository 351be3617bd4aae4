import type { HoldEmFact } from '../../../games/texas-hold-em/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<HoldEmFact>({
  lines: {
    'poker-out': true,
    'poker-pot': ({ winners }, { me }) => winners.some(({ seat }) => seat === me),
  },
  outs: { 'poker-out': ({ seat }) => seat },
});
