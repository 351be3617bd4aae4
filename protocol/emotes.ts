/** Emotes that members made for themselves: how their names are compared, and where their pictures are. */
import type { Emote } from './rest/session.ts';

/** How names of emotes are compared. */
export const emoteKey = (name: string): string => name.normalize('NFKC').toLowerCase();
/** The name of the picture under /uploads. */
export const emoteFile = (user: string, emote: string): string => `${user}_customEmote_${emote}.webp`;

export const emoteOf = (id: string, userId: string, name: string): Emote => ({
  id,
  userId,
  name,
  extension: 'webp',
  path: `/uploads/${emoteFile(userId, id)}`,
});
