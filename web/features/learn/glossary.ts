/** Entries of /learn/terminology: slang, plain words with a special meaning, and short names of roles. */
import { ALIASES } from '../../../games/mafia/aliases.ts';
import { PLAIN_TERMS, type PlainTerm } from '../../i18n/plain-terms.ts';
import { OTHER_FORMS, SLANG } from '../../i18n/slang.ts';
import { SLANG_MEANINGS } from '../../i18n/slang-meanings.ts';

export interface GlossaryTerm extends PlainTerm {
  /** Anchor that links lead to. */
  id: string;
  /** Other spellings, in every inflected form. */
  forms: readonly string[];
  /** The subset of `forms` that are different words: 'cc' for 'counterclaim'. */
  others: readonly string[];
}

/** Drops forms that differ only in their ending. */
function otherWords(term: string, forms: readonly string[]): string[] {
  const words = [term];
  for (const form of forms)
    if (!words.some((word) => form.startsWith(word.slice(0, Math.max(2, word.length - 2))))) words.push(form);
  return words.slice(1);
}

export const GLOSSARY: readonly GlossaryTerm[] = [
  ...SLANG.map((entry) => ({ ...entry, meaning: SLANG_MEANINGS[entry.term] ?? '' })),
  ...PLAIN_TERMS,
]
  .map((entry) => {
    const forms = OTHER_FORMS.get(entry.term) ?? [];
    return { ...entry, id: `term-${entry.term.replaceAll(' ', '-')}`, forms, others: otherWords(entry.term, forms) };
  })
  .sort((a, b) => a.term.localeCompare(b.term));

/** Short names of Mafia's roles, by role. */
export const SHORT_NAMES: readonly { role: string; short: readonly string[] }[] = Object.entries(ALIASES)
  .map(([role, short]) => ({ role, short }))
  .sort((a, b) => a.role.localeCompare(b.role));

/** Terms whose forms or meaning contain these words; matches at the start come first. */
export function findTerms(words: string): readonly GlossaryTerm[] {
  const needle = words.trim().toLowerCase();
  if (needle === '') return GLOSSARY;
  const begins = ({ term, forms }: GlossaryTerm) => [term, ...forms].some((form) => form.toLowerCase().startsWith(needle));
  const holds = (entry: GlossaryTerm) => begins(entry) || entry.meaning.toLowerCase().includes(needle);
  return GLOSSARY.filter(holds).toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** Groups terms by first letter, in alphabetical order; others go under #. */
export const byLetter = (terms: readonly GlossaryTerm[]): [letter: string, terms: GlossaryTerm[]][] =>
  [...Map.groupBy(terms, ({ term }) => (/^[a-z]/.test(term) ? term[0]!.toUpperCase() : '#'))].sort(([a], [b]) =>
    a.localeCompare(b),
  );
