/** Where pictures lie in R2. The name of an object is its address under /uploads. */
import { emoteFile } from '../../protocol/emotes.ts';
import type { Bytes } from './bytes.ts';

export type ProfilePicture = 'avatar' | 'banner';
export const pictureName = (user: string, what: ProfilePicture): string => `${user}_${what}.webp`;
export const emoteName = emoteFile;

/** Ids have a fixed length, so no name can be read in two ways. */
export const isKeptName = (name: string): boolean => /^u[\w-]{12}_(?:avatar|banner|customEmote_[\w-]{12})\.webp$/.test(name);

/** What lay there before is gone. */
export async function keep(env: Env, name: string, bytes: Bytes): Promise<void> {
  await env.UPLOADS.put(name, bytes, { httpMetadata: { contentType: 'image/webp' } });
}

/** Everything that this member uploaded, emotes of old included: for an account that is erased. */
export async function eraseUploads(env: Env, user: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.UPLOADS.list({ prefix: `${user}_` });
    if (objects.length) await env.UPLOADS.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
