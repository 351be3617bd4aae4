import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../games/index.ts';
import { type SETTINGS, settingsFrom } from '../../protocol/settings.ts';
import { maskStrengthFor } from '../../web/i18n/censor.ts';
import { maskProfanity } from '../../web/i18n/profanity.ts';

const chosen = (settings: Partial<Record<keyof typeof SETTINGS, boolean>>) => ({
  settings: { ...settingsFrom(settings), customEmotes: {} },
});

describe('masking by reader', () => {
  test('masks everything for guests, visitors and members without a choice', () => {
    expect(maskStrengthFor({})).toBe('all');
    expect(maskStrengthFor(chosen({}))).toBe('all');
  });
  test('masks only slurs for members who do not mind rude words', () => {
    expect(maskStrengthFor(chosen({ disablePg13Censor: true }))).toBe('slurs');
  });
  test('masks nothing with both the permission and the setting; the setting without the permission has no effect', () => {
    const all = chosen({ disableAllCensors: true });
    expect(maskStrengthFor({ ...all, perms: { disableAllCensors: true } })).toBeNull();
    expect(maskStrengthFor(all)).toBe('all');
    expect(maskStrengthFor({ ...chosen({ disableAllCensors: true, disablePg13Censor: true }), perms: {} })).toBe('slurs');
  });
});

describe('a masked text', () => {
  test('has a star for each character of a rude word, and is otherwise unchanged', () => {
    expect(maskProfanity('what the fuck, Mira?', 'all')).toBe('what the ****, Mira?');
    expect(maskProfanity('SHIT and shiiiit', 'all')).toBe('**** and *******');
  });
  test('keeps rude words and loses slurs for readers who want only those masked', () => {
    expect(maskProfanity('fuck, that wog again', 'slurs')).toBe('fuck, that *** again');
    expect(maskProfanity('fuck, that wog again', 'all')).toBe('****, that *** again');
    for (const word of ['retard', 'tranny', 'kike']) expect(maskProfanity(`a ${word} said`, 'slurs')).toMatch(/^a \*+ said$/);
    for (const word of ['piss', 'bastard', 'whore']) expect(maskProfanity(`a ${word} said`, 'slurs')).toBe(`a ${word} said`);
  });
  test('finds words in unusual spellings', () => {
    for (const line of ['f u c k'.replaceAll(' ', ''), 'fuсk', 'ƒuck', 'FuCk', 'fuuuck'])
      expect(maskProfanity(line, 'all')).toMatch(/^\*+$/);
  });
  test('reads past invisible characters, marks on letters and spaces between them', () => {
    for (const word of [
      'f\u00aduck',
      'fu\u200bck',
      'f\ufe0fuck',
      'f\u3164uck',
      'f\u0336u\u0336c\u0336k\u0336',
      'f u c k',
      'f.u.c.k',
    ])
      expect(maskProfanity(`oh ${word}!`, 'all')).toMatch(/^oh \*+!$/);
    expect(maskProfanity('👩‍👩‍👧‍👦 🇦🇸🇸🇪 می‌خواهم', 'all')).toBe('👩‍👩‍👧‍👦 🇦🇸🇸🇪 می‌خواهم');
  });
  test.each([
    'Cummings rapped an artisanal song that critics overanalyze in Fukushima',
    'Scunthorpe is lovely in spring',
    'A classic assassin passes the class',
    'The pilot sits in the cockpit of a cocktail',
    'Moby Dick met Dick Whittington near Arsenal',
    'I suspect Ana, she was awake at night 2',
  ])('leaves good words alone: %s', (line) => {
    expect(maskProfanity(line, 'all')).toBe(line);
  });
  test('leaves every role and modifier of every game alone', () => {
    const names = Object.values(CATALOGUES).flatMap(({ roles, modifiers }) => [...roles.keys(), ...modifiers.keys()]);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => maskProfanity(`I claim ${name}.`, 'all') !== `I claim ${name}.`)).toEqual([]);
  });
});
