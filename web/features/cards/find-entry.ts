/** Finds the entry that a player meant: by its full name, its beginning, its initials, or a short form used among players. */
import { searchEntries, suggestNames } from './search.ts';

const MAX_OTHERS = 6;

/** `match` is the best match; `others` are further matches, or similar names if nothing matches. */
export function findEntry(names: readonly string[], query: string): { match: string | null; others: readonly string[] } {
  const entries = names.map((name) => ({ name, category: '', tags: [], description: [] }));
  const [match, ...rest] = query.trim() === '' ? [] : searchEntries(entries, query.replaceAll(',', ' ')).map(({ name }) => name);
  if (match === undefined) return { match: null, others: suggestNames(query, names, MAX_OTHERS) };
  return { match, others: match.toLowerCase() === query.trim().toLowerCase() ? [] : rest.slice(0, MAX_OTHERS) };
}
