import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Connect Four',
  line: 'Drop discs; four in a line win.',
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/connect-four/options.ts'),
};
