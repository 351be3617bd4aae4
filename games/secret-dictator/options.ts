/** Options for a host: only the length of each phase, from half a minute to half an hour. */
import type { Fields, Preset } from '../engine/options.ts';

export type SecretDictatorOptions = Record<never, never>;

const minutes = (label: string, usual: number) =>
  ({ kind: 'number', label, min: 0.5, max: 30, step: 0.5, default: usual, unit: 'min' }) as const;

export const lengths: Fields<Record<string, number>> = {
  Nomination: minutes('Nomination', 1),
  Election: minutes('Election', 2),
  'Legislative Session': minutes('Legislative Session', 2),
  'Executive Action': minutes('Executive Action', 1),
  'Special Nomination': minutes('Special Nomination', 1),
};
export const options: Fields<SecretDictatorOptions> = {};

export const presets: readonly Preset[] = [
  {
    name: 'Quick',
    setup: 'dictator-five',
    seats: 5,
    about: 'The smallest chamber',
    lengths: { Election: 1, 'Legislative Session': 1 },
  },
  { name: 'Classic', setup: 'dictator-seven', seats: 7, about: 'Two fascists and their dictator' },
  { name: 'Large', setup: 'dictator-ten', seats: 10, about: 'Every seat in parliament' },
];
