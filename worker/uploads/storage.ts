/** Names of pictures in R2. The key is the path under /uploads. */
import { emoteFile } from '../../protocol/emotes.ts';
import type { DeckProfile } from '../../protocol/http/decks.ts';
import type { Bytes } from './bytes.ts';

export type ProfilePicture = 'avatar' | 'banner';
export const pictureName = (user: string, kind: ProfilePicture): string => `${user}_${kind}.webp`;
export const emoteName = emoteFile;

/** The name reveals neither the deck nor its owner, because players of an anonymous game see it. */
export const deckPictureName = (id: string): string => `deck_${id}.webp`;

/** Ids have a fixed length, so names are unambiguous. */
export const isUploadName = (name: string): boolean =>
  /^(?:u[\w-]{12}_(?:avatar|banner|customEmote_[\w-]{12})|deck_[\w-]{16})\.webp$/.test(name);

const UPLOADS = '/uploads/';
/** Paths of a deck's uploaded pictures. Pictures of the site's own decks are static files. */
export const deckPictures = (profiles: readonly Pick<DeckProfile, 'avatar'>[]): string[] =>
  profiles.flatMap(({ avatar }) => (avatar.startsWith(UPLOADS) ? [avatar] : []));
export async function deleteDeckPictures({ UPLOADS: bucket }: Env, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await bucket.delete(paths.map((path) => path.slice(UPLOADS.length)));
}

export async function storeUpload(env: Env, name: string, bytes: Bytes): Promise<void> {
  await env.UPLOADS.put(name, bytes, { httpMetadata: { contentType: 'image/webp' } });
}

/** Deletes all of a member's pictures, including removed emotes and those of these deck profiles. */
export async function eraseUploads(env: Env, user: string, profiles: readonly DeckProfile[]): Promise<void> {
  await deleteDeckPictures(env, deckPictures(profiles));
  for (;;) {
    const { objects, truncated } = await env.UPLOADS.list({ prefix: `${user}_` });
    if (objects.length) await env.UPLOADS.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
