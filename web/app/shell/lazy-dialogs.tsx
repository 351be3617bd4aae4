/** Dialogs that any page may open. Their code loads with the first press, so that the first page is light. */
import { lazy, Suspense } from 'react';
import { leaveQuestion } from '../../features/tables/leave-question.ts';
import { accountDialog } from './account-dialog.ts';

const Account = lazy(async () => {
  const part = await import('../../features/account/AccountDialog.tsx');
  await part.preloadSignInMethods();
  return { default: part.AccountDialog };
});
const Name = lazy(() => import('./NameDialog.tsx').then((m) => ({ default: m.NameDialog })));
const LeaveFirst = lazy(() => import('./LeaveFirstDialog.tsx').then((m) => ({ default: m.LeaveFirstDialog })));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

export function LazyAccountDialog() {
  const open = accountDialog.value;
  const shut = () => {
    accountDialog.value = null;
  };
  return <Suspense>{open && <Account {...open} onClose={shut} />}</Suspense>;
}

export function LazyNameDialog({ open, onClose }: LazyDialogProps) {
  return <Suspense>{open && <Name onClose={onClose} />}</Suspense>;
}

export function LazyLeaveFirstDialog() {
  const question = leaveQuestion.value;
  return <Suspense>{question && <LeaveFirst {...question} />}</Suspense>;
}
