import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Starman',
    side: 'Town',
    text: 'On your turn, drop a disc into a column. Four or more of yours in a line win.',
    win: 'You win with four or more of your discs in a line.',
    icon: 'game-icons:star-formation',
  },
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You drop no discs and cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];
