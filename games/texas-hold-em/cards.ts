import type { RoleCard } from '../tabletop/catalogue.ts';

export const roles: readonly RoleCard[] = [
  {
    name: 'Player',
    side: 'Town',
    text: 'You get two cards a hand. Bet on them, or bluff. The player who ends up with all the chips wins.',
    win: 'You win if you end up with all the chips.',
    icon: 'game-icons:poker-hand',
  },
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You get no cards and no chips, and cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];
