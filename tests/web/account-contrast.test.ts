// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { integerScaleOf } from '../../web/theme/aids.ts';
import { contrast, fromOklch, over, type Rgb } from './colour.ts';

const sheet = readFileSync(new URL('../../web/theme/contrast.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../web/theme/tokens.css', import.meta.url), 'utf8');
const HUES = [...tokens.matchAll(/--hue-lobby-[\w]+: (\d+);/g)].map(([, hue]) => hue!);

function block(theme: string): Record<string, string> {
  const from = sheet.indexOf(`[data-contrast][data-theme="${theme}"] {`);
  if (from < 0) throw new Error(`There is no higher contrast for the ${theme} theme.`);
  const body = sheet.slice(from, sheet.indexOf('}', from));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}
const TONES = ['lantern', 'village', 'mafia', 'cult', 'independent', 'event', 'good', 'warn', 'bad'];
const GROUNDS = ['bg', 'surface', 'raised', 'sunken'];

describe.each(['dark', 'light'])('with higher contrast, in the %s theme', (theme) => {
  const set = block(theme);
  const colour = (name: string): Rgb => {
    const value = set[name];
    if (!value) throw new Error(`No token --${name}.`);
    return fromOklch(value);
  };
  const least = (name: string, grounds: readonly string[] = GROUNDS) =>
    Math.min(...grounds.map((ground) => contrast(colour(name), colour(ground))));

  test('text has a contrast of 15 to 1 and soft text of 10 to 1', () => {
    expect(least('ink')).toBeGreaterThanOrEqual(15);
    expect(least('ink-soft')).toBeGreaterThanOrEqual(10);
  });
  test.each(TONES)('a word in --%s has a contrast of 7 to 1, on its own tint too', (tone) => {
    expect(least(tone)).toBeGreaterThanOrEqual(7);
    for (const ground of ['bg', 'surface'])
      expect(contrast(colour(tone), over(colour(tone), 0.14, colour(ground))), ground).toBeGreaterThanOrEqual(6);
    expect(contrast(colour('bg'), colour(tone))).toBeGreaterThanOrEqual(7);
  });
  test.each([
    ['on-lantern', 'lantern'],
    ['on-flame', 'flame'],
    ['on-flame', 'flame-high'],
    ['on-bad', 'bad-fill'],
  ])('%s on %s has a contrast of 7 to 1', (word, ground) => {
    expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(7);
  });
  test('even hairlines have a contrast of 3 to 1, and the edges of controls 7 to 1', () => {
    expect(least('line')).toBeGreaterThanOrEqual(3);
    expect(least('line-strong')).toBeGreaterThanOrEqual(7);
  });
  test.each(HUES)('the band of a lobby in the hue %s has a contrast of 7 to 1', (hue) => {
    const lobby = fromOklch(`oklch(${set['hue-l']} 0.11 ${hue})`);
    for (const ground of ['bg', 'surface', 'raised']) expect(contrast(lobby, colour(ground)), ground).toBeGreaterThanOrEqual(7);
  });
});

describe('the page scale on a screen of fractional density', () => {
  test.each([
    [1, 1],
    [2, 1],
    [1.25, 0.8],
    [1.5, 2 / 3],
    [2.5, 0.8],
    [0.9, 1],
  ])('at %d device pixels per pixel is %d', (ratio, scale) => {
    expect(integerScaleOf(ratio)).toBeCloseTo(scale);
    expect(ratio < 1 || Number.isInteger(Math.round(ratio * integerScaleOf(ratio) * 1e9) / 1e9)).toBe(true);
  });
});
