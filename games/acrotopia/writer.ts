/** Phrases by bots, and their taste in those of others. */
import { below, pickOne, type Rng } from '../engine/rng.ts';
import { COMMON } from '../words/common.ts';
import { LEXICON, type WordKind } from './lexicon.ts';

/** Patterns for sentences of each length, a letter for each kind of word. */
const PATTERNS: Readonly<Record<number, readonly string[]>> = {
  3: ['tnd', 'ndn', 'ndw'],
  4: ['tndn', 'tndw', 'ndtn'],
  5: ['tndtn', 'tndnw', 'ttndw', 'ndtnw'],
  6: ['tndtnw', 'ttndtn', 'ndttnw'],
  7: ['ttndtnw', 'tndttnw', 'ttndttn'],
};
const KINDS: Readonly<Record<string, WordKind>> = { t: 'traits', n: 'things', d: 'deeds', w: 'ways' };

/** Writes a phrase of letters and spaces for 3 to 7 letters. Words repeat only where the lexicon has no other. */
export function phraseFor(acronym: string, rng: Rng): string {
  const pattern = pickOne(rng, PATTERNS[acronym.length]!);
  const used: string[] = [];
  for (const [i, kind] of [...pattern].entries()) {
    const fitting = LEXICON[acronym[i]!.toLowerCase()]![KINDS[kind]!];
    const fresh = fitting.filter((word) => !used.includes(word));
    used.push(pickOne(rng, fresh.length ? fresh : fitting));
  }
  return used.join(' ');
}

let vocabulary: Set<string> | null = null;
/** Whether bots know a word. */
function isWord(word: string): boolean {
  vocabulary ??= new Set([
    ...Object.values(COMMON).flat(),
    ...Object.values(LEXICON).flatMap((kinds) => Object.values(kinds).flat()),
  ]);
  return vocabulary.has(word) || (word.endsWith('s') && vocabulary.has(word.slice(0, -1)));
}

/** Returns how much a bot likes a text, at least 0: known words, length and variety count, and chance stands for taste. */
export function liking(text: string, rng: Rng): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return 0;
  const sense = words.filter(isWord).length / words.length;
  const variety = new Set(words).size / words.length;
  const length = Math.min(1, text.length / 30);
  return sense * 50 + variety * 20 + length * 10 + below(rng, 40);
}
/** Sorts entries by how much a bot likes them, best first. */
export function liked<T extends { text: string }>(entries: readonly T[], rng: Rng): T[] {
  return entries
    .map((entry) => ({ entry, value: liking(entry.text, rng) }))
    .sort((a, b) => b.value - a.value)
    .map(({ entry }) => entry);
}
