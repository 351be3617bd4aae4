import type { ReactNode } from 'react';

/** The sentence or two below the title of a page that say what it is for. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[60ch] mt-3 mb-7 text-ink-soft text-base">{children}</p>
);
