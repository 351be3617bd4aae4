import type { ReactNode } from 'react';

/** A page of a game with one thing in its middle: a door, an error, a replay that loads. */
export const CenteredPage = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <main className="flex flex-col items-center justify-center gap-2 min-h-dvh py-6 px-4" aria-busy={busy}>
    {children}
  </main>
);
