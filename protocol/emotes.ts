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
