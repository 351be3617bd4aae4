import type { SetupRules } from '../engine/setup.ts';

export const setupRules: SetupRules = { gameType: 'Jotto', seats: { min: 2, max: 4 } };
