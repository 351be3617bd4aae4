/** A moment of our time: milliseconds since 1970, in this century. Nothing else in a game is a number of this size. */
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e12 && value < 4e12;

/**
 * The same value without what is another in every run: ids become names, and times become how long after `at` they are
 * (with `coarse` only that there is one).
 */
export function plain(value: unknown, names: Record<string, string>, at: number, coarse = false): unknown {
  if (isTime(value)) return coarse ? 'a time' : value - at;
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => plain(item, names, at, coarse));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, names, at, coarse)]));
}
