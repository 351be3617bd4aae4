/** Hashes of how a line is built, how it begins and how it ends, whatever it names: repeating either sounds like a machine. */
import { wearOfKey } from './mark.ts';
import { partsOf } from './understand.ts';

export const wearOf = (text: string, names: readonly string[]): number[] => wearOfKey(partsOf(text, names).skeleton.key);
