// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingError } from '../../protocol/settings.ts';
import { contrast, fromOklch, mixed, over, type Rgb } from './colour.ts';

const read = (file: string) => readFileSync(new URL(`../../web/theme/${file}`, import.meta.url), 'utf8').replaceAll('"', "'");
const sheet = read('tokens.css');
const light = read('light.css');

function block(selector: string): Record<string, string> {
  const from = sheet.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`tokens.css has no block ${selector}.`);
  const body = sheet.slice(from, sheet.indexOf('}', from));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const themes = { dark: block("[data-theme='dark']"), light: block("[data-theme='light']") };
const hues = Object.entries(block(':root')).filter(([name]) => name.startsWith('hue-lobby-'));
const TONES = ['lantern', 'village', 'mafia', 'cult', 'independent', 'event', 'good', 'warn', 'bad'];
/** Files that show members' own colors, mixed with the ink. */
const OWN_COLOURS = [
  'features/game/transcript/lines.css',
  'features/chat/chat-line.css',
  'features/people/PersonRow.tsx',
  'features/profile/ProfileHead.tsx',
];
const source = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
const hex = (rgb: readonly number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
const GROUNDS = ['bg', 'surface', 'raised'];

/** Worst-case backgrounds of a phase's light: each solid stop of its gradients under all of its glows at their strongest. */
function spots(theme: string, phase: string): Rgb[] {
  const from = light.indexOf(`${theme === 'light' ? "[data-theme='light'] " : '\n  '}.light-${phase} {`);
  const colours = [...light.slice(from, light.indexOf('}', from)).matchAll(/oklch\(([^)/]+?)(?: \/ (\d+)%)?\)/g)];
  const glows = colours.filter((found) => found[2]).reverse();
  const solid = colours.filter((found) => !found[2]).map(([, value]) => fromOklch(`oklch(${value})`));
  const lit = (ground: Rgb) =>
    glows.reduce((under, [, value, share]) => over(fromOklch(`oklch(${value})`), Number(share) / 100, under), ground);
  return solid.flatMap((ground) => [ground, lit(ground)]);
}

describe.each(Object.entries(themes))('contrast in the %s theme is sufficient', (theme, tokens) => {
  const colour = (name: string): Rgb => {
    const value = tokens[name];
    if (!value) throw new Error(`No token --${name}.`);
    return fromOklch(value);
  };

  test.each([...GROUNDS, 'sunken'])('text on %s has a contrast of 7 to 1', (ground) => {
    expect(contrast(colour('ink'), colour(ground))).toBeGreaterThanOrEqual(7);
  });

  test.each([...GROUNDS, 'sunken'])('soft text on %s has a contrast of 4.5 to 1', (ground) => {
    expect(contrast(colour('ink-soft'), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TONES)('a word in --%s is readable on every background', (tone) => {
    for (const ground of GROUNDS) expect(contrast(colour(tone), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });

  test.each(OWN_COLOURS)('a name or words in a member’s own color have a contrast of 4.5 to 1 (%s)', (file) => {
    const share = Number(/var\(--own\) (\d+)%, var\(--ink\)|\$\{nameColor\} (\d+)%/.exec(source(file))!.slice(1).join('')) / 100;
    const steps = Array.from({ length: 16 }, (_, i) => i * 17);
    const allowed = steps
      .flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue] as const)))
      .filter((rgb) => settingError('nameColor', hex(rgb)) === null);
    expect(allowed.length).toBeGreaterThan(100);
    const worst = allowed.map((rgb) => {
      const shown = mixed(rgb.map((channel) => channel / 255) as unknown as Rgb, share, colour('ink'));
      return Math.min(...GROUNDS.map((ground) => contrast(shown, colour(ground))));
    });
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TONES)('a badge in --%s is readable on its own tint', (tone) => {
    for (const ground of ['bg', 'surface']) {
      expect(contrast(colour(tone), over(colour(tone), 0.14, colour(ground))), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(TONES)('a solid badge in --%s is readable', (tone) => {
    expect(contrast(colour('bg'), colour(tone))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['on-lantern', 'lantern'],
    ['on-flame', 'flame'],
    ['on-flame', 'flame-high'],
    ['on-bad', 'bad-fill'],
  ])('%s is readable on %s', (word, ground) => {
    expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring and the edges of controls have a contrast of 3 to 1', () => {
    for (const ground of GROUNDS) {
      expect(contrast(colour('lantern'), colour(ground)), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(colour('line-strong'), colour(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(['night', 'dawn', 'day', 'dusk'])('text has a contrast of 4.5 to 1 anywhere in the light of %s', (phase) => {
    const grounds = spots(theme, phase);
    expect(grounds.length).toBeGreaterThan(1);
    for (const word of ['ink', 'ink-soft', ...TONES]) {
      for (const ground of grounds) expect(contrast(colour(word), ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(TONES)('text has a contrast of 4.5 to 1 in the light of a win by --%s', (winner) => {
    const ground = over(colour(winner), 0.12, colour('bg'));
    for (const word of ['ink-soft', ...TONES]) expect(contrast(colour(word), ground), word).toBeGreaterThanOrEqual(4.5);
  });

  test.each(hues)('--%s has a contrast of 4.5 to 1 as an icon or a band', (_name, hue) => {
    const lobby = fromOklch(`oklch(${tokens['hue-l']} ${tokens['hue-c']} ${hue})`);
    for (const ground of GROUNDS) expect(contrast(lobby, colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });
});

test('black on white is 21 to 1, so the measure itself is right', () => {
  expect(contrast(fromOklch('oklch(0% 0 0)'), fromOklch('oklch(100% 0 0)'))).toBeCloseTo(21, 1);
});
