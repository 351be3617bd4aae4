import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TableProps {
  /** Label for screen readers. */
  label: string;
  head: readonly ReactNode[];
  /** Rows. The first cell of each is a `<th scope="row">`. */
  children: ReactNode;
  className?: string;
}

/** A table that scrolls sideways by itself if the page is too narrow for it. */
export function Table({ label, head, children, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must scroll by keys too
    <section className={cx('overflow-x-auto', className)} aria-label={label} tabIndex={0}>
      <table className="w-full border-collapse text-sm text-start [&_td]:py-1.5 [&_td]:pe-4 [&_td]:align-top [&_th]:py-1.5 [&_th]:pe-4 [&_th]:text-start [&_th]:align-top [&_th]:font-550 [&_tbody_tr]:border-t [&_tbody_tr]:border-t-line">
        <thead className="text-ink-soft text-xs">
          <tr>
            {head.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={at} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
