import { expect, test } from 'vitest';
import { pictureInfo } from '../../worker/uploads/shape.ts';
import { animatedWebp, parsedWebp, stillWebp } from '../../worker/uploads/webp.ts';
import { bytesOf } from '../fixtures/pictures/make.ts';
import { webpAlpha, webpLossless, webpMoving } from '../fixtures/pictures/pictures.ts';

test('stills and animations can be split into chunks and joined again', () => {
  for (const source of [webpAlpha, webpLossless]) {
    const still = parsedWebp(bytesOf(source)).still!;
    expect(parsedWebp(stillWebp(still)).still).toEqual(still);
  }
  const bytes = bytesOf(webpMoving);
  const { frames, loops } = parsedWebp(bytes);
  expect(frames.length).toBe(5);
  const again = animatedWebp(pictureInfo(bytes), frames, loops);
  expect(parsedWebp(again)).toEqual(parsedWebp(bytes));
  expect(pictureInfo(again)).toEqual({ width: 40, height: 30, frames: 5 });
});
