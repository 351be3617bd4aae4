/** The built-in setups. */
import type { Setup } from '../engine/setup.ts';
import { large } from './setups/large.ts';
import { small } from './setups/small.ts';
import { twelve } from './setups/twelve.ts';

/** Built-in setups of 5 to 16 seats, smallest first. */
export const setups: readonly Setup[] = [...small, ...twelve, ...large];
