import type { SpeakerMembership } from '../../db/speaker.ts';
import { emoteKey, emoteOf } from '../../protocol/emotes.ts';
import type { Emote } from '../../protocol/http/session.ts';

/** The speaker's own emotes that the text names as ':name:', in any case; null for none. */
export function emotesIn(text: string, { card, emotes }: SpeakerMembership): Record<string, Emote> | null {
  if (emotes.length === 0) return null;
  // A colon may end one name and begin the next.
  const typed = new Set([...text.matchAll(/:([^\s:]+)(?=:)/g)].map(([, name]) => emoteKey(name!)));
  const used = emotes.filter(({ name }) => typed.has(emoteKey(name)));
  return used.length ? Object.fromEntries(used.map(({ id, name }) => [`:${name}:`, emoteOf(id, card.id, name)])) : null;
}
