/**
 * Tokens of a post in the search index: words of its title and its text, and tags. A tag has underscores, which no word has, so
 * an expression can mix both. Words are compared without a plural ending, both in the index and in searches.
 */
import { plainText } from '../../protocol/post-text.ts';
import { wordsIn } from './words.ts';

/** Encodes an id, because ids are case-sensitive and tokens are not. */
const hex = (text: string): string => Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16)).join('');
export const boardTag = (board: string): string => `b_${hex(board)}`;
export const authorTag = (user: string): string => `a_${hex(user)}`;
/** Number of consecutive posts in a block: a search reads one block after the other. */
export const BLOCK = 2 ** 16;
export const blockOf = (seq: number): number => Math.floor(seq / BLOCK);
export const blockTag = (block: number): string => `n_${block}`;
/** Tag of a post that everyone who sees its board can see. */
export const SHOWN_TAG = 'v_shown';

/** A word in its compared form. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
}
const stemsOf = (text: string): string[] => wordsIn(text).map(({ word }) => stemOf(word));

/** A search term: words that stand one after the other. A single word is a term, too. */
export type Term = readonly string[];
const MOST_TERMS = 10;
const MOST_WORDS = 12;
/** The terms of a search: words, and "words in quotes", which must stand together. Punctuation is not a word. */
export function termsOf(query: string): Term[] {
  const parts = query.replace(/[“”„«»]/g, '"').match(/"[^"]*"|[^\s"]+/g) ?? [];
  const terms = parts.map((part) => stemsOf(part).slice(0, MOST_WORDS)).filter((words) => words.length > 0);
  return [...new Map(terms.map((words) => [words.join(' '), words])).values()].slice(0, MOST_TERMS);
}

/** Matches of the terms in a text: start and end of each, in order and without overlaps. */
export function termPlaces(text: string, terms: readonly Term[]): { from: number; to: number; term: number }[] {
  const words = wordsIn(text).map(({ word, ...place }) => ({ stem: stemOf(word), ...place }));
  const matches = words.flatMap((_, i) =>
    terms.flatMap((term, index) =>
      term.every((stem, k) => words[i + k]?.stem === stem)
        ? [{ from: words[i]!.from, to: words[i + term.length - 1]!.to, term: index }]
        : [],
    ),
  );
  // Keeps the first and longer one of two that overlap.
  const places: typeof matches = [];
  for (const match of matches.sort((a, b) => a.from - b.from || b.to - a.to))
    if (match.from >= (places.at(-1)?.to ?? 0)) places.push(match);
  return places;
}

/** Stands for text that is cut off, and for spoilers, whose words cannot be found. */
export const CUT = '…';

/** Facts of a hit that can be shown without reading the post itself. */
export interface PostDocument {
  id: string;
  thread: string;
  n: number;
  author: string;
  board: string;
  /** Title of its thread. */
  title: string;
  at: number;
  /** Whether the post or its thread is deleted. */
  deleted: boolean;
  /** `changed_at` of the post and of its thread: the later one of two documents of a post is right. */
  changed: readonly [post: number, thread: number];
  /** The post as plain text. */
  text: string;
}
export interface IndexedPost extends Omit<PostDocument, 'text'> {
  seq: number;
  content: string;
  shown: boolean;
}
/** The columns of the index: title, body, tags and document. Only opening posts have the words of their thread's title. */
export function columnsOf({ seq, content, shown, ...facts }: IndexedPost): [string, string, string, string] {
  const document: PostDocument = { ...facts, text: plainText(content, { hidden: CUT }) };
  return [
    facts.n === 0 ? stemsOf(facts.title).join(' ') : '',
    stemsOf(document.text).join(' '),
    [blockTag(blockOf(seq)), boardTag(facts.board), authorTag(facts.author), ...(shown ? [SHOWN_TAG] : [])].join(' '),
    JSON.stringify(document),
  ];
}
