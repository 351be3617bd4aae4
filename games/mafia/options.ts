/** What a host may choose, as data: the form and the validation are made from it. */
import type { Fields } from '../options.ts';
import type { MafiaOptions } from './state.ts';

/** Minutes. Dawn and Dusk, where there are any, last one. */
export const lengths: Fields<Record<string, number>> = {
  Day: { kind: 'number', label: 'Day', min: 1, max: 30, step: 1, default: 10, unit: 'min' },
  Night: { kind: 'number', label: 'Night', min: 1, max: 10, step: 1, default: 2, unit: 'min' },
};
export const options: Fields<MafiaOptions> = {
  earlyEnd: {
    kind: 'bool',
    label: 'A phase ends once everyone has answered',
    hint: 'Off, every phase lasts as long as it may, and its length tells nothing.',
    default: true,
  },
  broadcastClosedRoles: {
    kind: 'bool',
    label: 'Show which roles were drawn',
    hint: 'In a closed setup everybody sees the list of roles in play, not who has which.',
    default: false,
  },
};
