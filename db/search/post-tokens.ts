/**
 * What the search index knows of a post: words of its title and its text, and tags. A tag has underlines, which no word has, so an
 * expression of both means what it says. Words are compared without the s of the plural, in the index and in what is searched for.
 */
import { plainText } from '../../protocol/post-text.ts';
import { wordsIn } from './words.ts';

/** Ids tell capitals apart, tokens do not. */
const hex = (text: string): string => Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16)).join('');
export const boardTag = (board: string): string => `b_${hex(board)}`;
export const authorTag = (user: string): string => `a_${hex(user)}`;
/** So many posts beside each other in the index are a block: a search looks at one after the other. */
export const BLOCK = 2 ** 16;
export const blockOf = (seq: number): number => Math.floor(seq / BLOCK);
export const blockTag = (block: number): string => `n_${block}`;
/** Of a post that all see who see its board. */
export const SHOWN_TAG = 'v_shown';

/** A word as it is compared. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
}
const stemsOf = (text: string): string[] => wordsIn(text).map(({ word }) => stemOf(word));

/** What is searched for: words that stand one after the other. A single word is one of them. */
export type Term = readonly string[];
const MOST_TERMS = 10;
const MOST_WORDS = 12;
/** The terms of a search: words, and "words in quotes", which stand together. Signs are no words. */
export function termsOf(query: string): Term[] {
  const parts = query.replace(/[“”„«»]/g, '"').match(/"[^"]*"|[^\s"]+/g) ?? [];
  const terms = parts.map((part) => stemsOf(part).slice(0, MOST_WORDS)).filter((words) => words.length > 0);
  return [...new Map(terms.map((words) => [words.join(' '), words])).values()].slice(0, MOST_TERMS);
}

/** Where the terms stand in a text, as pairs of first character and end, in order and apart from each other. */
export function placesOf(text: string, terms: readonly Term[]): { from: number; to: number; term: number }[] {
  const words = wordsIn(text).map(({ word, ...place }) => ({ stem: stemOf(word), ...place }));
  const found = words.flatMap((_, i) =>
    terms.flatMap((term, index) =>
      term.every((stem, k) => words[i + k]?.stem === stem)
        ? [{ from: words[i]!.from, to: words[i + term.length - 1]!.to, term: index }]
        : [],
    ),
  );
  // Of two that overlap, the first and longer one.
  const places: typeof found = [];
  for (const one of found.sort((a, b) => a.from - b.from || b.to - a.to))
    if (one.from >= (places.at(-1)?.to ?? 0)) places.push(one);
  return places;
}

/** Stands for what is cut off, and for what a post hides: words in spoilers are not found. */
export const CUT = '…';

/** What a hit shows of a post without a look at the post itself. */
export interface PostDocument {
  id: string;
  thread: string;
  n: number;
  author: string;
  board: string;
  /** Of its thread. */
  title: string;
  at: number;
  /** The post or its thread. */
  deleted: boolean;
  /** `changed_at` of the post and of its thread: of two documents of a post the later one is right. */
  changed: readonly [post: number, thread: number];
  /** In plain words. */
  text: string;
}
export interface IndexedPost extends Omit<PostDocument, 'text'> {
  seq: number;
  content: string;
  shown: boolean;
}
/** The columns of the index: title, body, tags and document. Only an opening post has the title of its thread as words. */
export function columnsOf({ seq, content, shown, ...facts }: IndexedPost): [string, string, string, string] {
  const document: PostDocument = { ...facts, text: plainText(content, { hidden: CUT }) };
  return [
    facts.n === 0 ? stemsOf(facts.title).join(' ') : '',
    stemsOf(document.text).join(' '),
    [blockTag(blockOf(seq)), boardTag(facts.board), authorTag(facts.author), ...(shown ? [SHOWN_TAG] : [])].join(' '),
    JSON.stringify(document),
  ];
}
