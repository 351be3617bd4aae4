/** Every stored picture is re-encoded as WebP, so only the pixels of the uploaded file remain. */
import { problem } from '../problem.ts';
import { type Bytes, unreadablePicture } from './bytes.ts';
import { pictureInfo } from './shape.ts';
import { animatedWebp, parsedWebp, stillWebp } from './webp.ts';

export interface PictureSpec {
  width: number;
  height: number;
  /** 'cover': exactly that size, cropped. 'scale-down': fits within it, in proportion, never enlarged. */
  fit: 'cover' | 'scale-down';
  /** Whether an animation is kept. Otherwise, and always on a local site, only its first frame is used. */
  moving: boolean;
}
export const AVATAR: PictureSpec = { width: 100, height: 100, fit: 'cover', moving: false };
export const BANNER: PictureSpec = { width: 900, height: 300, fit: 'scale-down', moving: false };
export const EMOTE: PictureSpec = { width: 30, height: 30, fit: 'scale-down', moving: true };

const MAX_STORED_BYTES = 256 * 1024;
/** Limits of an animation that is kept: pixels per side, and pixels of all frames together. */
const MAX_ANIMATED_SIDE = 1024;
const MAX_ANIMATED_PIXELS = 40_000_000;

/** Checks the file without decoding it. Throws a problem that says what is wrong. */
export function inspectPicture(bytes: Bytes, spec: PictureSpec): void {
  const { width, height, frames } = pictureInfo(bytes);
  const tooMuch = Math.max(width, height) > MAX_ANIMATED_SIDE || width * height * frames > MAX_ANIMATED_PIXELS;
  if (spec.moving && frames > 1 && tooMuch)
    throw problem(422, 'That animation is too large: at most 1024 pixels a side and 40 megapixels in all its frames.');
}

export async function reencode(env: Env, bytes: Bytes, spec: PictureSpec): Promise<Bytes> {
  return fitWithin(stripMetadata(await draw(env, bytes, spec)), spec);
}

async function draw(env: Env, bytes: Bytes, { width, height, fit, moving }: PictureSpec): Promise<Bytes> {
  try {
    const output = await env.IMAGES.input(new Response(bytes).body!)
      .transform({ width, height, fit })
      .output({ format: 'image/webp', quality: 85, anim: moving });
    const webp = new Uint8Array(await output.response().arrayBuffer());
    parsedWebp(webp);
    return webp;
  } catch (error) {
    // The code tells whether the file or the binding failed. The uploader can do nothing about the difference.
    console.warn(JSON.stringify({ images: (error as { code?: number }).code ?? null, error: String(error).slice(0, 200) }));
    throw unreadablePicture();
  }
}

function stripMetadata(bytes: Bytes): Bytes {
  const webp = parsedWebp(bytes);
  return webp.still ? stillWebp(webp.still) : animatedWebp(webp, webp.frames, webp.loops);
}

function fitWithin(bytes: Bytes, { width, height, fit }: PictureSpec): Bytes {
  const shape = pictureInfo(bytes);
  const isRightSize =
    fit === 'cover' ? shape.width === width && shape.height === height : shape.width <= width && shape.height <= height;
  if (!isRightSize) throw unreadablePicture();
  if (bytes.length > MAX_STORED_BYTES)
    throw problem(422, 'That picture cannot be made small enough. Take a simpler or a shorter one.');
  return bytes;
}
