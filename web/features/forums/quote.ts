import { formatQuoteRef, type Quotes, quoteLine } from '../../../protocol/quote-ref.ts';
import { threadPath } from './forum-links.ts';
import type { ShownPost } from './shown-post.ts';

export interface NewQuote {
  /** The line that goes into the reply. */
  line: string;
  /** What it will show. */
  shows: Quotes;
}

/** A quote of the whole post, or of the words in it that are `selected`. */
export function quoteOf({ id, version, author, content }: ShownPost, thread: string, selected: string): NewQuote {
  const words = selected.trim();
  const at = words === '' ? -1 : content.indexOf(words);
  const [from, to] = at < 0 ? [0, content.length] : [at, at + words.length];
  const ref = { post: id, version, from, to };
  const href = threadPath(thread, id === thread ? {} : { reply: id });
  return {
    line: quoteLine(ref),
    shows: { [formatQuoteRef(ref)]: { author: author.name, text: content.slice(from, to), href } },
  };
}

/** What the reader has selected inside of an element; '' for nothing. */
export function selectedIn(element: Element | null): string {
  const selection = getSelection();
  const isInside = selection?.anchorNode && element?.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return isInside ? selection.toString() : '';
}
