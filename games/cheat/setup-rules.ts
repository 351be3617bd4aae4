import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Cheat',
  seats: { min: 2, max: 10 },
  balance: atLeast(2, 'Town', 'At least two players must hold cards.'),
};
