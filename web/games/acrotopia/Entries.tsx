import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** Entries side by side, as many in a row as fit. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-2.5 m-0 p-0 list-none" aria-label={label}>
      {children}
    </ul>
  );
}

/** The text of a player. It fills the row or the card that it is in. */
export function EntryText({ children, className }: { children: ReactNode; className?: string }) {
  return <bdi className={cx('flex-1 min-w-0 leading-[1.4] wrap-anywhere [unicode-bidi:isolate]', className)}>{children}</bdi>;
}
