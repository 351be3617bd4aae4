import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Connect Four',
  seats: { min: 2, max: 4 },
  balance: atLeast(2, 'Town', 'Two players at least must drop discs.'),
};
