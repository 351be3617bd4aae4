/** The upper median; null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? null;
}
