/** Options for a host. Spot on is on by default: without it there is one fewer way to answer a good bid. */
import type { Fields, Preset } from '../engine/options.ts';

export type LiarsDiceOptions = {
  startingDice: number;
  wildOnes: boolean;
  spotOn: boolean;
};
export const lengths: Fields<Record<string, number>> = {
  'Guess Dice': {
    kind: 'number',
    label: 'Time per bid',
    min: 0.5,
    max: 5,
    step: 0.5,
    default: 2,
    unit: 'min',
    per: 'bid',
  },
};
export const options: Fields<LiarsDiceOptions> = {
  startingDice: {
    kind: 'number',
    label: 'Starting dice',
    min: 1,
    max: 20,
    step: 1,
    default: 5,
    counted: ['starting die', 'starting dice'],
  },
  wildOnes: {
    kind: 'bool',
    label: 'Wild ones',
    hint: 'Ones count as every face. A bid on ones counts only ones.',
    default: true,
    changed: 'No wild ones',
  },
  spotOn: {
    kind: 'bool',
    label: 'Spot on',
    hint: 'Players may also call a bid exactly right: if it is, everyone else loses a die.',
    default: true,
    changed: 'No spot on',
  },
};

export const presets: readonly Preset[] = [
  {
    name: 'Quick',
    setup: 'liars-duel',
    seats: 2,
    about: 'A duel with three dice',
    lengths: { 'Guess Dice': 1 },
    options: { startingDice: 3 },
  },
  { name: 'Classic', setup: 'liars-four', seats: 4, about: 'Five dice each' },
  { name: 'Large', setup: 'liars-all', seats: 7, about: 'Everyone has a power' },
];
