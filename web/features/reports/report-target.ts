import { signal } from '@preact/signals-react';
import type { ReportKind } from '../../../protocol/http/reports.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';

/** A line that the reporter may choose. `id` is the one in ReportBody. */
export interface ReportLine {
  id: string;
  text: string;
  at: number;
}
/** The subject of a report: the data that the dialog shows, and that it sends besides the rule and the description. */
export interface ReportTarget {
  kind: ReportKind;
  /** Name of the person, the setup or the table; for a line, the speaker as the line names them. */
  name: string;
  user?: string;
  seat?: number;
  game?: string;
  channel?: string;
  setup?: string;
  post?: string;
  comment?: string;
  line?: ReportLine;
  /** Last lines of a reported person; the reporter may choose one of them. */
  lines?: readonly ReportLine[];
  /** The text of a profile, post or comment. */
  text?: string;
}

/** Target of the open dialog. 'anyone': the reporter still has to find the person. */
export const reportTarget = signal<ReportTarget | 'anyone' | null>(null);
export function openReport(target: ReportTarget | 'anyone'): void {
  reportTarget.value = target;
}
/** Menu entry for reporting a person or an item. `target` is called when the entry is pressed. */
export const reportItem = (target: () => ReportTarget, label = 'Report'): MenuItem => ({
  label,
  icon: 'flag',
  onSelect: () => openReport(target()),
});
