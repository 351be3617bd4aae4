import { type RefObject, useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { useRoving } from '../shared/roving.ts';
import { ALPHABET, type LetterMark } from './marks.ts';
import type { Marking } from './useMarks.ts';
import './sheet.css';

const WORDS: Record<LetterMark, string> = { none: 'no mark', in: 'in the word', out: 'not in the word', maybe: 'perhaps' };

/** Each press cycles a letter's mark: in, out, maybe, none. */
export function LetterSheet({ marks, mark, reset }: Marking) {
  const [columns, setColumns] = useState(7);
  const roving = useRoving<HTMLDivElement>(ALPHABET.length, columns);
  useColumns(roving.ref, setColumns);
  const isBlank = Object.keys(marks.letters).length === 0 && marks.struck.length === 0;
  return (
    <section className="grid gap-1.5 pt-2 px-2.5 pb-2.5 border border-line rounded-card bg-surface" aria-label="Your letters">
      <div className="flex gap-2.5 items-center">
        <h3 className="m-0 text-base">Your letters</h3>
        <span className="text-ink-soft text-xs font-normal">for your eyes alone</span>
        <Reset disabled={isBlank} onReset={reset} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: letters to mark are no fields of a form */}
      <div
        ref={roving.ref}
        className="grid grid-cols-7 gap-1 board-medium:grid-cols-13"
        role="group"
        aria-label="Alphabet"
        onKeyDown={roving.onKeyDown}
      >
        {ALPHABET.map((letter, i) => {
          const letterMark = marks.letters[letter] ?? 'none';
          return (
            <button
              key={letter}
              type="button"
              className={cx('jotto-letter', `jotto-mark-${letterMark}`)}
              data-rove={i}
              tabIndex={roving.tabIndex(i)}
              onFocus={() => roving.onFocus(i)}
              aria-label={`${letter.toUpperCase()}: ${WORDS[letterMark]}`}
              onClick={() => mark(letter)}
            >
              {letter}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Needs a second press to confirm, because the marks of a whole game are a lot of work. */
function Reset({ disabled, onReset }: { disabled: boolean; onReset: () => void }) {
  const [armed, setArmed] = useState(false);
  return (
    <button
      type="button"
      className={cx(
        'min-h-tap ms-auto py-0 px-3 border-0 rounded bg-transparent text-ink-soft text-sm [&:hover:not(:disabled)]:bg-raised disabled:opacity-50',
        armed && !disabled && 'text-bad!',
      )}
      disabled={disabled}
      onBlur={() => setArmed(false)}
      onClick={() => {
        if (armed) onReset();
        setArmed(!armed);
      }}
    >
      {armed && !disabled ? 'Clear all marks?' : 'Reset'}
    </button>
  );
}

/** Measures the letters per row, which depend on the width of the pane, for the arrow keys. */
function useColumns(ref: RefObject<HTMLElement | null>, setColumns: (columns: number) => void): void {
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const watch = new ResizeObserver(() => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length));
    watch.observe(grid);
    return () => watch.disconnect();
  }, [ref, setColumns]);
}
