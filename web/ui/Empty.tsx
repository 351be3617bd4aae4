import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';

export interface EmptyProps {
  /**
   * lantern: nothing yet; table: no games; letter: no messages; search: nothing found; door: not available; graveyard: no dead.
   */
  drawing?: DrawingName;
  children: ReactNode;
  action?: ReactNode;
  small?: boolean;
}

export function Empty({ drawing = 'lantern', children, action, small }: EmptyProps) {
  return (
    <div className={small ? 'empty empty-small gap-2! py-5! px-3!' : 'empty'}>
      <Drawing name={drawing} />
      <p className="max-w-[44ch] m-0 text-ink-soft wrap-anywhere text-balance">{children}</p>
      {action}
    </div>
  );
}
