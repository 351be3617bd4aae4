import type { CheatFact } from '../../../games/cheat/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<CheatFact>({
  lines: { 'cheat-call': ({ seat, taker }, { me }) => me !== null && (seat === me || taker === me), 'cheat-limit': true },
});
