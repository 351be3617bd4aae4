/** Plain data of its own: no object or list in it is one of the original, so that neither changes with the other. */
export function deepCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // A copy of the whole first, then of what is not plain in it: faster than key by key, and every view is copied.
  const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Record<string, unknown>;
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = deepCopy(part);
  }
  return copy as T;
}
