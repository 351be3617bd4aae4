/** Options for a host: only the lengths of the phases. The Spies' guess at the end always takes a minute. */
import type { Fields, Preset } from '../engine/options.ts';

export type ResistanceOptions = Record<never, never>;
export const lengths: Fields<Record<string, number>> = {
  'Team Selection': { kind: 'number', label: 'Choosing the team', min: 1, max: 5, step: 0.5, default: 2, unit: 'min' },
  'Team Approval': { kind: 'number', label: 'Voting on the team', min: 0.1, max: 2, step: 0.1, default: 0.5, unit: 'min' },
  Mission: { kind: 'number', label: 'Mission', min: 0.1, max: 1, step: 0.1, default: 0.5, unit: 'min' },
};
export const options: Fields<ResistanceOptions> = {};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'resistance-three', seats: 3, about: 'One spy among three', lengths: { 'Team Selection': 1 } },
  { name: 'Classic', setup: 'resistance-five', seats: 5, about: 'Rebels against two spies' },
  { name: 'Large', setup: 'resistance-eight', seats: 8, about: 'Merlin and other masks' },
];
