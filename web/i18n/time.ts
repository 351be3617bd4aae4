/** Times in words. They are milliseconds since 1970, told in the reader's time zone and with their 12 or 24 hours. */
import { LOCALE } from './locale.ts';

/** A format that is made at its first use. */
function lazyFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, ...(hasHours(options) && { hourCycle: readersHours() }) });
    return format.format(at);
  };
}
const hasHours = ({ timeStyle, hour }: Intl.DateTimeFormatOptions): boolean => (timeStyle ?? hour) !== undefined;
const readersHours = () => new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle;

/** 'March 5, 2026' */
export const day = lazyFormat({ dateStyle: 'long' });
/** 'March 5, 2026 at 3:04 PM' */
export const dayAndTime = lazyFormat({ dateStyle: 'long', timeStyle: 'short' });
/** 'Thursday, March 5, 2026 at 3:04 PM' */
export const exactTime = lazyFormat({ dateStyle: 'full', timeStyle: 'short' });
/** 'Thu, Mar 5, 03:04 PM', for a day that is near. */
export const weekdayAndTime = lazyFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** '03:04 PM' */
export const clockTime = lazyFormat({ hour: '2-digit', minute: '2-digit' });
const shortDay = lazyFormat({ day: 'numeric', month: 'short' });
const weekday = lazyFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const weekdayAndYear = lazyFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthAndDay = lazyFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'March 5' for '03-05' or '1990-03-05'; null for anything else. */
export function birthday(date: string): string | null {
  const [, month, day] = /^(?:\d{4}-)?(\d{2})-(\d{2})$/.exec(date) ?? [];
  // 2000 is a leap year, so February 29 exists.
  return month && day ? monthAndDay(Date.UTC(2000, Number(month) - 1, Number(day))) : null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** '5 minutes ago', 'yesterday'; 'just now' within a minute, and in the future, because clocks differ. */
export function relativeTime(then: number, now: number): string {
  const [unit, size] = UNITS.find(([, ms]) => now - then >= ms) ?? ['minute', 0];
  return size ? relative.format(-Math.floor((now - then) / size), unit) : 'just now';
}

/** A short age for the end of a row: 'now', '5 min', 'Mar 5'; '' for never. */
export function shortAge(then: number, now: number): string {
  const age = now - then;
  if (then <= 0) return '';
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`;
  return shortDay(then);
}

/** In the reader's time zone. */
export const isNewDay = (at: number, before: number | undefined): boolean =>
  before === undefined || new Date(at).toDateString() !== new Date(before).toDateString();

/** 'Today', 'Yesterday', 'Thursday, March 5', with the year where it is another one. */
export function dayName(at: number, now: number): string {
  if (!isNewDay(at, now)) return 'Today';
  if (!isNewDay(at, now - DAY)) return 'Yesterday';
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? weekday(at) : weekdayAndYear(at);
}
