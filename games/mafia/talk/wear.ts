/** How a line is built and how it begins, whatever it names: what was said once sounds like a machine when it is said again. */
import { skeletonOf, tokensOf } from './grammar/tokens.ts';
import { wearOfKey } from './mark.ts';
import { indexOf } from './understand.ts';

export const wearOf = (text: string, names: readonly string[]): number[] =>
  wearOfKey(skeletonOf(tokensOf(text, indexOf(names))).key);
