/**
 * Draws the parts of the pictures of links to tables into public/cards: a card for each game, one for any other link, and the
 * letters of Inter (SIL Open Font License) that the worker writes on them. Run it when a game or the look changes: `npm run
 * link-cards`, with the path of Chromium in the variable CHROMIUM if it is not the usual one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { decode } from 'fast-png';
import { chromium, type Page } from 'playwright-core';
import { GAMES } from '../games/index.ts';
import { CARD, FIRST_COLOUR, INKS, LETTERS, type Letters, SHADES } from '../worker/previews/card-format.ts';
import { writeIndexed } from '../worker/previews/indexed-png.ts';
import { drawing, MOTIFS } from './build/glyphs.ts';

const here = (path: string): string => fileURLToPath(import.meta.resolve(`../${path}`));
const out = (name: string): string => here(`public/cards/${name}`);
const load = createRequire(import.meta.url);
const dataUrl = (file: string): string => `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
const inter = (part: string): string => dataUrl(load.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`));
const FONTS = `
  ${['cyrillic', 'greek', 'latin-ext', 'latin'].map((part, i) => `@font-face{font-family:I${i};font-weight:100 900;src:${inter(part)}}`).join('')}
  @font-face{font-family:F;src:${dataUrl(here('web/theme/fonts/fraunces-title.woff2'))}}`;
const INTER = 'I3,I2,I1,I0';

const TONES: Record<string, string> = { mafia: '#f6a54a', resistance: '#e5796b', jotto: '#73b9ee', acrotopia: '#c69cec' };
const MORE_TONES = ['#f6a54a', '#5fc79a', '#73b9ee', '#e5796b', '#d9b44a'];
const [R, G, B] = CARD.ground;
const GROUND = `rgb(${R},${G},${B})`;

const cardPage = (title: string, line: string, icon: string, tone: string): string => `<style>${FONTS}
  *{margin:0;box-sizing:border-box}
  body{width:${CARD.width}px;height:${CARD.height}px;background:${GROUND};overflow:hidden;position:relative;color:#f3efe8}
  .brand{position:absolute;left:72px;top:56px;font:600 30px F;color:${tone}}
  h1{position:absolute;left:70px;top:108px;font:600 92px/1.1 F;white-space:nowrap}
  .line{position:absolute;left:72px;top:300px;width:640px;font:400 36px/1.4 ${INTER};color:#b4b6c1}
  .disc{position:absolute;right:72px;top:150px;width:330px;height:330px;border-radius:50%;background:${tone}}
  .disc svg{position:absolute;inset:60px;width:210px;height:210px;color:${GROUND}}
</style><p class="brand">Duskhaven</p><h1>${title}</h1><p class="line">${line}</p><div class="disc">${icon}</div>`;

/** The most frequent colors of a picture and those that text needs, and for each pixel the index of the nearest one. */
function indexed(rgb: Uint8Array, channels: number): { palette: number[][]; pixels: Uint8Array } {
  const count = new Map<number, number>();
  const pixelsOf = rgb.length / channels;
  const at = (i: number): number => (rgb[i * channels]! << 16) | (rgb[i * channels + 1]! << 8) | rgb[i * channels + 2]!;
  for (let i = 0; i < pixelsOf; i++) count.set(at(i), (count.get(at(i)) ?? 0) + 1);
  const frequent = [...count].sort((a, b) => b[1] - a[1]).slice(0, 64);
  const split = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const palette = [
    ...INKS.flatMap((ink) => SHADES.map((k) => CARD.ground.map((c, j) => Math.round(c + (ink[j]! - c) * k)))),
    ...frequent.map(([c]) => split(c)),
  ];
  const nearest = new Map<number, number>();
  const find = (colour: number): number => {
    const [r, g, b] = split(colour) as [number, number, number];
    const distance = ([x, y, z]: number[]): number => (r - x!) ** 2 + (g - y!) ** 2 + (b - z!) ** 2;
    let best = FIRST_COLOUR;
    for (let i = FIRST_COLOUR; i < palette.length; i++) if (distance(palette[i]!) < distance(palette[best]!)) best = i;
    nearest.set(colour, best);
    return best;
  };
  return { palette, pixels: Uint8Array.from({ length: pixelsOf }, (_, i) => nearest.get(at(i)) ?? find(at(i))) };
}

const FONTS_LOADED = 'document.fonts.ready.then(() => true)';

interface Sheet {
  letters: Letters;
  width: number;
  height: number;
  /** Coverage of each pixel by a letter, 0 to 255. */
  alpha: number[];
}
/** Runs in the page: draws every letter in every size on a canvas, and measures it. */
const DRAW_LETTERS = `({ sizes, characters, family }) => {
  const canvas = document.querySelector('canvas');
  [canvas.width, canvas.height] = [1024, 2048];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const letters = [];
  let [x, y] = [0, 0];
  for (const { px, weight } of sizes) {
    pen.font = weight + ' ' + px + 'px ' + family;
    pen.fillStyle = '#fff';
    const row = Math.ceil(px * 1.36);
    const metrics = {};
    for (const letter of characters) {
      const told = pen.measureText(letter);
      const left = Math.ceil(Math.max(0, told.actualBoundingBoxLeft));
      const width = left + Math.ceil(told.actualBoundingBoxRight) + 1;
      if (x + width > canvas.width) [x, y] = [0, y + row];
      pen.fillText(letter, x + left, y + Math.round(px * 1.05));
      metrics[letter] = [x, y, width, left, Math.round(told.width * 4) / 4];
      x += width;
    }
    [x, y] = [0, y + row];
    letters.push(metrics);
  }
  const { data } = pen.getImageData(0, 0, canvas.width, y);
  return { letters, width: canvas.width, height: y, alpha: Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 3]) };
}`;

async function drawCard(page: Page, name: string, html: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate(FONTS_LOADED);
  const { data, width, height, channels } = decode(await page.screenshot());
  writeFileSync(out(`${name}.png`), writeIndexed({ width, height, ...indexed(data as Uint8Array, channels) }));
}

async function drawLetters(page: Page): Promise<void> {
  await page.setContent(`<style>${FONTS}</style><p style="font:400 20px ${INTER}">aяαő</p><canvas></canvas>`);
  await page.evaluate(FONTS_LOADED);
  const sheet = (await page.evaluate(`(${DRAW_LETTERS})(${JSON.stringify({ ...LETTERS, family: INTER })})`)) as Sheet;
  const { width, height, letters, alpha } = sheet;
  const top = SHADES.length - 1;
  const palette = SHADES.map((_, i) => [i, i, i].map((level) => Math.round((level * 255) / top)));
  const pixels = Uint8Array.from(alpha, (level) => Math.round((level * top) / 255));
  writeFileSync(out('letters.png'), writeIndexed({ width, height, palette, pixels }));
  writeFileSync(out('letters.json'), JSON.stringify(letters satisfies Letters));
}

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: CARD.width, height: CARD.height } });
  for (const [i, { id, gameType }] of Object.values(GAMES).entries())
    await drawCard(
      page,
      id,
      cardPage(gameType, '', drawing(`game-icons:${MOTIFS[id]}`, id), TONES[id] ?? MORE_TONES[i % MORE_TONES.length]!),
    );
  const line = 'Mafia and eleven other party games, with friends, strangers or bots. In your browser, no account needed.';
  await drawCard(
    page,
    'duskhaven',
    cardPage('A village by night', line, drawing(`game-icons:${MOTIFS['mafia']}`, 'the site'), TONES['mafia']!),
  );
  await drawLetters(page);
} finally {
  await browser.close();
}
