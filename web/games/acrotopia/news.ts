import type { AcrotopiaFact } from '../../../games/acrotopia/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<AcrotopiaFact>({
  lines: { 'acro-unwritten': true },
});
