import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Battlesnakes',
  seats: { min: 2, max: 10 },
  balance: atLeast(2, 'Town', 'There must be at least two snakes.'),
};
