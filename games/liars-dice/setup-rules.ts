import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Liars Dice',
  seats: { min: 2, max: 50 },
  balance: atLeast(2, 'Liars', 'At least two players must roll dice.'),
};
