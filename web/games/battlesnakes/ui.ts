import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Battlesnakes',
  line: 'Steer a snake, eat, and be the last one alive.',
  phases: { Night: { name: 'Get ready', icon: 'hourglass' }, Day: { name: 'The hunt', icon: 'play' } },
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/battlesnakes/options.ts'),
};
