import { cx } from '../../ui/cx.ts';
import type { Mark } from './marks.ts';

export interface TilesProps {
  /** Letters, or fewer than `length` of them: the other tiles stay empty. */
  word: string;
  length?: number;
  /** The marks that one's own letters have. */
  marks?: Readonly<Record<string, Mark>>;
  /** The tile that is written next. */
  caret?: number | null;
  lit?: boolean;
}

/** A word in tiles. What it says is said beside it. */
export function Tiles({ word, length = word.length, marks = {}, caret = null, lit }: TilesProps) {
  return (
    <span className={cx('jotto-tiles', lit && 'jotto-lit')} aria-hidden="true">
      {Array.from({ length }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles stay where they are
          key={i}
          className={cx('jotto-tile', `jotto-mark-${marks[word[i] ?? ''] ?? 'none'}`, i === caret && 'jotto-caret')}
        >
          {word[i]}
        </span>
      ))}
    </span>
  );
}
