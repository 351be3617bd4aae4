import type { BattlesnakesFact } from '../../../games/battlesnakes/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<BattlesnakesFact>({
  // No other news may take space from the board, because players are steering on it.
  lines: { 'snake-died': ({ seat }, { me }) => seat === me },
  outs: { 'snake-died': ({ seat }) => seat },
});
