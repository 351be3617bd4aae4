/** Options for a host: size of the map, most dice in one place, length of the match, and dice paid out. */
import type { Fields, Preset } from '../engine/options.ts';

export type DiceWarsOptions = {
  /** Number of territories. */
  mapSize: number;
  /** Most dice in one territory. */
  maxDice: number;
  /** Extra dice at the end of a turn, besides those for the largest group. */
  reinforcementBonus: number;
  /** Dice for conquering a player's last territory, placed there. */
  killReward: number;
  /** Whether dice without room are discarded instead of kept for the next turn. */
  discardReserveDice: boolean;
};
/** The length of the whole match. */
export const lengths: Fields<Record<string, number>> = {
  Play: { kind: 'number', label: 'Match length', min: 5, max: 60, step: 1, default: 30, unit: 'min' },
};
export const options: Fields<DiceWarsOptions> = {
  mapSize: {
    kind: 'number',
    label: 'Territories',
    min: 15,
    max: 60,
    step: 1,
    default: 30,
    counted: ['territory', 'territories'],
  },
  maxDice: { kind: 'choice', label: 'Dice limit per territory', of: [4, 8, 16], default: 8 },
  reinforcementBonus: { kind: 'number', label: 'Bonus dice per turn', min: 0, max: 5, step: 1, default: 0 },
  killReward: { kind: 'number', label: 'Dice for eliminating a player', min: 0, max: 5, step: 1, default: 0 },
  discardReserveDice: {
    kind: 'bool',
    label: 'No reserve',
    hint: 'New dice that find no room are lost instead of kept for the next turn.',
    default: false,
  },
};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'war-duel', seats: 2, about: 'A small map', lengths: { Play: 15 }, options: { mapSize: 20 } },
  { name: 'Classic', setup: 'war-four', seats: 4, about: 'Thirty territories' },
  { name: 'Large', setup: 'war-eight', seats: 8, about: 'A large map', lengths: { Play: 60 }, options: { mapSize: 60 } },
];
