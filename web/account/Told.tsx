import { type ReactNode, useEffect, useRef } from 'react';
import './account.css';

/** A view of words: it takes the focus from the form whose place it took, so that it is read out. */
export function Told({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="account account-mail">
      {children}
    </div>
  );
}
