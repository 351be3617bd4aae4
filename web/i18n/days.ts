/** Days and hours in words, in the reader's time zone. Separate from time.ts, which the first screens load. */
import { lazyFormat } from './time.ts';

/** 'March 5, 2026' */
export const day = lazyFormat({ dateStyle: 'long' });
/** 'March 5, 2026 at 3:04 PM' */
export const dayAndTime = lazyFormat({ dateStyle: 'long', timeStyle: 'short' });
/** 'Thursday, March 5, 2026 at 3:04 PM' */
export const exactTime = lazyFormat({ dateStyle: 'full', timeStyle: 'short' });
/** '3:04 PM' */
export const clockTime = lazyFormat({ hour: 'numeric', minute: '2-digit' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const shortDay = lazyFormat({ day: 'numeric', month: 'short' });
/** 'Mar 5', of a UTC day. */
export const shortDayUtc = lazyFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = lazyFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const weekdayAndYear = lazyFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthAndDay = lazyFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'March 5' for '03-05' or '1990-03-05'; null for anything else. */
export function birthday(text: string): string | null {
  const [, month, date] = /^(?:\d{4}-)?(\d{2})-(\d{2})$/.exec(text) ?? [];
  // 2000 is a leap year, so February 29 exists.
  return month && date ? monthAndDay(Date.UTC(2000, Number(month) - 1, Number(date))) : null;
}

const monthAndYear = lazyFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'March 2026' for '2026-03'. */
export const monthWords = (month: string): string => monthAndYear(Date.parse(`${month}-01T00:00:00Z`));

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

/** Whether a date is on another day than the one before it. */
export const isNewDay = (at: number, previous: number | undefined): boolean =>
  previous === undefined || new Date(at).toDateString() !== new Date(previous).toDateString();

/** 'Today', 'Yesterday', 'Thursday, March 5', with the year if it is another one. */
export function dayName(at: number, now: number): string {
  if (!isNewDay(at, now)) return 'Today';
  if (!isNewDay(at, now - DAY)) return 'Yesterday';
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? weekday(at) : weekdayAndYear(at);
}
