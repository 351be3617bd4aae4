import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Texas Hold Em',
  line: 'Two cards, five for all, and chips to bet on them.',
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/texas-hold-em/options.ts'),
};
