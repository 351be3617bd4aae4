import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../games/index.ts';
import { type SETTINGS, settingsFrom } from '../../protocol/settings.ts';
import { strengthFor } from '../../web/text/censor.ts';
import { masked } from '../../web/text/mask.ts';

const chosen = (settings: Partial<Record<keyof typeof SETTINGS, boolean>>) => ({
  settings: { ...settingsFrom(settings), customEmotes: {} },
});

describe('what is masked for whom', () => {
  test('everything for guests, visitors and members who have chosen nothing', () => {
    expect(strengthFor({})).toBe('all');
    expect(strengthFor(chosen({}))).toBe('all');
  });
  test('slurs alone for members who do not mind rude words', () => {
    expect(strengthFor(chosen({ disablePg13Censor: true }))).toBe('slurs');
  });
  test('nothing for those who may and want to see all; the setting without the right to it is nothing', () => {
    const all = chosen({ disableAllCensors: true });
    expect(strengthFor({ ...all, perms: { disableAllCensors: true } })).toBeNull();
    expect(strengthFor(all)).toBe('all');
    expect(strengthFor({ ...chosen({ disableAllCensors: true, disablePg13Censor: true }), perms: {} })).toBe('slurs');
  });
});

describe('a masked line', () => {
  test('has a star for each character of a rude word, and everything else as it was', () => {
    expect(masked('what the fuck, Mira?', 'all')).toBe('what the ****, Mira?');
    expect(masked('SHIT and shiiiit', 'all')).toBe('**** and *******');
  });
  test('keeps rude words and loses slurs for who wants only those masked', () => {
    expect(masked('fuck, that wog again', 'slurs')).toBe('fuck, that *** again');
    expect(masked('fuck, that wog again', 'all')).toBe('****, that *** again');
    for (const word of ['retard', 'tranny', 'kike']) expect(masked(`a ${word} said`, 'slurs')).toMatch(/^a \*+ said$/);
    for (const word of ['piss', 'bastard', 'whore']) expect(masked(`a ${word} said`, 'slurs')).toBe(`a ${word} said`);
  });
  test('finds words that are written strangely', () => {
    for (const line of ['f u c k'.replaceAll(' ', ''), 'fuсk', 'ƒuck', 'FuCk', 'fuuuck'])
      expect(masked(line, 'all')).toMatch(/^\*+$/);
  });
  test.each([
    'Scunthorpe is lovely in spring',
    'A classic assassin passes the class',
    'The pilot sits in the cockpit of a cocktail',
    'Moby Dick met Dick Whittington near Arsenal',
    'I suspect Ana, she was awake at night 2',
  ])('leaves good words alone: %s', (line) => {
    expect(masked(line, 'all')).toBe(line);
  });
  test('leaves every role and modifier of every game alone', () => {
    const names = Object.values(CATALOGUES).flatMap(({ roles, modifiers }) => [...roles.keys(), ...modifiers.keys()]);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => masked(`I claim ${name}.`, 'all') !== `I claim ${name}.`)).toEqual([]);
  });
});
