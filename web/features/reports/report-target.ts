import { signal } from '@preact/signals-react';
import type { ReportKind } from '../../../protocol/http/reports.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';

/** A line that the reporter may point at. `id`: as ReportBody has it. */
export interface ReportLine {
  id: string;
  text: string;
  at: number;
}
/** What a report is about: what the dialog shows, and what it sends besides the rule and the description. */
export interface ReportTarget {
  kind: ReportKind;
  /** Of the person, of the setup or the table; of a line as it says who spoke. */
  name: string;
  user?: string;
  seat?: number;
  game?: string;
  channel?: string;
  setup?: string;
  post?: string;
  comment?: string;
  line?: ReportLine;
  /** Their last lines, where the reporter pointed at the person: one of them may be chosen. */
  lines?: readonly ReportLine[];
  /** Of a profile, a post or a comment: what was written. */
  text?: string;
}

/** The open dialog. 'anyone': the reporter still has to find the person. */
export const reportTarget = signal<ReportTarget | 'anyone' | null>(null);
export function openReport(target: ReportTarget | 'anyone'): void {
  reportTarget.value = target;
}
/** The entry of menus about a person or a thing. `target` is asked for when it is pressed. */
export const reportItem = (target: () => ReportTarget, label = 'Report'): MenuItem => ({
  label,
  icon: 'flag',
  onSelect: () => openReport(target()),
});
