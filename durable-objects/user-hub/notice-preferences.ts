import type { PushPreferences } from '../../db/notices/push.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';

/** Whether a notice is pushed now. `preferences` is null if everything is at its default. */
export function wantsPush(kind: NoticeKind, preferences: PushPreferences | null, now: number): boolean {
  const { push, fixed } = noticeDefinition(kind);
  if (!preferences) return push;
  if (isQuietTime(preferences, now)) return false;
  // Kinds that cannot be switched off are always pushed, except in quiet hours.
  if (fixed && push) return true;
  const off = JSON.parse(preferences.off) as Record<string, number>;
  const changed = JSON.parse(preferences.push) as Record<string, number>;
  return off[kind] !== 1 && (changed[kind] ?? Number(push)) === 1;
}

/** The hours may span midnight. The same start and end mean no quiet hours. */
export function isQuietTime({ quietFrom: from, quietTo: to, zone }: Omit<PushPreferences, 'off' | 'push'>, now: number): boolean {
  if (from === null || to === null) return false;
  const minute = minuteOfDay(now, zone);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** An unknown time zone counts as UTC. */
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
