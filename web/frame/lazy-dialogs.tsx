/** Dialogs that any page may open. Their code comes with the first press, so that the first page is light. */
import { lazy, Suspense } from 'react';
import { door } from './door.ts';

const Account = lazy(async () => {
  const part = await import('../account/AccountDialog.tsx');
  await part.prepared();
  return { default: part.AccountDialog };
});
const Name = lazy(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog })));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Opens and shuts with `door`. */
export function AccountDialog() {
  const open = door.value;
  const shut = () => {
    door.value = null;
  };
  return <Suspense>{open && <Account {...open} onClose={shut} />}</Suspense>;
}

export function NameDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense>{open && <Name onClose={onClose} />}</Suspense>;
}
