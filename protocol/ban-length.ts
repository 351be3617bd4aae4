/**
 * Lengths of bans as staff type them: '3 days', '1d 12h', 'forever'. The form and the worker parse them with the same function.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A month is four weeks, a year 52. */
const UNITS: Readonly<Record<string, number>> = {
  ...units(1, 'ms', 'millisecond'),
  ...units(SECOND, 's', 'sec', 'second'),
  ...units(MINUTE, 'm', 'min', 'minute'),
  ...units(HOUR, 'h', 'hr', 'hour'),
  ...units(DAY, 'd', 'day'),
  ...units(WEEK, 'w', 'wk', 'week'),
  ...units(4 * WEEK, 'mo', 'mon', 'month'),
  ...units(52 * WEEK, 'y', 'yr', 'year'),
};
function units(ms: number, ...names: string[]): Record<string, number> {
  return Object.fromEntries(names.flatMap((name) => [name, `${name}s`]).map((name) => [name, ms]));
}
const FOREVER = /^(?:\d+\s*)?(?:f|forever|inf|infinite|infinity)$/;
export const SHORTEST_BAN = HOUR;

/** `ms` is null for a ban without end. */
export type BanLength = { ms: number | null } | { error: string };

/** Parses a length. Parts add up: '1d 12h' is a day and a half. */
export function parseBanLength(text: string): BanLength {
  const given = text.trim().toLowerCase();
  if (FOREVER.test(given)) return { ms: null };
  const parts = [...given.matchAll(/(\d+)\s*([a-z]+)/g)];
  const rest = given.replace(/(\d+)\s*([a-z]+)/g, '').replace(/[\s,]|and/g, '');
  const areUnitsKnown = parts.every(([, , unit]) => Object.hasOwn(UNITS, unit!));
  if (parts.length === 0 || rest !== '' || !areUnitsKnown)
    return { error: 'Write the length as a number and a unit, such as 3 days, 12h or forever.' };
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit!]!, 0);
  if (ms < SHORTEST_BAN) return { error: 'A ban lasts at least an hour.' };
  // Beyond this a date cannot be shown.
  return ms > 1_000 * 52 * WEEK ? { ms: null } : { ms };
}
