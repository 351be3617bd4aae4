import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../protocol/names.ts';
import { plainLetters } from './letter-forms.ts';

/**
 * Names with the same skeleton look alike: by Unicode's confusable letters (0 and O, m and rn), without case, accents and the forms
 * of a letter. Those of members and vanity URLs, which are ASCII, are stored: a change of theirs needs a step that writes them again.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(nameKey(unhomoglyph(plainLetters(name.normalize('NFKD')))))
    .toLowerCase()
    .replaceAll('i', 'l');
