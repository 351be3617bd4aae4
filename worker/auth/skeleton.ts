/** What a name looks like, so that no member can be taken for another. */
import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../protocol/names.ts';

/**
 * Two names with the same skeleton pass for each other: by Unicode's list of letters that are drawn alike (0 and O, 1 and l and
 * I, m and rn, those of other alphabets), whatever their case, accents and the marks between words.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(nameKey(unhomoglyph(name.normalize('NFKD'))))
    .toLowerCase()
    .replaceAll('i', 'l');
