/** Options for a host: size of the board, edges, dead snakes and hunger. */
import type { Fields, Preset } from '../engine/options.ts';

export type BattlesnakesOptions = {
  boardSize: number;
  ifWallsAreTransparent: boolean;
  deadSnakeObstacles: boolean;
  hunger: boolean;
};
export const lengths: Fields<Record<string, number>> = {
  Day: { kind: 'number', label: 'Hunt', min: 2, max: 60, step: 1, default: 60, unit: 'min' },
  Night: { kind: 'number', label: 'Getting ready', min: 0.5, max: 1, step: 0.5, default: 0.5, unit: 'min' },
};
export const options: Fields<BattlesnakesOptions> = {
  boardSize: { kind: 'number', label: 'Board size', hint: 'Cells along each side.', min: 10, max: 100, step: 1, default: 20 },
  ifWallsAreTransparent: {
    kind: 'bool',
    label: 'Edges wrap around',
    hint: 'A snake that leaves the board comes back in on the other side. Off: the edge is a wall that kills.',
    default: true,
    changed: 'Deadly edges',
  },
  deadSnakeObstacles: {
    kind: 'bool',
    label: 'Dead snakes stay in the way',
    hint: 'Off: they are only drawn, and can be crossed.',
    default: false,
  },
  hunger: {
    kind: 'bool',
    label: 'Hunger',
    hint: 'A snake that has not eaten for 100 steps (25 seconds) starves.',
    default: false,
  },
};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'snakes-duel', seats: 2, about: 'A small board', lengths: { Day: 10 }, options: { boardSize: 14 } },
  { name: 'Classic', setup: 'snakes-four', seats: 4, about: 'Twenty cells a side' },
  { name: 'Large', setup: 'snakes-ten', seats: 10, about: 'A wide board', options: { boardSize: 40 } },
];
