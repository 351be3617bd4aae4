import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Drawing, type DrawingName } from './Drawing.tsx';

export interface EmptyProps {
  /**
   * lantern: nothing yet; table: no games; letter: no messages; search: nothing found; door: not available; graveyard: no dead;
   * broken: an error.
   */
  drawing?: DrawingName;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  small?: boolean | undefined;
  role?: 'alert';
}

/** Stands in the place of content that is not there: a drawing, a sentence, and what can be done. */
export function Empty({ drawing = 'lantern', title, children, action, small, role }: EmptyProps) {
  return (
    <div className={cx('grid justify-items-center text-center', small ? 'gap-2 py-5 px-3' : 'gap-3.5 py-12 px-5')} role={role}>
      <Drawing name={drawing} small={small} />
      {title && <h2 className="m-0 text-lg">{title}</h2>}
      <p className="max-w-[44ch] m-0 text-ink-soft wrap-anywhere text-balance">{children}</p>
      {action}
    </div>
  );
}
