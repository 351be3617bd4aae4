/** What the worker needs to know of a post's text. It reads with the grammar that pages draw with, so both find the same. */
import type { Token } from 'markdown-it';
import { postReader } from './post-grammar.ts';

export interface PostFacts {
  /** The text from each '@' that may address a member, one a line: for the search of names. Quotes, code and links have none. */
  addressed: string;
  /** References of quotes, as `formatQuoteRef` writes them, each once. */
  quotes: string[];
  /** Links and pictures. */
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
