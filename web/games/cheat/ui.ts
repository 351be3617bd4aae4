import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Cheat',
  line: 'Play cards face down and lie about them; do not get caught.',
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/cheat/options.ts'),
};
