const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** Formats a duration in one unit: '3 hours', 'under a minute'. */
export function spanWords(ms: number): string {
  for (const [unit, name] of UNITS) {
    const count = Math.round(ms / unit);
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return 'under a minute';
}
