import type { ReactNode } from 'react';

/** A small line beside the reader's cards, in place of buttons or next to them. */
export function BarNote({ children }: { children: ReactNode }) {
  return <p className="m-0 text-xs leading-[1.3] text-start text-ink-soft">{children}</p>;
}
