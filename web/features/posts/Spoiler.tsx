import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Text revealed on press. It is not in the DOM until then, so its length stays hidden too. */
export function Spoiler({ block = false, children }: { block?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Box = block ? 'div' : 'span';
  return (
    <Box className={cx('rounded', open && 'bg-sunken', open && !block && 'px-1', block && 'mb-3 last:mb-0 p-1')}>
      <button
        type="button"
        className={cx(
          'relative inline-flex items-center gap-1 py-0 px-2 border border-line rounded bg-sunken text-ink-soft text-sm cursor-pointer',
          'hover:text-ink hover:border-line-strong after:[content:""] after:absolute after:-inset-y-2.5 after:inset-x-0',
          !block && 'align-baseline',
          !block && open && 'me-1',
        )}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'eye-off' : 'eye'} size={16} />
        Spoiler
      </button>
      {open && (
        <Box id={id} className={block ? 'mt-2 px-2 pb-1 [&>:last-child]:mb-0' : undefined}>
          {children}
        </Box>
      )}
    </Box>
  );
}
