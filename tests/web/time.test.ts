import { describe, expect, test } from 'vitest';
import { filesOf, textOf } from '../../scripts/house/files.ts';
import { birthday, clockTime, day, dayAndTime, dayName, exactTime, isNewDay } from '../../web/i18n/days.ts';
import { count, percent } from '../../web/i18n/locale.ts';
import { weekdayAndTime } from '../../web/i18n/time.ts';

/** A Thursday. */
const AT = new Date(2026, 2, 5, 15, 4).getTime();
/** A time in the machine's 12-hour or 24-hour format. */
const TIME = /(3:04\sPM|15:04)$/;

describe('a time in words', () => {
  test('is in the language of the site', () => {
    expect(day(AT)).toBe('March 5, 2026');
    expect(dayAndTime(AT)).toMatch(/^March 5, 2026 at /);
    expect(exactTime(AT)).toMatch(/^Thursday, March 5, 2026 at /);
    expect(weekdayAndTime(AT)).toMatch(/^Thu, Mar 5, /);
    for (const words of [dayAndTime, exactTime, weekdayAndTime, clockTime]) expect(words(AT)).toMatch(TIME);
  });

  test('names today and yesterday, and the year if it is another one', () => {
    const now = new Date(2026, 2, 6, 0, 30).getTime();
    expect(dayName(now, now)).toBe('Today');
    expect(dayName(AT, now)).toBe('Yesterday');
    expect(dayName(new Date(2026, 1, 3).getTime(), now)).toBe('Tuesday, February 3');
    expect(isNewDay(now, AT)).toBe(true);
    expect(isNewDay(AT, AT - 60_000)).toBe(false);
  });

  test('tells a birthday without its year', () => {
    expect(birthday('1990-03-05')).toBe('March 5');
  });
});

test('a number has commas', () => {
  expect(count(12_345)).toBe('12,345');
});

test('only web/i18n formats dates and numbers, so that all are in one language', () => {
  const formats = /\.toLocale(?:Date|Time)?String\(|new Intl\.(?:DateTime|Number|RelativeTime)Format\(/;
  const files = filesOf(['web'], /\.tsx?$/);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((path) => !path.startsWith('web/i18n/') && formats.test(textOf(path)))).toEqual([]);
});

test('a share is never rounded to none or to all of it', () => {
  expect([0, 0.38, 1].map((share) => percent(share))).toEqual(['0%', '38%', '100%']);
  expect([0.9973, 0.99999, 0.004, 0.00001].map((share) => percent(share))).toEqual(['99.7%', '99.9%', '0.4%', '0.1%']);
  expect(percent(0.99999, 2)).toBe('99.99%');
});
