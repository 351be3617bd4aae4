import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Resistance',
  line: 'Send teams on missions; find the Spies who sink them.',
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/resistance/options.ts'),
};
