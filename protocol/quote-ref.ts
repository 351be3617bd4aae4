/**
 * A quote in a post is a reference on a line of its own, `[quote=POST.VERSION:FROM-TO]`: characters FROM to TO of a version of a
 * post. Its words come from that post, so a quote cannot be falsified and disappears with the post.
 */
export interface QuoteRef {
  post: string;
  version: number;
  from: number;
  to: number;
}

/** A quote as a reader gets it. `gone`: the post was deleted, or the reader may not see it. */
export type Quote = { gone: true } | { gone?: false; author: string; text: string; href: string };
/** Keyed by reference, as `formatQuoteRef` writes it. */
export type Quotes = Readonly<Record<string, Quote>>;

export const MAX_QUOTES = 10;

const REF = /^([\w-]{1,40})\.(\d{1,9}):(\d{1,9})-(\d{1,9})$/;

/** Parses a reference; null unless it covers at least one character. */
export function parseQuoteRef(text: string): QuoteRef | null {
  const [, post, version, from, to] = REF.exec(text) ?? [];
  if (post === undefined) return null;
  const ref = { post, version: Number(version), from: Number(from), to: Number(to) };
  return ref.version > 0 && ref.from < ref.to ? ref : null;
}
export const formatQuoteRef = ({ post, version, from, to }: QuoteRef): string => `${post}.${version}:${from}-${to}`;
/** The line of a post that quotes this reference. */
export const quoteLine = (ref: QuoteRef): string => `[quote=${formatQuoteRef(ref)}]`;
