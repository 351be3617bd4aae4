import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'You choose a secret word and try to find out someone else’s. The first player to name one wins.',
    win: 'You win if you are the first to name the word you are after.',
    icon: 'game-icons:quill-ink',
  },
];
