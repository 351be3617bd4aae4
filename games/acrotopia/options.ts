/** Options for a host: the number of rounds and letters, and how phrases are written. */
import type { Fields, Preset } from '../engine/options.ts';
import type { Style } from './acronym.ts';

export interface AcrotopiaOptions extends Style {
  roundAmt: number;
  acronymSize: number;
}
export const lengths: Fields<Record<string, number>> = {
  Night: { kind: 'number', label: 'Writing', min: 1, max: 5, step: 0.5, default: 2, unit: 'min' },
  Day: { kind: 'number', label: 'Voting', min: 2, max: 5, step: 0.5, default: 5, unit: 'min' },
};
/** Options for how phrases are written, shared by every game that asks for them. */
export const styleFields: Fields<Style> = {
  enablePunctuation: {
    kind: 'bool',
    label: 'Punctuation',
    hint: 'Off: phrases are letters and spaces, nothing else.',
    default: true,
    changed: 'No punctuation',
  },
  standardiseCapitalisation: {
    kind: 'bool',
    label: 'Same capitals for all',
    hint: 'All first letters are written alike; the rest stays as typed.',
    default: true,
    changed: 'Capitals as typed',
  },
  turnOnCaps: {
    kind: 'bool',
    label: 'Capitals',
    hint: 'First letters are capitals; off, they are small.',
    default: true,
    changed: 'Small letters',
    when: { field: 'standardiseCapitalisation', is: true },
  },
};
export const options: Fields<AcrotopiaOptions> = {
  roundAmt: { kind: 'number', label: 'Rounds', min: 3, max: 10, step: 1, default: 5, counted: ['round', 'rounds'] },
  acronymSize: { kind: 'number', label: 'Letters', min: 3, max: 7, step: 1, default: 5, counted: ['letter', 'letters'] },
  ...styleFields,
};

export const presets: readonly Preset[] = [
  {
    name: 'Quick',
    setup: 'acro-three',
    seats: 3,
    about: 'Three short rounds',
    lengths: { Night: 1, Day: 2 },
    options: { roundAmt: 3, acronymSize: 4 },
  },
  { name: 'Classic', setup: 'acro-five', seats: 5, about: 'Five rounds' },
  { name: 'Large', setup: 'acro-twelve', seats: 12, about: 'A whole salon' },
];
