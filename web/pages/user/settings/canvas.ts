/** Pictures drawn anew before they are sent: nothing of the file but what is seen goes along. */
import type { Area } from 'react-easy-crop';

export const UNREADABLE = 'That picture cannot be read. Save it again as PNG, JPEG, WebP or GIF.';

/** That part of a picture, as a square of `side` px. Where it reaches over the edge it is clear. */
export const cut = (image: HTMLImageElement, { x, y, width, height }: Area, side: number): Promise<Blob> =>
  drawn(side, side, (canvas) => canvas.drawImage(image, x, y, width, height, 0, 0, side, side));

/** The whole of a picture, made smaller where it must be to fit. Throws a sentence when it is none. */
export async function fitted(file: File, most: { width: number; height: number }): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(UNREADABLE);
  });
  const scale = Math.min(1, most.width / image.width, most.height / image.height);
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  return drawn(width, height, (canvas) => canvas.drawImage(image, 0, 0, width, height));
}

function drawn(width: number, height: number, draw: (canvas: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error(UNREADABLE);
  draw(context);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(UNREADABLE))), 'image/png'));
}
