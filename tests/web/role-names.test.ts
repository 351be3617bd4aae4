import { describe, expect, test } from 'vitest';
import { effects, items, roles } from '../../games/mafia/catalogue.ts';
import { createNameFinder, type NameMatch } from '../../web/i18n/role-names.ts';
import { charactersRead } from './text/regexp-work.ts';

const find = createNameFinder(
  ['Cult', 'Cult Leader', 'Cop', 'Guard', 'Driver', 'Doctor', 'Doppelgänger', 'Don', 'Mi-Go', 'Mafioso'],
  ['Gun', 'Crystal Ball', 'Jack-In-The-Box'],
);
const names = (line: string): string[] => find(line).flatMap((bit) => (typeof bit === 'string' ? [] : bit.name));
const back = (bits: NameMatch[]): string => bits.map((bit) => (typeof bit === 'string' ? bit : bit.typed)).join('');

describe('Names in chat text', () => {
  test('the longest name wins', () => {
    expect(names('the Cult Leader leads the Cult')).toEqual(['Cult Leader', 'Cult']);
  });
  test('names are found in any case, and stay as they were typed', () => {
    expect(find('im COP, he is cult  leader')).toEqual([
      'im ',
      { name: 'Cop', typed: 'COP' },
      ', he is ',
      { name: 'Cult Leader', typed: 'cult  leader' },
    ]);
  });
  test('a name inside another word is not found', () => {
    expect(names('copy that, scop, culture, cop_1, 2cop, mafiosos, Doctoral')).toEqual([]);
  });
  test('a name beside punctuation is found', () => {
    expect(names('(cop)? "Mafioso"! the cop’s, the cop\'s; non-cop; cop/mafioso')).toEqual([
      'Cop',
      'Mafioso',
      'Cop',
      'Cop',
      'Cop',
      'Cop',
      'Mafioso',
    ]);
  });
  test('an everyday word is a role only with a capital', () => {
    expect(names('guard your tongue, driver: the doctor is in')).toEqual([]);
    expect(names('I am the Guard, she is the Driver or the Doctor')).toEqual(['Guard', 'Driver', 'Doctor']);
    expect(names('DOCTOR')).toEqual([]);
  });
  test('an item of one word is an item only with a capital, one of several words in any case', () => {
    expect(names('give me a gun or a crystal ball')).toEqual(['Crystal Ball']);
    expect(names('who has the Gun?')).toEqual(['Gun']);
  });
  test('an apostrophe joins two parts to one word', () => {
    expect(names("Don't, Don’t, the Don's")).toEqual(['Don']);
  });
  test('letters of every script and signs within names are recognized', () => {
    expect(names('DOPPELGÄNGER mi-go jack-in-the-box')).toEqual(['Doppelgänger', 'Mi-Go', 'Jack-In-The-Box']);
  });
  test('no character of a text is lost, whatever it contains', () => {
    for (const line of ['', 'cop', ' cop cop ', 'no name here', '[cop] .* cult\\leader 🐺 Cop'])
      expect(back(find(line))).toBe(line);
  });
  test('a game without names finds none', () => {
    expect(createNameFinder([], [])('the Cop')).toEqual(['the Cop']);
  });
  test('every role of the game is found by its name, and a text is read once however many roles there are', () => {
    const all = roles().map(({ name }) => name);
    const finder = createNameFinder(
      all,
      items().map(({ name }) => name),
    );
    for (const name of all) expect(finder(`Say ${name}!`)).toEqual(['Say ', { name, typed: name }, '!']);
    const long = 'the cop said that the cult leader is no cop, '.repeat(10);
    // The text is read once, and once more for each name found.
    const read = charactersRead(() => finder(long));
    expect(read).toBeGreaterThanOrEqual(long.length);
    expect(read).toBeLessThan(2 * long.length);
  });
});

test('every item and effect has an icon and a sentence for its card', () => {
  for (const { name, icon, description } of [...items(), ...effects()]) {
    expect(icon, name).toMatch(/^game-icons:/);
    expect(description.join(''), name).not.toBe('');
  }
});
