import type { RoleCard } from '../tabletop/catalogue.ts';
import type { SnakeKind } from './board.ts';

/** The side of every snake, though each plays for itself. Only the Host takes no part. */
const SIDE = 'Town';
const WIN = 'You win if your snake is the last one alive, or the longest when the day is over.';
const snake = (name: SnakeKind, text: string, icon: string): RoleCard => ({ name, side: SIDE, text, win: WIN, icon });

export const roles: readonly RoleCard[] = [
  snake('Snake', 'Solid from head to tail. Steer, eat, and be the last one alive.', 'game-icons:snake'),
  snake(
    'Cheese Snake',
    'Every second segment behind your head is a hole, which everyone can cross, you too.',
    'game-icons:cheese-wedge',
  ),
  snake(
    'Gap Snake',
    'Only your head and the end of your tail are solid. Everyone can cross the rest.',
    'game-icons:snake-tongue',
  ),
  {
    name: 'Host',
    side: 'Host',
    text: 'You look after the table. You have no snake and cannot win.',
    win: 'You cannot win: you only look after the table.',
    icon: 'game-icons:lantern-flame',
  },
];
