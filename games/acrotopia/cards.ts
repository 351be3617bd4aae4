import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'Each round, write a phrase whose words begin with the letters drawn, then vote for the best one that is not yours.',
    win: 'You win if you have the most points at the end.',
    icon: 'game-icons:quill-ink',
  },
];
