/** The words that the filters know, for the package obscenity. */
import { DataSet, englishDataset, parseRawPattern } from 'obscenity';
import { EXTRA_PATTERNS, OWN_PATTERNS, SLURS } from './profanity.ts';

export type PhraseName = { originalWord: string };

export function profanityWords(strength: 'slurs' | 'all' = 'all'): DataSet<PhraseName> {
  const isWanted = (name: string | undefined): boolean => strength === 'all' || SLURS.includes(name ?? '');
  const words = new DataSet<PhraseName>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => !isWanted(metadata?.originalWord) || Object.hasOwn(OWN_PATTERNS, metadata!.originalWord));
  const add = (patterns: readonly string[], name?: string) =>
    words.addPhrase((phrase) => {
      for (const each of patterns) phrase.addPattern(parseRawPattern(each));
      return name === undefined ? phrase : phrase.setMetadata({ originalWord: name });
    });
  for (const [name, patterns] of Object.entries(OWN_PATTERNS)) if (isWanted(name)) add(patterns, name);
  for (const each of EXTRA_PATTERNS) add([each]);
  return words;
}
