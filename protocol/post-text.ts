/** Reads the facts of a post that the worker needs, with the grammar that pages draw with, so that both find the same. */
import type { Token } from 'markdown-it';
import { postReader } from './post-grammar.ts';

export interface PostFacts {
  /**
   * The text after each '@' that may mention a member, one per line, for the search of names. Quotes, code and links have none.
   */
  addressed: string;
  /** References of quotes as `formatQuoteRef` writes them, each once. */
  quotes: string[];
  /** Number of links and pictures. */
  links: number;
}

let reader: ReturnType<typeof postReader> | undefined;
export function readPost(text: string): PostFacts {
  reader ??= postReader();
  const addressed: string[] = [];
  const quotes = new Set<string>();
  let links = 0;
  const read = (tokens: readonly Token[]): void => {
    for (const { type, content, children } of tokens) {
      if (type === 'mention') addressed.push(content.split('\n', 1)[0]!);
      else if (type === 'quote_ref') quotes.add(content);
      else if (type === 'link_open' || type === 'image') links++;
      if (type === 'inline') read(children ?? []);
    }
  };
  read(reader.parse(text, {}));
  return { addressed: addressed.join('\n'), quotes: [...quotes], links };
}

interface Plain {
  /** Replacement for text that the post hides; without it, that text is kept. */
  hidden?: string;
  /** Whether to leave out `>` quotes. */
  ownWords?: boolean;
}
/** The words of a post on one line, without markup and without quotes by reference. */
export function plainText(text: string, { hidden, ownWords = false }: Plain = {}): string {
  reader ??= postReader();
  const words: string[] = [];
  let depth = 0;
  let quotes = 0;
  const read = (tokens: readonly Token[]): void => {
    for (const { type, content, children } of tokens) {
      if (type === 'blockquote_open') quotes++;
      if (type === 'blockquote_close') quotes--;
      if (quotes > 0 && ownWords) continue;
      if (type === 'spoiler_open' || type === 'hidden_open') {
        if (depth++ === 0 && hidden !== undefined) words.push(` ${hidden} `);
      } else if (type === 'spoiler_close' || type === 'hidden_close') depth--;
      else if (depth > 0 && hidden !== undefined) continue;
      else if (type === 'inline' || type === 'image') read(children ?? []);
      else if (type === 'softbreak' || type === 'hardbreak') words.push(' ');
      else if (type !== 'quote_ref') words.push(content);
      // Separates the words of two blocks.
      if (children) words.push(' ');
    }
  };
  read(reader.parse(text, {}));
  return words.join('').replace(/\s+/g, ' ').trim();
}
