/** Looking things up by words, in the head of whoever knows what they want and of whoever does not. */
export interface Findable {
  name: string;
  category: string;
  tags: readonly string[];
  description: readonly string[];
}

/** What players call them for short. Of a name of several words its first letters will do as well. */
const NICKNAMES: Readonly<Record<string, string>> = {
  arso: 'Arsonist',
  bg: 'Bodyguard',
  bs: 'Blacksmith',
  det: 'Detective',
  doc: 'Doctor',
  exe: 'Executioner',
  gf: 'Godfather',
  gs: 'Gunsmith',
  hk: 'Hooker',
  lk: 'Lightkeeper',
  nilla: 'Villager',
  pyro: 'Pyromaniac',
  rez: 'Resurrectionist',
  vig: 'Vigilante',
  ww: 'Werewolf',
};
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
const initials = (name: string): string => (name.includes(' ') ? name.split(' ').map((word) => word[0]) : []).join('');

/** 'cop, night kill' asks for whatever is about 'cop', or about both 'night' and 'kill'. */
export const wishes = (text: string): string[][] =>
  text
    .split(',')
    .map((term) => plain(term).split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);

/** How well something answers to one wish: 0 is its very name, higher is further off, null is not at all. */
function distance({ name, category, tags, description }: Findable, words: readonly string[]): number | null {
  const own = plain(name);
  const wish = words.join(' ');
  if (own === wish || NICKNAMES[wish] === name || plain(initials(name)) === wish) return 0;
  if (own.startsWith(wish)) return 1;
  if (words.every((word) => own.includes(word))) return 2;
  const labels = plain([category, ...tags].join(' '));
  if (words.every((word) => own.includes(word) || labels.includes(word))) return 3;
  // In a text only what a word begins with: 'sk' is not in 'asks'.
  const text = ` ${plain(description.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => own.includes(word) || labels.includes(word) || text.includes(` ${word}`)) ? 4 : null;
}
function nearest(thing: Findable, asked: readonly string[][]): number | null {
  let best: number | null = null;
  for (const words of asked) {
    const far = distance(thing, words);
    if (far !== null && (best === null || far < best)) best = far;
  }
  return best;
}

/** Those that answer to any of the wishes, the nearest first, then by name; all by name when nothing is asked. */
export function found<T extends Findable>(things: readonly T[], text: string): T[] {
  const asked = wishes(text);
  const byName = (a: T, b: T) => a.name.localeCompare(b.name);
  if (asked.length === 0) return [...things].sort(byName);
  return things
    .flatMap((thing) => {
      const far = nearest(thing, asked);
      return far === null ? [] : [{ thing, far }];
    })
    .sort((a, b) => a.far - b.far || byName(a.thing, b.thing))
    .map(({ thing }) => thing);
}

/** How many letters in a row two names have in common. */
function shared(a: string, b: string): number {
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    let n = 1;
    while (i + n <= a.length && b.includes(a.slice(i, i + n))) n++;
    most = Math.max(most, n - 1);
  }
  return most;
}
/** Names that somebody may have meant by one that is none: those with which it shares most of its letters. */
export function meant(name: string, names: readonly string[], most = 4): string[] {
  const typed = plain(name);
  return names
    .map((own) => ({ own, near: shared(plain(own), typed) }))
    .filter(({ own, near }) => near >= 3 && near * 2 >= Math.min(own.length, typed.length))
    .sort((a, b) => b.near - a.near || a.own.localeCompare(b.own))
    .slice(0, most)
    .map(({ own }) => own);
}
