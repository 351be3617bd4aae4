/** Animations drawn frame by frame: each is put together on a canvas, made small, encoded, and set back into its row. */
import { type Bytes, unreadable } from './bytes.ts';
import { Canvas, type Pixels } from './canvas.ts';
import { playGif } from './gif.ts';
import { pixelsOf, pngOf } from './png.ts';
import type { Shape, Size } from './shape.ts';
import { animationOf, type CodedFrame, parsedWebp, stillOf } from './webp.ts';

interface Frame {
  pixels: Pixels;
  milliseconds: number;
}
/** Pictures that are at the binding at once. */
const AT_ONCE = 6;

/** An animated WebP of this file, within `size`: as many frames, as long. */
export async function redrawnFrames(env: Env, bytes: Bytes, { kind, width, height }: Shape, size: Size): Promise<Bytes> {
  const canvas = new Canvas(width, height);
  const seen: Frame[] = [];
  const see = (milliseconds: number) => seen.push({ pixels: canvas.shrunk(size.width, size.height), milliseconds });
  const { loops } = kind === 'gif' ? playGif(bytes, canvas, see) : await playWebp(env, bytes, canvas, see);
  const [first] = seen;
  if (!first) throw unreadable();
  return animationOf(first.pixels, await inTurn(seen, (frame) => encoded(env, frame)), loops);
}

async function encoded(env: Env, { pixels, milliseconds }: Frame): Promise<CodedFrame> {
  const { still } = parsedWebp(await redone(env, pngOf(pixels), 'image/webp'));
  if (still?.width !== pixels.width || still.height !== pixels.height) throw unreadable();
  return { ...still, x: 0, y: 0, milliseconds, over: false, clear: false };
}

/** Every frame as it is seen, drawn onto `canvas` one after the other; `see` is called while it stands there. */
async function playWebp(env: Env, bytes: Bytes, canvas: Canvas, see: (milliseconds: number) => void): Promise<{ loops: number }> {
  const { frames, loops } = parsedWebp(bytes);
  for (let from = 0; from < frames.length; from += AT_ONCE) {
    const some = frames.slice(from, from + AT_ONCE);
    const patches = await inTurn(some, async (frame) => pixelsOf(await redone(env, stillOf(frame), 'image/png'), frame));
    for (const [i, frame] of some.entries()) {
      canvas.draw({ ...frame, ...patches[i]! }, frame.over);
      // A pause that is none is read as every browser reads it.
      see(frame.milliseconds < 20 ? 100 : frame.milliseconds);
      if (frame.clear) canvas.clear(frame);
    }
  }
  return { loops };
}

/** The same picture in another format. */
async function redone(env: Env, bytes: Bytes, format: 'image/png' | 'image/webp'): Promise<Bytes> {
  try {
    const drawn = await env.IMAGES.input(new Response(bytes).body!).output({ format, quality: 85 });
    return new Uint8Array(await drawn.response().arrayBuffer());
  } catch {
    throw unreadable();
  }
}

/** The answers in the order of the questions, a few asked at once. */
async function inTurn<A, B>(list: readonly A[], ask: (each: A) => Promise<B>): Promise<B[]> {
  const answers: B[] = [];
  for (let from = 0; from < list.length; from += AT_ONCE)
    answers.push(...(await Promise.all(list.slice(from, from + AT_ONCE).map(ask))));
  return answers;
}
