/** Merges repeated settings: 'Whisper Leak ×3'. */
export function withCounts(settings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of settings) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
}
