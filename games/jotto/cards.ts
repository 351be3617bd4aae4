import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'You choose a secret word and find out someone else’s. Whoever is first to name a word has won.',
    win: 'You win if you are the first to name the word you are after.',
    icon: 'game-icons:quill-ink',
  },
];
