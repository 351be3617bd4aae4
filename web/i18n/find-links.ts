/** Finds addresses in user text. */
import { linkFinder } from '../../protocol/link-finder.ts';
import { type LinkTarget, linkTargetOf } from './link-target.ts';

const finder = linkFinder();

export interface FoundLink {
  from: number;
  to: number;
  target: LinkTarget;
}

/** Finds the addresses in a text that may be linked. Addresses at `origin`, this site's own, become links to pages. */
export const findLinks = (text: string, origin?: string): FoundLink[] =>
  (finder.match(text) ?? []).flatMap(({ index, lastIndex, url }) => {
    const target = linkTargetOf(url, origin);
    return target ? [{ from: index, to: lastIndex, target }] : [];
  });

/** Splits a text at its addresses; parts that are an address have a `target`. */
export function splitLinks(text: string): { text: string; target?: LinkTarget }[] {
  const pieces: { text: string; target?: LinkTarget }[] = [];
  let at = 0;
  for (const { from, to, target } of findLinks(text)) {
    if (from > at) pieces.push({ text: text.slice(at, from) });
    pieces.push({ text: text.slice(from, to), target });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
