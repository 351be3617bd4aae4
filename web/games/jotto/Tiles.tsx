import { cx } from '../../ui/cx.ts';
import type { LetterMark } from './marks.ts';

export interface TilesProps {
  /** At most `length` letters; remaining tiles are empty. */
  word: string;
  length?: number;
  marks?: Readonly<Record<string, LetterMark>>;
  caret?: number | null;
  lit?: boolean;
}

/** Decorative: the text beside it says the word. */
export function Tiles({ word, length = word.length, marks = {}, caret = null, lit }: TilesProps) {
  return (
    <span
      className={cx(
        'inline-flex gap-0.75 [.jotto-secret_&]:flex-none [.jotto-guess_&]:flex-none [.jotto-struck_&]:opacity-40 [.jotto-struck_&]:line-through [.jotto-struck_&]:[background:linear-gradient(currentColor,currentColor)_center_/_100%_2px_no-repeat] board-small:[.jotto-panel_&]:gap-0.5',
        lit && 'jotto-lit',
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
