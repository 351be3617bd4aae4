/** Searches roles and other entries by name, alias, tag or description. */
import { ALIASES } from '../../../games/mafia/aliases.ts';
import { readable } from '../../../protocol/readable.ts';

export interface Searchable {
  name: string;
  category: string;
  tags: readonly string[];
  description: readonly string[];
}

const plain = (text: string): string => readable(text).toLowerCase().replaceAll('’', "'");
const initials = (name: string): string => (name.includes(' ') ? name.split(' ').map((word) => word[0]) : []).join('');

/** Splits a query: 'cop, night kill' finds entries about 'cop', or about both 'night' and 'kill'. */
export const parseQuery = (text: string): string[][] =>
  text
    .split(',')
    .map((term) => plain(term).split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);

const hasAlias = (name: string, wish: string): boolean => Object.hasOwn(ALIASES, name) && ALIASES[name]!.includes(wish);

/** Distance of an entry from one term: 0 for its exact name, higher for weaker matches, null for none. */
function matchDistance({ name, category, tags, description }: Searchable, words: readonly string[]): number | null {
  const title = plain(name);
  const wish = words.join(' ');
  if (title === wish || hasAlias(name, wish) || plain(initials(name)) === wish) return 0;
  if (title.startsWith(wish)) return 1;
  if (words.every((word) => title.includes(word))) return 2;
  const labels = plain([category, ...tags].join(' '));
  if (words.every((word) => title.includes(word) || labels.includes(word))) return 3;
  // In descriptions only the beginnings of words match: 'sk' is not found in 'asks'.
  const body = ` ${plain(description.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => title.includes(word) || labels.includes(word) || body.includes(` ${word}`)) ? 4 : null;
}
function bestDistance(entry: Searchable, terms: readonly string[][]): number | null {
  let best: number | null = null;
  for (const words of terms) {
    const distance = matchDistance(entry, words);
    if (distance !== null && (best === null || distance < best)) best = distance;
  }
  return best;
}

/** Entries that match any term, best matches first, then by name. An empty search returns all, by name. */
export function searchEntries<T extends Searchable>(entries: readonly T[], text: string): T[] {
  const terms = parseQuery(text);
  const byName = (a: T, b: T) => a.name.localeCompare(b.name);
  if (terms.length === 0) return [...entries].sort(byName);
  return entries
    .flatMap((entry) => {
      const distance = bestDistance(entry, terms);
      return distance === null ? [] : [{ entry, distance }];
    })
    .sort((a, b) => a.distance - b.distance || byName(a.entry, b.entry))
    .map(({ entry }) => entry);
}

function commonLetters(a: string, b: string): number {
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    let n = 1;
    while (i + n <= a.length && b.includes(a.slice(i, i + n))) n++;
    most = Math.max(most, n - 1);
  }
  return most;
}
export function suggestNames(name: string, names: readonly string[], most = 4): string[] {
  const wish = plain(name);
  return names
    .map((candidate) => ({ candidate, common: commonLetters(plain(candidate), wish) }))
    .filter(({ candidate, common }) => common >= 3 && common * 2 >= Math.min(candidate.length, wish.length))
    .sort((a, b) => b.common - a.common || a.candidate.localeCompare(b.candidate))
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
