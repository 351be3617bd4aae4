import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Connect Four',
  seats: { min: 2, max: 4 },
  balance: atLeast(2, 'Town', 'At least two players must drop discs.'),
};
