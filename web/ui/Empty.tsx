import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import './empty.css';

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
    <div className={small ? 'empty empty-small' : 'empty'}>
      <Drawing name={drawing} />
      <p className="empty-text">{children}</p>
      {action}
    </div>
  );
}
