import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Wacky Words',
  seats: { min: 3, max: 20 },
  balance: atLeast(3, 'Town', 'At least three players must answer.'),
};
