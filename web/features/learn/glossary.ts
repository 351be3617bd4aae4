/** The words of /learn/terminology: slang, plain words with a meaning of their own, and short names of roles. */
import { ALIASES } from '../../../games/mafia/aliases.ts';
import { PLAIN_TERMS, type Term } from '../../i18n/plain-terms.ts';
import { OTHER_FORMS, SLANG } from '../../i18n/slang.ts';
import { SLANG_MEANINGS } from '../../i18n/slang-meanings.ts';

export interface GlossaryTerm extends Term {
  /** Stands for its anchor, which links lead to. */
  id: string;
  /** How else it is written, in every form. */
  forms: readonly string[];
  /** Of those, the ones that are other words: 'cc' of 'counterclaim'. */
  others: readonly string[];
}

/** Leaves out the forms of a word that only end otherwise. */
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

/** Short names of Mafia's roles, by the role. */
export const SHORT_NAMES: readonly { role: string; short: readonly string[] }[] = Object.entries(ALIASES)
  .map(([role, short]) => ({ role, short }))
  .sort((a, b) => a.role.localeCompare(b.role));

/** The terms with these words in their forms or their meaning; those that begin so come first. */
export function findTerms(words: string): readonly GlossaryTerm[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return GLOSSARY;
  const begins = ({ term, forms }: GlossaryTerm) => [term, ...forms].some((form) => form.toLowerCase().startsWith(wanted));
  const holds = (entry: GlossaryTerm) => begins(entry) || entry.meaning.toLowerCase().includes(wanted);
  return GLOSSARY.filter(holds).toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** Terms by their first letter, in the order of the alphabet; digits stand under #. */
export const byLetter = (terms: readonly GlossaryTerm[]): [letter: string, terms: GlossaryTerm[]][] =>
  [...Map.groupBy(terms, ({ term }) => (/^[a-z]/.test(term) ? term[0]!.toUpperCase() : '#'))].sort(([a], [b]) =>
    a.localeCompare(b),
  );
