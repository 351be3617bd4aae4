import type { ReactNode } from 'react';
import { useHash } from '../../lib/use-hash.ts';

/** A setting that can be linked to: it is scrolled to once rendered, and marked. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const target = useHash();
  return (
    <div
      id={id}
      className="grid gap-4.5 rounded scroll-mt-4 aria-[current]:bg-lantern/12 aria-[current]:p-2 aria-[current]:-m-2"
      aria-current={target === id ? 'true' : undefined}
    >
      {children}
    </div>
  );
}
