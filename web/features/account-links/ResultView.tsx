import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing, type DrawingName } from '../../ui/Drawing.tsx';
import { AccountActions } from '../account/AccountActions.tsx';

/** The result of an action: a drawing, a title that takes the focus, a sentence and the next step. */
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
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-3.5 outline-none [&>svg]:justify-self-center [&>svg]:my-1">
      <Drawing name={drawing} />
      <h1 ref={heading} tabIndex={-1} className="outline-none mb-1 text-xl">
        {title}
      </h1>
      {children}
      {actions && <AccountActions>{actions}</AccountActions>}
    </div>
  );
}
