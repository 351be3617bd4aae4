/** Whether somebody wants to have something pushed, now. */
import { type NoticeKind, noticeKind } from '../../protocol/notices.ts';

/** A row of notice_choices: `off` and `push` as JSON. */
export interface Choices {
  off: string;
  push: string;
  quietFrom: number | null;
  quietTo: number | null;
  zone: string;
}

/** `choices` null: everything at its default. */
export function wantsPush(kind: NoticeKind, choices: Choices | null, now: number): boolean {
  const { push, fixed } = noticeKind(kind);
  if (!choices) return push;
  if (isQuiet(choices, now)) return false;
  // What cannot be switched off is pushed however they chose.
  if (fixed && push) return true;
  const off = JSON.parse(choices.off) as Record<string, number>;
  const changed = JSON.parse(choices.push) as Record<string, number>;
  return off[kind] !== 1 && (changed[kind] ?? Number(push)) === 1;
}

/** The hours may go over midnight. From and to the same minute is no time at all. */
export function isQuiet({ quietFrom: from, quietTo: to, zone }: Omit<Choices, 'off' | 'push'>, now: number): boolean {
  if (from === null || to === null) return false;
  const minute = minuteOfDay(now, zone);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Of a time zone that nobody knows: as in UTC. */
function minuteOfDay(now: number, timeZone: string): number {
  const options = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
  const part = (type: string) => Number(clock.formatToParts(now).find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}
