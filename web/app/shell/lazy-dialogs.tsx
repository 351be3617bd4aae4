/** Dialogs that any page can open. Their code loads on first use, to keep the first page small. */

import { isStaff } from '../../features/commands/command-target.ts';
import { PersonWindow } from '../../features/people/lazy-person-window.ts';
import { openPerson, personQuestion } from '../../features/people/person-card.ts';
import { reportTarget } from '../../features/reports/report-target.ts';
import { leaveQuestion } from '../../features/tables/leave-question.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';

const LeaveFirst = lazyComponent(() => import('./LeaveFirstDialog.tsx').then((m) => m.LeaveFirstDialog));
const Report = lazyComponent(() => import('../../features/reports/ReportDialog.tsx').then((m) => m.ReportDialog));

const Commands = lazyComponent(() => import('../../features/commands/CommandDock.tsx').then((m) => m.CommandDock));

export function LazyLeaveFirstDialog() {
  const question = leaveQuestion.value;
  return question && <LeaveFirst {...question} onClose={() => question.answer(false)} />;
}

export function LazyReportDialog() {
  const target = reportTarget.value;
  const close = () => {
    reportTarget.value = null;
  };
  return target && <Report target={target} onClose={close} />;
}

/** The card of a person, and the windows that it opens. */
export const LazyPersonWindow = () => (openPerson.value ?? personQuestion.value) && <PersonWindow />;

/** Renders nothing unless the user is staff. */
export const LazyCommandDock = () => (isStaff() ? <Commands /> : null);
