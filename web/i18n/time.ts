const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '5 minutes ago', 'yesterday'; 'just now' within a minute. Times in milliseconds since 1970. */
export function relativeTime(then: number, now: number): string {
  const [unit, size] = UNITS.find(([, ms]) => now - then >= ms) ?? ['minute', 0];
  return size ? relative.format(-Math.floor((now - then) / size), unit) : 'just now';
}
