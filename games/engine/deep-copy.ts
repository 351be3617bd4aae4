/**
 * Plain data of its own: no object or list in it is one of the original, so that neither changes with the other. Every view and fact
 * is copied, so its pace counts: keys read by `for … in` of a spread object cost three times as much.
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
