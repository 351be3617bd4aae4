/** Parses messages for this reader. Results are cached by message, so that re-rendering costs nothing. */

import { useNameFinder } from '../features/cards/open-name.ts';
import { tableLook } from '../features/table-look/table-look.ts';
import { session } from '../lib/session.ts';
import { maskStrengthFor } from './censor.ts';
import { emoteFinderFor } from './lazy-emotes.ts';
import { linkSearchFor } from './lazy-links.ts';
import { type MaskStrength, maskProfanity } from './profanity.ts';
import { parseRichText, type RichTextNode, type RichTextOptions } from './rich-text.ts';
import type { NameFinder } from './role-names.ts';

export interface RichTextSource {
  text: string;
  emotes?: RichTextOptions['emotes'];
  mentions?: readonly string[] | undefined;
}

type Ways = Pick<RichTextOptions, 'people' | 'me' | 'names' | 'links' | 'emoji' | 'slang'> & { mask: MaskStrength | null };
const cache = new WeakMap<object, { ways: Ways; pieces: RichTextNode[] }>();
const noNames: NameFinder = (line) => (line ? [line] : []);
const NO_PEOPLE: RichTextOptions['people'] = new Map();

/** Whether slang in talk and posts is explained to this reader. */
export const wantsSlangHints = (): boolean => session.value.settings?.hideSlangHints !== true;

/** `message` is the cache key: an object that stays the same as long as its text does. */
export function useRichText(
  message: object,
  source: RichTextSource,
  gameType: string,
  roomPeople: RichTextOptions['people'],
  me = session.value.id ?? null,
): RichTextNode[] {
  const finder = useNameFinder(gameType);
  const names = tableLook.value.hideRoleMentions ? noNames : finder;
  // Known members matter only in messages with a mention.
  const people = source.text.includes('@') ? roomPeople : NO_PEOPLE;
  const mask = maskStrengthFor(session.value);
  const links = linkSearchFor(source.text);
  const emoji = emoteFinderFor(source.text);
  return richTextOf(message, source, { mask, people, me, names, links, emoji, slang: wantsSlangHints() });
}

/** Like useRichText, outside React: a message already parsed with the same options comes from the cache. */
export function richTextOf(message: object, { text, emotes, mentions }: RichTextSource, ways: Ways): RichTextNode[] {
  const cached = cache.get(message);
  if (cached && (Object.keys(ways) as (keyof Ways)[]).every((key) => cached.ways[key] === ways[key])) return cached.pieces;
  const pieces = parseRichText(text, { ...ways, mask: (line) => maskProfanity(line, ways.mask), emotes, mentions });
  cache.set(message, { ways, pieces });
  return pieces;
}
