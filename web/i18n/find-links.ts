/** Finds addresses in what people write. */
import { linkFinder } from '../../protocol/link-finder.ts';
import { type LinkTarget, linkOf } from './link-target.ts';

const finder = linkFinder();

export interface FoundLink {
  from: number;
  to: number;
  target: LinkTarget;
}

/** The addresses in a text that may be followed. `origin`: this site's own, whose links are pages. */
export const findLinks = (text: string, origin?: string): FoundLink[] =>
  (finder.match(text) ?? []).flatMap(({ index, lastIndex, url }) => {
    const target = linkOf(url, origin);
    return target ? [{ from: index, to: lastIndex, target }] : [];
  });

/** The text cut at its addresses; those have a `target`. */
export function splitLinks(text: string): { text: string; target?: LinkTarget }[] {
  const cut: { text: string; target?: LinkTarget }[] = [];
  let at = 0;
  for (const { from, to, target } of findLinks(text)) {
    if (from > at) cut.push({ text: text.slice(at, from) });
    cut.push({ text: text.slice(from, to), target });
    at = to;
  }
  if (at < text.length) cut.push({ text: text.slice(at) });
  return cut;
}
