/** The dialogs of an account. Their code loads on first use, to keep the first page small. */
import { accountDialog } from '../../lib/account-dialog.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';

const Account = lazyComponent(async () => {
  const part = await import('./AccountDialog.tsx');
  await part.preloadSignInMethods();
  return part.AccountDialog;
});
const Name = lazyComponent(() => import('./NameDialog.tsx').then((m) => m.NameDialog));

interface LazyNameDialogProps {
  open: boolean;
  onClose: () => void;
}

export function LazyAccountDialog() {
  const open = accountDialog.value;
  const close = () => {
    accountDialog.value = null;
  };
  return open && <Account {...open} onClose={close} />;
}

export function LazyNameDialog({ open, onClose }: LazyNameDialogProps) {
  return open && <Name onClose={onClose} />;
}
