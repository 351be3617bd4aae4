import type { GameUiEntry } from '../game-ui.ts';

export const ui: GameUiEntry = {
  gameType: 'Wacky Words',
  line: 'Odd prompts, odder answers, and a vote on the best.',
  phases: {
    Night: { name: '{count, plural, =0 {Getting ready} other {Round #: writing}}', icon: 'edit' },
    Day: { name: 'Round {count}: voting', icon: 'vote' },
    Reveal: { name: 'Round {count}: results', icon: 'crown' },
  },
  words: () => import('./words.ts').then((m) => m.words),
  Board: () => import('./Board.tsx').then((m) => m.Board),
  news: () => import('./news.ts').then((m) => m.news),
  rules: () => import('./rules.ts').then((m) => m.rules),
  fields: () => import('../../../games/wacky-words/options.ts'),
};
