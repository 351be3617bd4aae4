/** Dialogs that any page may open. Their code comes with the first press, so that the first page is light. */
import { lazy, Suspense } from 'react';

const Account = lazy(() => import('./AccountDialog.tsx').then((m) => ({ default: m.AccountDialog })));
const Name = lazy(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog })));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AccountDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense>{open && <Account onClose={onClose} />}</Suspense>;
}

export function NameDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense>{open && <Name onClose={onClose} />}</Suspense>;
}
