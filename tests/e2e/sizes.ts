/** Sizes in which a walk is played: one of the two in `npm test`, both in `npm run test:long`. */
import { isLong } from '../long.ts';
import { SIZES } from './browser.ts';

type Size = (typeof SIZES)[number];

/** Whether a walk whose size in `npm test` is `often` has this size in this run. */
export const isPlayed = ({ name }: Size, often: Size['name']): boolean => isLong || name === often;

/** All sizes that such a walk has in this run. */
export const sizesOf = (often: Size['name']): readonly Size[] => SIZES.filter((size) => isPlayed(size, often));
