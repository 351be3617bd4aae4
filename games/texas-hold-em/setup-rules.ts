import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Texas Hold Em',
  seats: { min: 2, max: 20 },
  balance: atLeast(2, 'Town', 'At least two players must hold cards.'),
};
