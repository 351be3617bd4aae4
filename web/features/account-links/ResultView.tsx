import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing, type DrawingName } from '../../ui/Drawing.tsx';

/** The result of an action: a drawing, a title that takes the focus, a sentence, the next step. */
export function ResultView({
  drawing,
  title,
  children,
  actions,
}: {
  drawing: DrawingName;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account account-mail">
      <Drawing name={drawing} />
      <h1 ref={heading} tabIndex={-1} className="account-page-title">
        {title}
      </h1>
      {children}
      {actions && <div className="account-actions">{actions}</div>}
    </div>
  );
}
