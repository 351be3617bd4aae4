import type { ReactNode } from 'react';

/** A number after the title of a card, quieter than the title. */
export const TitleCount = ({ children }: { children: ReactNode }) => (
  <span className="ms-1 text-ink-soft font-medium text-sm font-sans tabular">{children}</span>
);
