/** Re-encodes pictures before upload, so that no metadata of the file is sent. */
import type { Area } from 'react-easy-crop';

export const UNREADABLE = 'That picture cannot be read. Save it again as PNG, JPEG, WebP or GIF.';

/** Crops a picture to a square of `side` px. Areas outside the picture are transparent. */
export const cropImage = (image: HTMLImageElement, { x, y, width, height }: Area, side: number): Promise<Blob> =>
  renderPng(side, side, (canvas) => canvas.drawImage(image, x, y, width, height, 0, 0, side, side));

/** Scales the whole picture down to fit. Throws a sentence if the file is not a picture. */
export async function shrinkImage(file: File, most: { width: number; height: number }): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(UNREADABLE);
  });
  const scale = Math.min(1, most.width / image.width, most.height / image.height);
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  return renderPng(width, height, (canvas) => canvas.drawImage(image, 0, 0, width, height));
}

/** Crops the center of a picture to a square of `side` px. Throws a sentence if the file is not a picture. */
export async function squareImage(file: File, side: number): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(UNREADABLE);
  });
  const { width, height } = image;
  const least = Math.min(width, height);
  return renderPng(side, side, (canvas) =>
    canvas.drawImage(image, (width - least) / 2, (height - least) / 2, least, least, 0, 0, side, side),
  );
}

function renderPng(width: number, height: number, draw: (canvas: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error(UNREADABLE);
  draw(context);
  return new Promise((resolve, fail) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : fail(new Error(UNREADABLE))), 'image/png'),
  );
}
