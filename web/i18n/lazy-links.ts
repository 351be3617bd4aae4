/** The link finder, loaded with the first text that may contain a link, because most talk has none. */
import { signal } from '@preact/signals-react';
import type { FoundLink } from './find-links.ts';

export type LinkSearch = (text: string, origin?: string) => FoundLink[];
export const noLinks: LinkSearch = () => [];

const search = signal<LinkSearch | null>(null);
let loading = false;

/** Returns the finder for this text. Until it has loaded, links stay plain text; a component that reads this then re-renders. */
export function linkSearchFor(text: string): LinkSearch {
  // Only addresses with a scheme become links.
  if (!text.includes('://')) return noLinks;
  if (!search.value && !loading) {
    loading = true;
    void import('./find-links.ts').then(
      (part) => {
        search.value = part.findLinks;
      },
      () => {
        loading = false;
      },
    );
  }
  return search.value ?? noLinks;
}
