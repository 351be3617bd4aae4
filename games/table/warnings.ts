/** Warnings to everyone 60, 30 and 15 seconds before a phase ends, and 30 seconds before an unstarted table closes. */
import { tell } from '../engine/game.ts';
import { type Table, TIMES } from './table-state.ts';

/** Returns the warnings whose time has come or passed. A phase that starts with less time left skips them. */
export const skippedWarnings = ({ now }: Table, deadline: number | null): number[] =>
  TIMES.warnings.filter((seconds) => deadline === null || deadline - now <= seconds * 1000);

/** Returns when the next warning of a running phase is due; null if none is left. */
export function nextWarning({ play, warned, kick }: Table): number | null {
  const remaining = TIMES.warnings.filter((seconds) => !warned.includes(seconds));
  return remaining.length === 0 || kick || play?.deadline == null ? null : play.deadline - Math.max(...remaining) * 1000;
}

/** Sends the warning that is due; if several are, only the last. */
export function warn(table: Table): void {
  const deadline = table.play!.deadline;
  if (deadline === null || deadline <= table.now || table.kick) return;
  const due = skippedWarnings(table, deadline).filter((seconds) => !table.warned.includes(seconds));
  if (due.length === 0) return;
  table.warned.push(...due);
  tell(table, 'all', { kind: 'seconds-left', seconds: Math.min(...due) });
}

const notice = TIMES.closeNotice / 1000;
/** Returns when an unstarted table announces that it will close; null if it already has. */
export const nextNotice = ({ closesAt, warned }: Table): number | null =>
  warned.includes(notice) ? null : closesAt - TIMES.closeNotice;

/** Announces that the table will close, at least 30 s ahead: a late notice postpones the closing. */
export function noticeClosing(table: Table): void {
  table.warned = [notice];
  table.closesAt = Math.max(table.closesAt, table.now + TIMES.closeNotice);
  table.stageUntil = table.closesAt;
  tell(table, 'all', { kind: 'closing', seconds: notice });
}
