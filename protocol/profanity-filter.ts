/** Finds profanity in names and in texts that others read. Talk is masked by its readers instead. */
import { englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { ALLOWED_PHRASES } from './profanity.ts';
import { profanityWords } from './profanity-words.ts';
import { readable, spelledWords } from './readable.ts';

let made: RegExpMatcher | null = null;
/** Built on first use, since most rooms never need it. */
function matcher(): RegExpMatcher {
  if (made) return made;
  const { blacklistedTerms, whitelistedTerms = [] } = profanityWords().build();
  made = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...ALLOWED_PHRASES],
    ...englishRecommendedTransformers,
  });
  return made;
}

/** The profanity in a text as displayed; null if there is none. Letters spelled out one by one are also read as a word. */
export function findProfanity(written: string): string | null {
  const text = readable(written);
  const [match] = matcher().getAllMatches(text, true);
  if (match) return text.slice(match.startIndex, match.endIndex + 1);
  const spelled = spelledWords(text).find(({ word }) => matcher().hasMatch(word));
  return spelled ? text.slice(spelled.index, spelled.index + spelled.length) : null;
}

/**
 * Also finds profanity split by hyphens or underscores in a name, such as 'wo_rd'. A match must begin and end at the edges of
 * parts, so a first and a last name that form one by chance pass. A space always separates words.
 */
export function isRude(name: string): boolean {
  return findProfanity(name) !== null || readable(name).split(' ').some(isRudeTogether);
}
function isRudeTogether(text: string): boolean {
  const parts = text.split(/[_-]+/);
  const ends = parts.map((_, i) => parts.slice(0, i + 1).join('').length);
  if (parts.length === 1) return false;
  return matcher()
    .getAllMatches(parts.join(''))
    .some(({ startIndex, endIndex }) => (startIndex === 0 || ends.includes(startIndex)) && ends.includes(endIndex + 1));
}
