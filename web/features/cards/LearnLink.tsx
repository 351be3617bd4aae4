import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../../ui/cx.ts';

/** Link to a help page. At a table it opens in a new tab, so that players stay. */
export function LearnLink({ to, children }: { to: string; children: ReactNode }) {
  const look = cx('inline-block py-2 -my-2 text-lantern underline');
  if (!location.pathname.startsWith('/game/'))
    return (
      <Link href={to} className={look}>
        {children}
      </Link>
    );
  return (
    <a href={to} className={look} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
