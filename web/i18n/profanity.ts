/** Masks words in messages. A chunk of its own, because it holds the word list; it loads with the first message. */
import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import { ALLOWED_PHRASES, EXTRA_PATTERNS, SLURS } from '../../protocol/profanity.ts';
import { replaceWithCondemn } from './condemn.ts';

/** slurs: words against groups of people. all: rude words too. */
export type MaskStrength = 'slurs' | 'all';

/** Names of roles. */
const ALLOWED_WORDS = ['hooker'];

type Named = { originalWord: string };
const isSlur = ({ metadata }: { metadata?: Named | undefined }): boolean =>
  metadata !== undefined && SLURS.includes(metadata.originalWord);

function matcherOf(strength: MaskStrength): RegExpMatcher {
  const words = new DataSet<Named>().addAll(englishDataset);
  if (strength === 'slurs') words.removePhrasesIf((phrase) => !isSlur(phrase));
  for (const bad of EXTRA_PATTERNS) words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(bad)));
  const { blacklistedTerms, whitelistedTerms = [] } = words.build();
  return new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...ALLOWED_PHRASES, ...ALLOWED_WORDS],
    ...englishRecommendedTransformers,
  });
}

const matchers = new Map<MaskStrength, RegExpMatcher>();

/** The text with each such word replaced by as many stars as it has characters; null masks nothing. */
export function maskProfanity(text: string, strength: MaskStrength | null): string {
  if (strength === null) return text;
  const matcher = matchers.get(strength) ?? matcherOf(strength);
  matchers.set(strength, matcher);
  let out = text;
  for (const { startIndex, endIndex } of matcher.getAllMatches(text)) {
    const length = endIndex + 1 - startIndex;
    out = out.slice(0, startIndex) + '*'.repeat(length) + out.slice(endIndex + 1);
  }
  return out;
}

/** Null: no masking; the 'condemn' replacement applies to every reader. */
export const displayedText = (text: string, strength: MaskStrength | null): string =>
  replaceWithCondemn(maskProfanity(text, strength));
