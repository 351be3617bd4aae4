import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'General',
    side: 'Army',
    text: 'On your turn, attack neighboring land as often as you dare. Be the last player who holds any.',
    win: 'You win if all the land is yours, or if you hold the most when time is up.',
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
