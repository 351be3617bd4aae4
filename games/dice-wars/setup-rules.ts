import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'DiceWars',
  seats: { min: 2, max: 10 },
  balance: atLeast(2, 'Army', 'At least two generals must fight for the land.'),
};
