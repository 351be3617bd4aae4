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
  const own = plain(name);
  const wish = words.join(' ');
  if (own === wish || hasAlias(name, wish) || plain(initials(name)) === wish) return 0;
  if (own.startsWith(wish)) return 1;
  if (words.every((word) => own.includes(word))) return 2;
  const labels = plain([category, ...tags].join(' '));
  if (words.every((word) => own.includes(word) || labels.includes(word))) return 3;
  // In descriptions only the beginnings of words match: 'sk' is not found in 'asks'.
  const text = ` ${plain(description.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => own.includes(word) || labels.includes(word) || text.includes(` ${word}`)) ? 4 : null;
}
function bestDistance(thing: Searchable, asked: readonly string[][]): number | null {
  let best: number | null = null;
  for (const words of asked) {
    const far = matchDistance(thing, words);
    if (far !== null && (best === null || far < best)) best = far;
  }
  return best;
}

/** Entries that match any term, best matches first, then by name. An empty search returns all, by name. */
export function searchEntries<T extends Searchable>(things: readonly T[], text: string): T[] {
  const asked = parseQuery(text);
  const byName = (a: T, b: T) => a.name.localeCompare(b.name);
  if (asked.length === 0) return [...things].sort(byName);
  return things
    .flatMap((thing) => {
      const far = bestDistance(thing, asked);
      return far === null ? [] : [{ thing, far }];
    })
    .sort((a, b) => a.far - b.far || byName(a.thing, b.thing))
    .map(({ thing }) => thing);
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
  const typed = plain(name);
  return names
    .map((own) => ({ own, near: commonLetters(plain(own), typed) }))
    .filter(({ own, near }) => near >= 3 && near * 2 >= Math.min(own.length, typed.length))
    .sort((a, b) => b.near - a.near || a.own.localeCompare(b.own))
    .slice(0, most)
    .map(({ own }) => own);
}
