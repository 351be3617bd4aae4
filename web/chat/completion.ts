/** What somebody who types ':wo' or '@an' may mean. */
import type { Emote } from '../../protocol/rest/session.ts';
import type { UserCard } from '../../protocol/rest/users.ts';
import { NAMED_EMOTES } from '../text/emotes.ts';

/** The beginning of a word that can be completed: what it begins with stands at `from`. */
export interface Begun {
  kind: 'person' | 'emote';
  query: string;
  from: number;
}
export interface Choice {
  key: string;
  label: string;
  /** What is written for it, with the space behind. */
  insert: string;
  person?: UserCard;
  emoji?: string;
  /** Address of a picture. */
  src?: string;
}
const MOST = 8;

/** The word before the caret, if it can be completed: '@' and a letter, ':' and two. */
export function begunAt(text: string, caret: number): Begun | null {
  const before = text.slice(0, caret);
  const person = /(?<![\p{L}\p{N}_@./:-])@:?([A-Za-z0-9_-]{1,20})$/u.exec(before);
  if (person) return { kind: 'person', query: person[1]!, from: person.index };
  const emote = /(?<!\S):([^\s:]{2,25})$/u.exec(before);
  return emote ? { kind: 'emote', query: emote[1]!, from: emote.index } : null;
}

/** Those whose name begins so, the shortest first, then those in whose name it stands. */
function fitting<T>(all: readonly T[], nameOf: (one: T) => string, query: string): T[] {
  const wanted = query.toLowerCase();
  const at = (one: T) => nameOf(one).toLowerCase().indexOf(wanted);
  const first = all.filter((one) => at(one) === 0).sort((a, b) => nameOf(a).length - nameOf(b).length);
  return [...first, ...all.filter((one) => at(one) > 0)];
}

/** One's own first. */
export function emoteChoices(query: string, own: Readonly<Record<string, Emote>>): Choice[] {
  const mine = fitting(Object.entries(own), ([typed]) => typed.slice(1), query).map(
    ([typed, { path }]): Choice => ({ key: typed, label: typed, insert: `${typed} `, src: path }),
  );
  const taken = new Set(mine.map(({ key }) => key.toLowerCase()));
  const builtIn = fitting(NAMED_EMOTES, ({ typed }) => typed.slice(1), query)
    .filter(({ typed }) => !taken.has(typed))
    .map(({ typed, emoji }): Choice => ({ key: typed, label: typed, insert: `${typed} `, emoji }));
  return [...mine, ...builtIn].slice(0, MOST);
}

/** Those at hand first, then whom the site has found; nobody twice, and not oneself. */
export function personChoices(query: string, near: readonly UserCard[], found: readonly UserCard[], me?: string): Choice[] {
  const people = new Map([...fitting(near, nameOf, query), ...fitting(found, nameOf, query)].map((one) => [one.id, one]));
  people.delete(me ?? '');
  return [...people.values()]
    .slice(0, MOST)
    .map((person) => ({ key: person.id, label: person.name, insert: `@${person.name} `, person }));
}
const nameOf = ({ name }: UserCard): string => name;

/** Characters as people count them at the limit. */
export const lengthOf = (text: string): number => [...text].length;

/** A text that grew too long, without the last of what was put in before the caret. */
export function fitted(text: string, caret: number, most: number): { text: string; caret: number } {
  const surplus = lengthOf(text) - most;
  if (surplus <= 0) return { text, caret };
  const before = [...text.slice(0, caret)].slice(0, -surplus).join('');
  const rest = [...(before + text.slice(caret))].slice(0, most).join('');
  return { text: rest, caret: before.length };
}

/** `word` put in at the caret; `apart`: with spaces round it, where an emote needs them. */
export function put(text: string, caret: number, word: string, apart: boolean): { text: string; caret: number } {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  const gap = apart && /\S$/.test(before) ? ' ' : '';
  const behind = apart && !after.startsWith(' ') ? ' ' : '';
  const put = before + gap + word + behind;
  return { text: put + after, caret: put.length + (apart && !behind ? 1 : 0) };
}
