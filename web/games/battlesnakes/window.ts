import type { TrailPoint } from './trail.ts';

export interface Sight {
  x: number;
  y: number;
  cells: number;
}
/** Boards of this size and above are too small to play on if shown whole. */
export const LARGE = 24;
const NEAR = 16;

export const wholeField = (size: number): Sight => ({ x: 0, y: 0, cells: size });

/** The view around a head; it stops at walls. */
export function around({ x, y }: TrailPoint, size: number, wrap: boolean): Sight {
  const cells = Math.min(NEAR, size);
  const corner = (at: number): number => {
    const from = at + 0.5 - cells / 2;
    return wrap ? from : Math.min(size - cells, Math.max(0, from));
  };
  return { x: corner(x), y: corner(y), cells };
}

/** Offsets of all visible copies of a shape that extends from `least` to `most`; only 0 if edges do not wrap. */
export function copies(least: number, most: number, from: number, cells: number, size: number, wrap: boolean): number[] {
  if (!wrap) return [0];
  const first = Math.ceil((from - 1 - most) / size);
  const last = Math.floor((from + cells + 1 - least) / size);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * size);
}
