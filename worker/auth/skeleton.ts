import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../protocol/names.ts';
import { plainLetters } from './letter-forms.ts';

/**
 * Names with the same skeleton look alike: it maps Unicode's confusable letters (0 and O, m and rn) and drops case, accents and
 * letter forms.
 * Skeletons of members and vanity URLs (both ASCII) are stored, so changing their result requires a migration.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(nameKey(unhomoglyph(plainLetters(name.normalize('NFKD')))))
    .toLowerCase()
    .replaceAll('i', 'l');
