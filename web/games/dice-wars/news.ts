import type { DiceWarsFact } from '../../../games/dice-wars/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<DiceWarsFact>({
  lines: { 'war-out': true, 'war-idle': true, 'war-time': true },
  outs: { 'war-out': ({ seat }) => seat, 'war-idle': ({ seat }) => seat },
});
