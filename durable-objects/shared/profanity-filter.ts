/** Checks only answers to offers marked as `clean`, and only those that people send. */
import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import type { Answer } from '../../games/engine/game.ts';
import type { GameLookup, Table } from '../../games/table/table-state.ts';
import { ALLOWED_PHRASES, EXTRA_PATTERNS } from '../../protocol/profanity.ts';

let made: RegExpMatcher | null = null;
/** Built on first use: most rooms never need it. */
function matcher(): RegExpMatcher {
  if (made) return made;
  const words = new DataSet<{ originalWord: string }>().addAll(englishDataset);
  for (const bad of EXTRA_PATTERNS) words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(bad)));
  const { blacklistedTerms, whitelistedTerms = [] } = words.build();
  made = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...ALLOWED_PHRASES],
    ...englishRecommendedTransformers,
  });
  return made;
}

/** The profanity in a text as it is seen; null in a clean one. Letters spelled out one by one are read as a word, too. */
export function findProfanity(written: string): string | null {
  const text = written.replace(UNSEEN, '');
  const [found] = matcher().getAllMatches(text, true);
  if (found) return text.slice(found.startIndex, found.endIndex + 1);
  return text.match(SPELLED)?.find((spelled) => matcher().hasMatch(spelled.replaceAll(/[^\p{L}]/gu, ''))) ?? null;
}
/** Invisible characters that can be put between letters. */
const UNSEEN = /[\p{Cf}\p{DI}\u2800]/gu;
const SPELLED = /(?<!\p{L})\p{L}(?:[^\p{L}]{1,3}\p{L}(?!\p{L})){2,}/gu;

/** Why an answer is refused, as a sentence that names the word; null for a clean one. */
export function rejectProfanity(table: Table | undefined, gameOf: GameLookup, id: string, answer: Answer | null): string | null {
  if (!table?.play || !answer?.some((part) => typeof part === 'string')) return null;
  const ask = gameOf(table.plan.gameId)
    .asks(table.play)
    .find((open) => open.id === id);
  for (const [i, part] of answer.entries()) {
    const offer = ask?.offers[i];
    if (offer?.kind !== 'text' || !offer.clean || typeof part !== 'string' || part.length > offer.max) continue;
    const word = findProfanity(part);
    if (word !== null) return `Others will read this: choose another word for “${word.slice(0, 40)}”.`;
  }
  return null;
}
