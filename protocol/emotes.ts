import type { Emote } from './http/session.ts';

export const emoteKey = (name: string): string => name.normalize('NFKC').toLowerCase();
/** Name of the picture under /uploads. */
export const emoteFile = (user: string, emote: string): string => `${user}_customEmote_${emote}.webp`;

export const emoteOf = (id: string, userId: string, name: string): Emote => ({
  id,
  userId,
  name,
  extension: 'webp',
  path: `/uploads/${emoteFile(userId, id)}`,
});

/** The member's own emotes that the text names as ':name:', in any case, keyed by how they are typed; null for none. */
export function emotesIn(
  text: string,
  user: string,
  ownEmotes: readonly { id: string; name: string }[],
): Record<string, Emote> | null {
  if (ownEmotes.length === 0) return null;
  // A colon may end one name and begin the next.
  const typed = new Set([...text.matchAll(/:([^\s:]+)(?=:)/g)].map(([, name]) => emoteKey(name!)));
  const used = ownEmotes.filter(({ name }) => typed.has(emoteKey(name)));
  return used.length ? Object.fromEntries(used.map(({ id, name }) => [`:${name}:`, emoteOf(id, user, name)])) : null;
}
