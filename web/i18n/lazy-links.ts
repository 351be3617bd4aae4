/** The finder of links, which loads with the first text that can have one: most talk has none. */
import { signal } from '@preact/signals-react';
import type { FoundLink } from './find-links.ts';

export type LinkSearch = (text: string, origin?: string) => FoundLink[];
export const noLinks: LinkSearch = () => [];

const found = signal<LinkSearch | null>(null);
let loading = false;

/** What finds the links of this text. Until it is here a link is plain text; who reads this in a component is drawn again then. */
export function linkSearchFor(text: string): LinkSearch {
  // Only addresses with their scheme are links.
  if (!text.includes('://')) return noLinks;
  if (!found.value && !loading) {
    loading = true;
    void import('./find-links.ts').then(
      (part) => {
        found.value = part.findLinks;
      },
      () => {
        loading = false;
      },
    );
  }
  return found.value ?? noLinks;
}
