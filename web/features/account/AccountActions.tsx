import type { ReactNode } from 'react';
import './account.css';

/** Buttons below a view of the account; on a phone they share the width. */
export const AccountActions = ({ children }: { children: ReactNode }) => (
  <div className="account-actions flex flex-wrap justify-end gap-2.5">{children}</div>
);
