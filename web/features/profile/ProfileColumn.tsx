import type { ReactNode } from 'react';

/** One of the two columns of cards on a profile. */
export const ProfileColumn = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 min-w-0 content-start max-md:gap-3">{children}</div>
);
