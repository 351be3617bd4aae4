/** Masks words in what people say. A chunk of its own: it holds the list, and comes with the first line that somebody says. */
import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import { BAD, GOOD, SLURS } from '../../protocol/profanity.ts';
import { condemned } from './condemn.ts';

/** slurs: words for whole groups of people. all: rude words too. */
export type Strength = 'slurs' | 'all';

/** Names of roles. */
const HOUSE = ['hooker'];

type Named = { originalWord: string };
const isSlur = ({ metadata }: { metadata?: Named | undefined }): boolean =>
  metadata !== undefined && SLURS.includes(metadata.originalWord);

function matcherOf(strength: Strength): RegExpMatcher {
  const words = new DataSet<Named>().addAll(englishDataset);
  if (strength === 'slurs') words.removePhrasesIf((phrase) => !isSlur(phrase));
  for (const bad of BAD) words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(bad)));
  const { blacklistedTerms, whitelistedTerms = [] } = words.build();
  return new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...GOOD, ...HOUSE],
    ...englishRecommendedTransformers,
  });
}

const made = new Map<Strength, RegExpMatcher>();

/** The text with each such word replaced by as many stars as it has characters. */
export function masked(text: string, strength: Strength): string {
  const matcher = made.get(strength) ?? matcherOf(strength);
  made.set(strength, matcher);
  let out = text;
  for (const { startIndex, endIndex } of matcher.getAllMatches(text)) {
    const length = endIndex + 1 - startIndex;
    out = out.slice(0, startIndex) + '*'.repeat(length) + out.slice(endIndex + 1);
  }
  return out;
}

/** The text as it is shown to a reader of this strength, null for one who wants nothing masked: what the site says otherwise is put so for all. */
export const shown = (text: string, strength: Strength | null): string =>
  condemned(strength === null ? text : masked(text, strength));
