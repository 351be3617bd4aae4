/** Format shared by the script that draws the cards (scripts/link-cards.ts) and the worker that writes on them. */

type Colour = readonly [number, number, number];

export const CARD: { width: number; height: number; ground: Colour } = { width: 1200, height: 630, ground: [16, 18, 26] };

/** Inks of a card. Its palette starts with this many shades of each ink on the ground, followed by the colors of the drawing. */
export const INKS: readonly Colour[] = [
  [243, 239, 232],
  [180, 182, 193],
  [246, 165, 74],
];
export const INK = { bright: 0, soft: 1, lantern: 2 } as const;
export const SHADES = Array.from({ length: 16 }, (_, i) => i / 15);
export const FIRST_COLOUR = INKS.length * SHADES.length;

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
export const LETTERS = {
  sizes: [
    { px: 52, weight: 600 },
    { px: 36, weight: 400 },
  ],
  /** Characters for Latin, Greek and Cyrillic. */
  characters: [...range(0x20, 0x7e), ...range(0xa1, 0x17f), ...range(0x384, 0x3ce), ...range(0x400, 0x45f), ...'–—‘’“”…·•№'],
} as const;
/** For each size, metrics of each letter: x and y on the sheet, width, offset before it, and advance to the next letter. */
export type Letters = Record<string, number[]>[];
