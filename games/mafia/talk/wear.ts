/** How a line is built and how it begins, whatever it names: what was said once sounds like a machine when it is said again. */
import { wearOfKey } from './mark.ts';
import { partsOf } from './understand.ts';

export const wearOf = (text: string, names: readonly string[]): number[] => wearOfKey(partsOf(text, names).skeleton.key);
