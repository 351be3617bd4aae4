import { type ReactNode, useEffect, useRef } from 'react';
import './account.css';

/** A text view. It takes the focus from the form that it replaces, so that screen readers announce it. */
export function MessageView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3.5 outline-none [&>svg]:justify-self-center [&>svg]:my-1">
      {children}
    </div>
  );
}
