/**
 * Every picture that is kept was drawn anew: decoded, made small and encoded as WebP by the Images binding, so that nothing
 * of the file that was sent survives but what it shows.
 */
import { problem } from '../problem.ts';
import { type Bytes, unreadable } from './bytes.ts';
import { redrawnFrames } from './frames.ts';
import { type Shape, shapeOf } from './shape.ts';
import { animationOf, parsedWebp, stillOf } from './webp.ts';

export interface Wanted {
  width: number;
  height: number;
  /** 'cover': exactly that size, cut to fit. 'scale-down': within it, in its own proportions, never enlarged. */
  fit: 'cover' | 'scale-down';
  /** Whether an animation stays one. Else its first frame is taken. */
  moving: boolean;
}
export const AVATAR: Wanted = { width: 100, height: 100, fit: 'cover', moving: false };
export const BANNER: Wanted = { width: 900, height: 300, fit: 'scale-down', moving: false };
export const EMOTE: Wanted = { width: 30, height: 30, fit: 'scale-down', moving: true };

/** Bytes of a picture that is kept. */
const LARGEST_KEPT = 256 * 1024;
/** Of an animation that is to stay one: pixels of a side, and of all its frames together. */
const LARGEST_MOVING_SIDE = 1024;
const LARGEST_MOVING = 40_000_000;

/** Looks at the file without decoding it; throws what is wrong with it. */
export function examined(bytes: Bytes, wanted: Wanted): Shape {
  const shape = shapeOf(bytes);
  const { width, height, frames } = shape;
  const tooMuch = Math.max(width, height) > LARGEST_MOVING_SIDE || width * height * frames > LARGEST_MOVING;
  if (wanted.moving && frames > 1 && tooMuch)
    throw problem(422, 'That animation is too large: at most 1024 pixels a side and 40 megapixels in all its frames.');
  return shape;
}

/** The picture as it is kept: a WebP with neither metadata nor anything else besides its pixels. */
export async function redrawn(env: Env, bytes: Bytes, shape: Shape, wanted: Wanted): Promise<Bytes> {
  let drawn = await draw(env, bytes, wanted);
  // The binding keeps animations in production. Its local stand-in draws their first frame: then we do it frame by frame.
  if (wanted.moving && shape.frames > 1 && parsedWebp(drawn).frames.length < 2)
    drawn = await redrawnFrames(env, bytes, shape, wanted);
  return fitting(bare(drawn), wanted);
}

/** One drawing by the Images binding. */
async function draw(env: Env, bytes: Bytes, { width, height, fit, moving }: Wanted): Promise<Bytes> {
  try {
    const drawn = await env.IMAGES.input(new Response(bytes).body!)
      .transform({ width, height, fit })
      .output({ format: 'image/webp', quality: 85, anim: moving });
    const webp = new Uint8Array(await drawn.response().arrayBuffer());
    parsedWebp(webp);
    return webp;
  } catch (error) {
    // Whether it was the file or the binding can be told from the code; whoever sent it can do nothing else either way.
    console.warn(JSON.stringify({ images: (error as { code?: number }).code ?? null, error: String(error).slice(0, 200) }));
    throw unreadable();
  }
}

/** The same picture without any chunk that shows nothing: colour profile, EXIF, XMP. */
function bare(bytes: Bytes): Bytes {
  const webp = parsedWebp(bytes);
  return webp.still ? stillOf(webp.still) : animationOf(webp, webp.frames, webp.loops);
}

function fitting(bytes: Bytes, { width, height, fit }: Wanted): Bytes {
  const shape = shapeOf(bytes);
  const fits =
    fit === 'cover' ? shape.width === width && shape.height === height : shape.width <= width && shape.height <= height;
  if (!fits) throw unreadable();
  if (bytes.length > LARGEST_KEPT)
    throw problem(422, 'That picture cannot be made small enough. Take a simpler or a shorter one.');
  return bytes;
}
