const SIMILAR = 0.8;

/** Whether two texts differ by only a few letters, measured by edit distance relative to the longer text. */
export function isSimilar(one: string, other: string): boolean {
  const [a, b] = [normalized(one), normalized(other)];
  const most = Math.max(a.length, b.length);
  // The edit distance is at least the difference in length, so it need not be computed.
  if (Math.abs(a.length - b.length) >= most * (1 - SIMILAR)) return a === b;
  return a === b || 1 - editDistance(a, b) / most > SIMILAR;
}
const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
