import { formatQuoteRef, type Quotes, quoteLine } from '../../../protocol/quote-ref.ts';
import { threadPath } from './forum-links.ts';
import type { ShownPost } from './shown-post.ts';

export interface NewQuote {
  /** The line to insert into the reply. */
  line: string;
  /** Content that the quote will show. */
  shows: Quotes;
}

/** Quotes the whole post, or only the `selected` words if the post contains them. */
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

/** Text that the reader selected inside an element; '' if none. */
export function selectedIn(element: Element | null): string {
  const selection = getSelection();
  const isInside = selection?.anchorNode && element?.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return isInside ? selection.toString() : '';
}
