import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Starman',
    side: 'Town',
    text: 'In your turn, drop a disc into a column. Four or more of yours in a line win.',
    icon: 'game-icons:star-formation',
  },
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You drop no discs and cannot win.',
    icon: 'game-icons:lantern-flame',
  },
];
