/** Milliseconds since 1970, in this century. No other number in a game is of this size. */
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e12 && value < 4e12;

/** Replaces ids by names and times by offsets from `at` (by 'a time' if `coarse`); the rest is equal in all runs. */
export function normalise(value: unknown, names: Record<string, string>, at: number, coarse = false): unknown {
  if (isTime(value)) return coarse ? 'a time' : value - at;
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => normalise(item, names, at, coarse));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalise(item, names, at, coarse)]));
}
