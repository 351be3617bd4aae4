import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Acrotopia',
  line: 'Invent what letters stand for; the best phrase takes the vote.',
  phases: {
    Night: { name: 'Round {count}: writing', icon: 'edit' },
    Day: { name: 'Round {count}: voting', icon: 'vote' },
    Reveal: { name: 'Round {count}: results', icon: 'crown' },
  },
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/acrotopia/options.ts'),
};
