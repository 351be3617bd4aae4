import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'Each night, write a phrase whose words begin with the letters drawn. Each day, vote for the best one that is not yours.',
    icon: 'game-icons:quill-ink',
  },
];
