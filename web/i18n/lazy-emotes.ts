/** The finder of built-in emotes, which loads with the first text that can have one: most talk has none. */
import { signal } from '@preact/signals-react';
import type { BuiltInEmote } from './emotes.ts';

export type EmoteFinder = (word: string) => BuiltInEmote | undefined;
export const noEmotes: EmoteFinder = () => undefined;

const found = signal<EmoteFinder | null>(null);
let loading = false;

/** Letters, digits and the signs of plain sentences. */
const PLAIN = /^[\p{L}\p{N}\s.,!?'’‘“”"…–—-]*$/u;
/** Emotes that look like plain words. */
const WORDLIKE = /(?<!\S)(?:xd|o7|o\.o)(?!\S)/i;
export const mayHaveEmotes = (text: string): boolean => !PLAIN.test(text) || WORDLIKE.test(text);

/** What finds the emotes of this text. Until it is here one is plain text; a component that reads this is drawn again then. */
export function emoteFinderFor(text: string): EmoteFinder {
  if (!mayHaveEmotes(text)) return noEmotes;
  if (!found.value && !loading) {
    loading = true;
    void import('./emotes.ts').then(
      (part) => {
        found.value = part.findBuiltInEmote;
      },
      () => {
        loading = false;
      },
    );
  }
  return found.value ?? noEmotes;
}
