import type { SetupRules } from '../engine/setup.ts';
import { atLeast } from '../tabletop/setup-rules.ts';

export const setupRules: SetupRules = {
  gameType: 'Cheat',
  seats: { min: 2, max: 10 },
  balance: atLeast(2, 'Town', 'Two players at least must hold cards.'),
};
