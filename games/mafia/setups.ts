/** The setups that come with the house, smallest table first. */
import type { Setup } from '../engine/setup.ts';
import { large } from './setups/large.ts';
import { small } from './setups/small.ts';
import { twelve } from './setups/twelve.ts';

/** Tables of 5 to 16 seats, in order of size. */
export const setups: readonly Setup[] = [...small, ...twelve, ...large];
