/** 60, 30 and 15 seconds before a phase ends everyone is told, and 30 before an unstarted table closes. */
import { tell } from '../engine/game.ts';
import { type Table, TIMES } from './table-state.ts';

/** A warning is told only in a phase that is longer than it. */
export const skippedWarnings = ({ now }: Table, deadline: number | null): number[] =>
  TIMES.warnings.filter((seconds) => deadline === null || deadline - now <= seconds * 1000);

/** When the next warning of a running phase is due; null when none is left. */
export function nextWarning({ play, warned, kick }: Table): number | null {
  const left = TIMES.warnings.filter((seconds) => !warned.includes(seconds));
  return left.length === 0 || kick || play?.deadline == null ? null : play.deadline - Math.max(...left) * 1000;
}

/** Tells the warning that is due: only the last, when several are. */
export function warn(table: Table): void {
  const deadline = table.play!.deadline;
  if (deadline === null || deadline <= table.now || table.kick) return;
  const due = skippedWarnings(table, deadline).filter((seconds) => !table.warned.includes(seconds));
  if (due.length === 0) return;
  table.warned.push(...due);
  tell(table, 'all', { kind: 'seconds-left', seconds: Math.min(...due) });
}

const notice = TIMES.closeNotice / 1000;
/** When an unstarted table says that it closes; null when it has said so. */
export const nextNotice = ({ closesAt, warned }: Table): number | null =>
  warned.includes(notice) ? null : closesAt - TIMES.closeNotice;

/** Says that the table closes, never later than 30 s before. */
export function noticeClosing(table: Table): void {
  table.warned = [notice];
  table.closesAt = Math.max(table.closesAt, table.now + TIMES.closeNotice);
  table.stageUntil = table.closesAt;
  tell(table, 'all', { kind: 'closing', seconds: notice });
}
