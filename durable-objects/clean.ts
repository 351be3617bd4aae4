/**
 * What people write for others to read stays clean. Only answers to offers that a game marks so are looked at, and only at the
 * door that people come through: rules and bots write nothing that it would refuse.
 */
import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import type { Answer } from '../games/game.ts';
import type { GameOf, Table } from '../games/table-state.ts';
import { BAD, GOOD } from '../protocol/profanity.ts';

let made: RegExpMatcher | null = null;
/** Made at its first use: most rooms never need it. */
function matcher(): RegExpMatcher {
  if (made) return made;
  const words = new DataSet<{ originalWord: string }>().addAll(englishDataset);
  for (const bad of BAD) words.addPhrase((phrase) => phrase.addPattern(parseRawPattern(bad)));
  const { blacklistedTerms, whitelistedTerms = [] } = words.build();
  made = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...GOOD],
    ...englishRecommendedTransformers,
  });
  return made;
}

/** The profanity in a text as it is seen; null in a clean one. Letters that stand alone are read as a word, too. */
export function profanityIn(written: string): string | null {
  const text = written.replace(UNSEEN, '');
  const [found] = matcher().getAllMatches(text, true);
  if (found) return text.slice(found.startIndex, found.endIndex + 1);
  return text.match(SPELLED)?.find((spelled) => matcher().hasMatch(spelled.replaceAll(/[^\p{L}]/gu, ''))) ?? null;
}
/** Stands between two letters and takes up no ink. */
const UNSEEN = /[\p{Cf}\p{DI}\u2800]/gu;
const SPELLED = /(?<!\p{L})\p{L}(?:[^\p{L}]{1,3}\p{L}(?!\p{L})){2,}/gu;

/** Why an answer is not taken, as a sentence that names the word; null for one that may be read by all. */
export function unclean(table: Table | undefined, gameOf: GameOf, id: string, answer: Answer | null): string | null {
  if (!table?.play || !answer?.some((part) => typeof part === 'string')) return null;
  const ask = gameOf(table.plan.gameId)
    .asks(table.play)
    .find((open) => open.id === id);
  for (const [i, part] of answer.entries()) {
    const offer = ask?.offers[i];
    if (offer?.kind !== 'text' || !offer.clean || typeof part !== 'string' || part.length > offer.max) continue;
    const word = profanityIn(part);
    if (word !== null) return `Others will read this: choose another word for “${word.slice(0, 40)}”.`;
  }
  return null;
}
