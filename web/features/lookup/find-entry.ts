/** Finds what a player meant by a name: the whole of it, its beginning, initials, or a short name among players. */
import { searchEntries, suggestNames } from '../cards/search.ts';

const MAX_OTHERS = 6;

/** `found`: the nearest name; `others`: further ones that fit, or that look alike when none does. */
export function findEntry(names: readonly string[], typed: string): { found: string | null; others: readonly string[] } {
  const things = names.map((name) => ({ name, category: '', tags: [], description: [] }));
  const [found, ...rest] = typed.trim() === '' ? [] : searchEntries(things, typed.replaceAll(',', ' ')).map(({ name }) => name);
  if (found === undefined) return { found: null, others: suggestNames(typed, names, MAX_OTHERS) };
  return { found, others: found.toLowerCase() === typed.trim().toLowerCase() ? [] : rest.slice(0, MAX_OTHERS) };
}
