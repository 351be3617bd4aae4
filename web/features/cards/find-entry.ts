/** Finds the entry that a player meant: by its full name, its beginning, its initials, or a short form used among players. */
import { searchEntries, suggestNames } from './search.ts';

const MAX_OTHERS = 6;

/** `found` is the best match; `others` are further matches, or similar names if nothing matches. */
export function findEntry(names: readonly string[], typed: string): { found: string | null; others: readonly string[] } {
  const things = names.map((name) => ({ name, category: '', tags: [], description: [] }));
  const [found, ...rest] = typed.trim() === '' ? [] : searchEntries(things, typed.replaceAll(',', ' ')).map(({ name }) => name);
  if (found === undefined) return { found: null, others: suggestNames(typed, names, MAX_OTHERS) };
  return { found, others: found.toLowerCase() === typed.trim().toLowerCase() ? [] : rest.slice(0, MAX_OTHERS) };
}
