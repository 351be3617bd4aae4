/** Names of pictures in R2: the key is the path under /uploads. */
import { emoteFile } from '../../protocol/emotes.ts';
import type { Bytes } from './bytes.ts';

export type ProfilePicture = 'avatar' | 'banner';
export const pictureName = (user: string, what: ProfilePicture): string => `${user}_${what}.webp`;
export const emoteName = emoteFile;

/** Ids have a fixed length, so a name has only one reading. */
export const isUploadName = (name: string): boolean => /^u[\w-]{12}_(?:avatar|banner|customEmote_[\w-]{12})\.webp$/.test(name);

export async function storeUpload(env: Env, name: string, bytes: Bytes): Promise<void> {
  await env.UPLOADS.put(name, bytes, { httpMetadata: { contentType: 'image/webp' } });
}

/** Deletes removed emotes, too. */
export async function eraseUploads(env: Env, user: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.UPLOADS.list({ prefix: `${user}_` });
    if (objects.length) await env.UPLOADS.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
