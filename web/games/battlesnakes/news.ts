import type { BattlesnakesFact } from '../../../games/battlesnakes/facts.ts';
import { defineGameNews } from '../game-news.ts';

export const news = defineGameNews<BattlesnakesFact>({
  // Nothing else may take room from a board that is steered on.
  lines: { 'snake-died': ({ seat }, { me }) => seat === me },
  outs: { 'snake-died': ({ seat }) => seat },
});
