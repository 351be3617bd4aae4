import type { JottoFact } from '../../../games/jotto/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<JottoFact>({
  lines: { 'jotto-drawn': true, 'jotto-target': true, 'jotto-anagram': true, 'jotto-found': true },
});
