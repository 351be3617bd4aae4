import type { ReactNode } from 'react';

/** The word at the end of a bar that says what a press on the bar does, with an arrow. */
export const BarAction = ({ children }: { children: ReactNode }) => (
  <span className="flex-none inline-flex items-center gap-1 text-lantern text-sm font-semibold">{children}</span>
);
