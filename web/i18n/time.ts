/** Times in words. They are Unix times in milliseconds, shown in the reader's time zone, in 12 or 24 hours. */
import { LOCALE } from './locale.ts';

/** Returns a formatter that is created on first use. */
export function lazyFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    if (!format) {
      const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
      format = new Intl.DateTimeFormat(LOCALE, { ...options, hourCycle });
    }
    return format.format(at);
  };
}

/** 'Thu, Mar 5, 3:04 PM', for days that are near. */
export const weekdayAndTime = lazyFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** '5 minutes ago', 'yesterday'; 'just now' within a minute and for future times, because clocks differ. */
export function relativeTime(then: number, now: number): string {
  const [unit, size] = UNITS.find(([, ms]) => now - then >= ms) ?? ['minute', 0];
  return size ? relative.format(-Math.floor((now - then) / size), unit) : 'just now';
}

/** 'in 3 days', 'tomorrow'; 'within a minute' for anything nearer, or already past because clocks differ. */
export function timeUntil(then: number, now: number): string {
  const [unit, size] = UNITS.find(([, ms]) => then - now >= ms) ?? ['minute', 0];
  return size ? relative.format(Math.round((then - now) / size), unit) : 'within a minute';
}
