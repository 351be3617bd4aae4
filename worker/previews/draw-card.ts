/** Writes a table's state on the card of its game. Pure: the same card and words give the same bytes. */
import { INK, LETTERS, type Letters, SHADES } from './card-format.ts';
import { type Indexed, readIndexed, writeIndexed } from './indexed-png.ts';

export interface CardWords {
  /** Name of the table; '' if it is not shown. */
  name: string;
  /** The setup, and the number of players. */
  line: string;
  /** Call to action for a reader. */
  call: string;
  seats: { taken: number; total: number } | null;
}

export interface Letterset {
  sheet: Indexed;
  letters: Letters;
}
export const readLetters = (png: Uint8Array, json: string): Letterset => ({
  sheet: readIndexed(png),
  letters: JSON.parse(json) as Letters,
});

type Ink = keyof typeof INK;
type Size = 0 | 1;
const LEFT = 72;
/** Left edge of the game's drawing. */
const RIGHT = 770;
const ELLIPSIS = '…';

export function drawCard(
  card: Uint8Array,
  letterset: Letterset,
  { name, line, call, seats }: CardWords,
): Uint8Array<ArrayBuffer> {
  const picture = readIndexed(card);
  const write = (text: string, size: Size, top: number, ink: Ink): boolean =>
    writeText(picture, letterset, { text, size, top, ink });
  const isNamed = write(name, 0, 270, 'bright');
  write(line, 1, isNamed ? 345 : 290, 'soft');
  if (seats) drawSeats(picture, seats, isNamed ? 428 : 380);
  write(call, 1, 520, 'lantern');
  return writeIndexed(picture);
}

interface Text {
  text: string;
  size: Size;
  top: number;
  ink: Ink;
}

/** False if no part of the text can be written. */
function writeText(picture: Indexed, { sheet, letters }: Letterset, { text, size, top, ink }: Text): boolean {
  const glyphs = letters[size]!;
  const height = Math.ceil(LETTERS.sizes[size].px * 1.36);
  let pen = LEFT;
  const shownLetters = fitLine(text, glyphs);
  for (const letter of shownLetters) {
    const [x, y, width, bearing, advance] = glyphs[letter] as [number, number, number, number, number];
    blend(picture, sheet, { x, y, width, height, left: Math.round(pen) - bearing, top, ink });
    pen += advance;
  }
  return shownLetters.length > 0;
}

const widthOf = (letters: readonly string[], glyphs: Letters[number]): number =>
  letters.reduce((sum, letter) => sum + glyphs[letter]![4]!, 0);

/** Cuts the text at the left edge of the drawing. Empty if too few of its letters are known: half a name is worse than none. */
function fitLine(text: string, glyphs: Letters[number]): string[] {
  const characters = [...text.normalize('NFC')].flatMap((letter) => (glyphs[letter] ? letter : [...letter.normalize('NFKD')]));
  const drawable = characters.filter((letter) => glyphs[letter]);
  if (drawable.length * 2 < characters.length) return [];
  if (widthOf(drawable, glyphs) <= RIGHT - LEFT) return drawable;
  while (drawable.length > 0 && widthOf([...drawable, ELLIPSIS], glyphs) > RIGHT - LEFT) drawable.pop();
  while (drawable.at(-1) === ' ') drawable.pop();
  return [...drawable, ELLIPSIS];
}

interface Stamp {
  x: number;
  y: number;
  width: number;
  height: number;
  left: number;
  top: number;
  ink: Ink;
}

/** If two letters overlap, the stronger shade wins. The ground is plain here, so each index is a shade of an ink. */
function blend(picture: Indexed, sheet: Indexed, { x, y, width, height, left, top, ink }: Stamp): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      put(picture, left + column, top + row, ink, sheet.pixels[(y + row) * sheet.width + x + column]!);
}

function put({ width, height, pixels }: Indexed, x: number, y: number, ink: Ink, shade: number): void {
  if (shade === 0 || x < 0 || y < 0 || x >= width || y >= height) return;
  const at = y * width + x;
  const firstShade = INK[ink] * SHADES.length;
  const oldShade = pixels[at]!;
  const isOwn = oldShade >= firstShade && oldShade < firstShade + SHADES.length;
  pixels[at] = firstShade + (isOwn ? Math.max(oldShade - firstShade, shade) : shade);
}

const MOST_A_ROW = 14;
const RADIUS = { few: 17, many: 10 };

/** Draws a disc for each taken seat and a ring for each free one, in up to two rows. Larger tables get only the line above. */
function drawSeats(picture: Indexed, { taken, total }: { taken: number; total: number }, top: number): void {
  if (total > 2 * MOST_A_ROW) return;
  const radius = total > MOST_A_ROW ? RADIUS.many : RADIUS.few;
  const step = (RIGHT - LEFT) / MOST_A_ROW;
  for (let seat = 0; seat < total; seat++) {
    const x = LEFT + RADIUS.few + (seat % MOST_A_ROW) * step;
    const y = top + RADIUS.few + Math.floor(seat / MOST_A_ROW) * 3 * RADIUS.many;
    drawDisc(picture, { x, y, radius, inner: seat < taken ? 0 : radius - 3, ink: seat < taken ? 'lantern' : 'soft' });
  }
}

function drawDisc(
  picture: Indexed,
  { x, y, radius, inner, ink }: { x: number; y: number; radius: number; inner: number; ink: Ink },
): void {
  const top = SHADES.length - 1;
  for (let row = Math.floor(y - radius) - 1; row <= y + radius + 1; row++)
    for (let column = Math.floor(x - radius) - 1; column <= x + radius + 1; column++) {
      const distance = Math.hypot(column - x, row - y);
      const cover = Math.min(1, radius + 0.5 - distance, inner === 0 ? 1 : distance - inner + 0.5);
      put(picture, column, row, ink, Math.round(Math.max(0, cover) * top));
    }
}
