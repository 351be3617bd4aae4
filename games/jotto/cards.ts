import type { Card } from '../parlour/catalogue.ts';

export const roles: readonly Card[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'You choose a secret word and find out somebody else’s. Whoever is first to name a word has won.',
    icon: 'game-icons:quill-ink',
  },
];
