/** The finder of built-in emotes, loaded with the first text that may contain one, because most talk has none. */
import { signal } from '@preact/signals-react';
import type { BuiltInEmote } from './emotes.ts';

export type EmoteFinder = (word: string) => BuiltInEmote | undefined;
export const noEmotes: EmoteFinder = () => undefined;

const finder = signal<EmoteFinder | null>(null);
let loading = false;

/** Matches texts of only letters, digits and common punctuation. */
const PLAIN = /^[\p{L}\p{N}\s.,!?'’‘“”"…–—-]*$/u;
/** Matches emotes that look like words. */
const WORDLIKE = /(?<!\S)(?:xd|o7|o\.o)(?!\S)/i;
export const mayHaveEmotes = (text: string): boolean => !PLAIN.test(text) || WORDLIKE.test(text);

/** Returns the finder for this text. Until it has loaded, emotes stay plain text; a component that reads this then re-renders. */
export function emoteFinderFor(text: string): EmoteFinder {
  if (!mayHaveEmotes(text)) return noEmotes;
  if (!finder.value && !loading) {
    loading = true;
    void import('./emotes.ts').then(
      (part) => {
        finder.value = part.findBuiltInEmote;
      },
      () => {
        loading = false;
      },
    );
  }
  return finder.value ?? noEmotes;
}
