import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'Get rid of your cards first: play them face down as the rank that is due, whether they are or not.',
    win: 'You win if you are the first to get rid of all your cards.',
    icon: 'game-icons:poker-hand',
  },
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You have no cards and cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];
