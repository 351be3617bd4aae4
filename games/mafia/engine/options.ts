/** Options of hosts and setups, as data: the form and the validation are made from it. */
import { defaults, type Fields, type Preset, withSettings } from '../../engine/options.ts';
import type { Setup } from '../../engine/setup.ts';
import { DAY_START, GAME_ENDS, MUST_ACT } from './names.ts';
import type { MafiaOptions, MafiaSetupValues } from './state.ts';

/** Minutes. Dawn and Dusk, if any, last one minute. */
export const lengths: Fields<Record<string, number>> = {
  Day: { kind: 'number', label: 'Day', min: 1, max: 30, step: 1, default: 10, unit: 'min' },
  Night: { kind: 'number', label: 'Night', min: 1, max: 10, step: 1, default: 2, unit: 'min' },
};
export const options: Fields<MafiaOptions> = {
  earlyEnd: {
    kind: 'bool',
    label: 'End phases early',
    hint: 'A phase ends once everyone has answered. If off, its length gives nothing away.',
    default: true,
    changed: 'Phases last their full time',
  },
  broadcastClosedRoles: {
    kind: 'bool',
    label: 'Reveal the drawn roles',
    hint: 'In a closed setup, everyone sees which roles are in play, but not who has them.',
    default: false,
    changed: 'Drawn roles are shown',
  },
};

/** Values that a setup fixes besides its cards. */
export const setupFields: Fields<MafiaSetupValues> = {
  startState: {
    kind: 'choice',
    label: 'First phase',
    of: ['Night', 'Day'],
    default: 'Night',
    brings: { value: 'Day', setting: DAY_START },
  },
  ForceMustAct: {
    kind: 'bool',
    label: 'Everyone must act',
    default: false,
    brings: { value: true, setting: MUST_ACT },
  },
  EventsPerNight: {
    kind: 'number',
    label: 'Events per night',
    hint: 'How many of the setup’s events are drawn each night.',
    min: 0,
    max: 5,
    step: 1,
    default: 1,
  },
  noDeathLimit: {
    kind: 'number',
    label: 'Stalemate limit',
    hint: 'The game ends after this many phases without a death.',
    min: 2,
    max: 8,
    step: 1,
    default: 6,
  },
  GameEndEvent: {
    kind: 'choice',
    label: 'Stalemate event',
    hint: 'Either way, everyone dies and no one wins.',
    of: GAME_ENDS,
    default: 'Meteor',
  },
  gameStartPrompt: {
    kind: 'text',
    label: 'Announcement',
    hint: 'A story to begin with, or a rule to play by.',
    max: 1000,
    default: '',
  },
};
export const setupValuesOf = (setup?: Pick<Setup, 'terms'>): MafiaSetupValues => ({ ...defaults(setupFields), ...setup?.terms });
/** Returns the settings on the table: those that the setup names and those that its terms bring, each once. */
export const settingsOf = (setup: Pick<Setup, 'gameSettings' | 'terms'>): string[] =>
  withSettings(setupFields, setup).gameSettings;

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'first-light', seats: 5, about: 'Short days', lengths: { Day: 5, Night: 1 } },
  { name: 'Classic', setup: 'seven-lanterns', seats: 7, about: 'The game most people know' },
  { name: 'Large', setup: 'twelve-bells', seats: 12, about: 'Many roles, a long evening' },
];
