import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Popover } from './Popover.tsx';

interface WordPopoverProps {
  /** Label of the panel, for screen readers. */
  label: string;
  /** The word in the text. */
  word: ReactNode;
  className?: string;
  children: () => ReactNode;
}
/** A word in a text with an explanation on press. */
export function WordPopover({ label, word, className, children }: WordPopoverProps) {
  return (
    <Popover
      label={label}
      className="w-[min(340px,calc(100vw_-_16px))] max-h-[min(460px,70vh)] p-4 overflow-auto"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={cx(
            '[text-decoration:underline_dotted_color-mix(in_oklab,currentColor_45%,transparent)] min-h-9 p-0 border-0 bg-transparent text-start underline-offset-[0.25em] wrap-anywhere hover:text-lantern',
            className,
          )}
        >
          {word}
        </button>
      )}
    >
      {children}
    </Popover>
  );
}
