import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../protocol/names.ts';

/**
 * Two names with the same skeleton look alike: by Unicode's list of confusable letters (0 and O, 1 and l and I, m and rn, other
 * alphabets), regardless of case, accents and marks between words.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(nameKey(unhomoglyph(name.normalize('NFKD'))))
    .toLowerCase()
    .replaceAll('i', 'l');
