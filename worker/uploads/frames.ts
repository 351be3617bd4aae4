/** Composes each frame on a canvas, scales it and encodes it. */
import { type Bytes, unreadablePicture } from './bytes.ts';
import { Canvas, type Pixels, type Size } from './canvas.ts';
import { decodeGif } from './gif.ts';
import { pixelsOf, pngOf } from './png.ts';
import type { PictureInfo } from './shape.ts';
import { animatedWebp, type CodedFrame, parsedWebp, stillWebp } from './webp.ts';

interface Frame {
  pixels: Pixels;
  milliseconds: number;
}
const CONCURRENCY = 6;

/** An animated WebP of this file within `size`, with the same frames and durations. */
export async function reencodeFrames(env: Env, bytes: Bytes, { kind, width, height }: PictureInfo, size: Size): Promise<Bytes> {
  const canvas = new Canvas(width, height);
  const seen: Frame[] = [];
  const see = (milliseconds: number) => seen.push({ pixels: canvas.shrunk(size.width, size.height), milliseconds });
  const { loops } = kind === 'gif' ? decodeGif(bytes, canvas, see) : await decodeWebp(env, bytes, canvas, see);
  const [first] = seen;
  if (!first) throw unreadablePicture();
  return animatedWebp(first.pixels, await mapConcurrently(seen, (frame) => encoded(env, frame)), loops);
}

async function encoded(env: Env, { pixels, milliseconds }: Frame): Promise<CodedFrame> {
  const { still } = parsedWebp(await convert(env, pngOf(pixels), 'image/webp'));
  if (still?.width !== pixels.width || still.height !== pixels.height) throw unreadablePicture();
  return { ...still, x: 0, y: 0, milliseconds, over: false, clear: false };
}

async function decodeWebp(
  env: Env,
  bytes: Bytes,
  canvas: Canvas,
  see: (milliseconds: number) => void,
): Promise<{ loops: number }> {
  const { frames, loops } = parsedWebp(bytes);
  for (let from = 0; from < frames.length; from += CONCURRENCY) {
    const some = frames.slice(from, from + CONCURRENCY);
    const patches = await mapConcurrently(some, async (frame) =>
      pixelsOf(await convert(env, stillWebp(frame), 'image/png'), frame),
    );
    for (const [i, frame] of some.entries()) {
      canvas.draw({ ...frame, ...patches[i]! }, frame.over);
      // Browsers replace very short delays by 100 ms.
      see(frame.milliseconds < 20 ? 100 : frame.milliseconds);
      if (frame.clear) canvas.clear(frame);
    }
  }
  return { loops };
}

async function convert(env: Env, bytes: Bytes, format: 'image/png' | 'image/webp'): Promise<Bytes> {
  try {
    const drawn = await env.IMAGES.input(new Response(bytes).body!).output({ format, quality: 85 });
    return new Uint8Array(await drawn.response().arrayBuffer());
  } catch {
    throw unreadablePicture();
  }
}

async function mapConcurrently<A, B>(list: readonly A[], ask: (each: A) => Promise<B>): Promise<B[]> {
  const answers: B[] = [];
  for (let from = 0; from < list.length; from += CONCURRENCY)
    answers.push(...(await Promise.all(list.slice(from, from + CONCURRENCY).map(ask))));
  return answers;
}
