import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'General',
    side: 'Army',
    text: 'In your turn, attack the land beside yours as often as you dare. Be the last who holds any.',
    win: 'You win if all land is yours, or the most of it when the time is up.',
    icon: 'game-icons:crossed-swords',
  },
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You hold no land and cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];
