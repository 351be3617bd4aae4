/** Options for a host. By default there is no limit of turns (0), as in the usual game. */
import type { Fields, Preset } from '../engine/options.ts';

export type CheatOptions = { MaxRounds: number };
const timePer = (per: string) =>
  ({ kind: 'number', label: `Time per ${per}`, min: 0.5, max: 3, step: 0.5, default: 2, unit: 'min', per }) as const;
export const lengths: Fields<Record<string, number>> = {
  'Play Cards': timePer('play'),
  'Call Lie': timePer('call'),
};
export const options: Fields<CheatOptions> = {
  MaxRounds: {
    kind: 'number',
    label: 'Turn limit',
    hint: 'After this many turns, the fewest cards win. 0: no limit.',
    min: 0,
    max: 200,
    step: 1,
    default: 0,
    counted: ['turn', 'turns'],
  },
};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'cheat-two', seats: 2, about: 'Eye to eye', lengths: { 'Play Cards': 1, 'Call Lie': 0.5 } },
  { name: 'Classic', setup: 'cheat-four', seats: 4, about: 'One deck, four hands' },
  { name: 'Large', setup: 'cheat-eight', seats: 8, about: 'One deck, eight liars' },
];
