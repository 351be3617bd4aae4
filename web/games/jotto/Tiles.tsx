import { cx } from '../../ui/cx.ts';
import type { LetterMark } from './marks.ts';

export interface TilesProps {
  /** At most `length` letters; remaining tiles are empty. */
  word: string;
  length?: number;
  marks?: Readonly<Record<string, LetterMark>>;
  caret?: number | null;
  lit?: boolean;
  /** Whether a line goes through the word. */
  struck?: boolean;
  /** Whether the tiles are in a row with other things: they keep their size, and narrow boards put them closer together. */
  compact?: boolean;
}

/** Decorative: the text beside it says the word. */
export function Tiles({ word, length = word.length, marks = {}, caret = null, lit, struck, compact }: TilesProps) {
  return (
    <span
      className={cx(
        'inline-flex gap-0.75',
        lit && 'jotto-lit',
        struck && 'opacity-40 line-through [background:linear-gradient(currentColor,currentColor)_center_/_100%_2px_no-repeat]',
        compact && 'flex-none board-small:gap-0.5',
      )}
      aria-hidden="true"
    >
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
