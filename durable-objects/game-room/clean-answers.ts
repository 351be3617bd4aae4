/** Refuses profanity in answers that others will read: answers of people to offers marked as `clean`. */
import { cutText } from '../../games/engine/cut-text.ts';
import type { Answer } from '../../games/engine/game.ts';
import type { GameLookup, Table } from '../../games/table/table-state.ts';
import { findProfanity } from '../../protocol/profanity-filter.ts';

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
    if (word !== null) return `Others will read this: choose another word for “${cutText(word, 40)}”.`;
  }
  return null;
}
