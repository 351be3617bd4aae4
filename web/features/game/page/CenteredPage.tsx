import type { ReactNode } from 'react';

/** A page of a game with one thing on it: a door, an error, a replay that loads. It has a fixed top, so that it grows without moving. */
export const CenteredPage = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <main className="flex flex-col items-center gap-2 min-h-dvh pt-[12dvh] pb-6 px-4" aria-busy={busy}>
    {children}
  </main>
);
