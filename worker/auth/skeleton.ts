import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../protocol/names.ts';

/** Names with the same skeleton look alike: by Unicode's confusable letters (0 and O, m and rn), without case and accents. */
export const skeletonOf = (name: string): string =>
  unhomoglyph(nameKey(unhomoglyph(name.normalize('NFKD'))))
    .toLowerCase()
    .replaceAll('i', 'l');
