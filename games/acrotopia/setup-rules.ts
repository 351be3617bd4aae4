import type { SetupRules } from '../engine/setup.ts';

export const setupRules: SetupRules = { gameType: 'Acrotopia', seats: { min: 3, max: 20 } };
