/** Options for a host: the number of rounds, how votes count, and how acronyms are written at tables that use them. */

import type { Style } from '../acrotopia/acronym.ts';
import { lengths as acrotopiaLengths, styleFields } from '../acrotopia/options.ts';
import type { Fields, Preset } from '../engine/options.ts';

export interface WackyOptions extends Style {
  roundAmt: number;
  acronymSize: number;
  isRankedChoice: boolean;
  votesToPoints: boolean;
}
export const lengths: Fields<Record<string, number>> = acrotopiaLengths;
export const options: Fields<WackyOptions> = {
  roundAmt: { kind: 'number', label: 'Rounds', min: 3, max: 15, step: 1, default: 5, counted: ['round', 'rounds'] },
  isRankedChoice: {
    kind: 'bool',
    label: 'Ranked choice',
    hint: 'Three picks, worth 3, 2 and 1, instead of one.',
    default: false,
  },
  votesToPoints: {
    kind: 'bool',
    label: 'Votes are points',
    hint: 'Everyone scores the votes they won, instead of ten points for the best.',
    default: false,
  },
  acronymSize: { kind: 'number', label: 'Acronym length', min: 3, max: 7, step: 1, default: 5, unit: 'letters' },
  ...styleFields,
};

export const presets: readonly Preset[] = [
  {
    name: 'Quick',
    setup: 'wacky-three',
    seats: 3,
    about: 'Three short rounds',
    lengths: { Night: 1, Day: 2 },
    options: { roundAmt: 3 },
  },
  { name: 'Classic', setup: 'wacky-five', seats: 5, about: 'Five rounds' },
  { name: 'Large', setup: 'wacky-host', seats: 6, about: 'A host asks the questions' },
];
