import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import './empty.css';

export interface EmptyProps {
  /** lantern: nothing yet; table: no games; letter: no messages; search: nothing found; door: not open or not there; graveyard: no dead. */
  drawing?: DrawingName;
  /** One sentence. */
  children: ReactNode;
  /** One action, a Button. */
  action?: ReactNode;
  /** Less tall, for a panel or a list. */
  small?: boolean;
}

/** Nothing to show: a small drawing, a sentence, and the way out. */
export function Empty({ drawing = 'lantern', children, action, small }: EmptyProps) {
  return (
    <div className={small ? 'empty empty-small' : 'empty'}>
      <Drawing name={drawing} />
      <p className="empty-text">{children}</p>
      {action}
    </div>
  );
}
