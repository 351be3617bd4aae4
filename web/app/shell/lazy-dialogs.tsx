/** Dialogs that any page can open. Their code loads on first use, to keep the first page small. */

import { isStaff } from '../../features/commands/command-target.ts';
import { reportTarget } from '../../features/reports/report-target.ts';
import { leaveQuestion } from '../../features/tables/leave-question.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { accountDialog } from './account-dialog.ts';

const Account = lazyComponent(async () => {
  const part = await import('../../features/account/AccountDialog.tsx');
  await part.preloadSignInMethods();
  return part.AccountDialog;
});
const Name = lazyComponent(() => import('./NameDialog.tsx').then((m) => m.NameDialog));
const LeaveFirst = lazyComponent(() => import('./LeaveFirstDialog.tsx').then((m) => m.LeaveFirstDialog));
const Report = lazyComponent(() => import('../../features/reports/ReportDialog.tsx').then((m) => m.ReportDialog));

const Commands = lazyComponent(() => import('../../features/commands/CommandDock.tsx').then((m) => m.CommandDock));

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
}

export function LazyAccountDialog() {
  const open = accountDialog.value;
  const shut = () => {
    accountDialog.value = null;
  };
  return open && <Account {...open} onClose={shut} />;
}

export function LazyNameDialog({ open, onClose }: LazyDialogProps) {
  return open && <Name onClose={onClose} />;
}

export function LazyLeaveFirstDialog() {
  const question = leaveQuestion.value;
  return question && <LeaveFirst {...question} onClose={() => question.answer(false)} />;
}

export function LazyReportDialog() {
  const target = reportTarget.value;
  const shut = () => {
    reportTarget.value = null;
  };
  return target && <Report target={target} onClose={shut} />;
}

/** Renders nothing unless the user is staff. */
export const LazyCommandDock = () => (isStaff() ? <Commands /> : null);
