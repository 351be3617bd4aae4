import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'You choose a secret word and find out someone else’s. Whoever is first to name a word has won.',
    icon: 'game-icons:quill-ink',
  },
];
