import { describe, expect, test } from 'vitest';
import { items, modifiers, roles, settings } from '../../games/mafia/catalogue.ts';
import { STAGES } from '../../games/mafia/engine/state.ts';
import { stageWords } from '../../web/features/cards/night-stages.ts';
import { parseQuery, type Searchable, searchEntries, suggestNames } from '../../web/features/cards/search.ts';

const thing = (name: string, category = '', tags: string[] = [], ...description: string[]): Searchable => ({
  name,
  category,
  tags,
  description,
});
const some = [
  thing('Cop', 'Investigative', ['Information', 'Visiting'], 'Learn who is guilty.'),
  thing('Copper Coin', '', [], 'Nothing to do with a badge.'),
  thing('Mafia Cop', 'Investigative', [], 'Asks too.'),
  thing('Doctor', 'Protective', ['Visiting'], 'Attacks on them fail.'),
  thing('Serial Killer', 'Killing', ['Night', 'Hostile'], 'Alone.'),
  thing('Doppelgänger', 'Chaos', [], 'Whose face is it?'),
];
const names = (text: string): string[] => searchEntries(some, text).map(({ name }) => name);

describe('Searching roles and more', () => {
  test('without a query lists everything, by name', () => {
    expect(names('')).toEqual(['Cop', 'Copper Coin', 'Doctor', 'Doppelgänger', 'Mafia Cop', 'Serial Killer']);
    expect(names(' , ,')).toEqual(names(''));
  });
  test('lists the exact name first, then names that begin with the query, then names that contain it', () => {
    expect(names('cop')).toEqual(['Cop', 'Copper Coin', 'Mafia Cop']);
  });
  test('separates several searches by commas', () => {
    expect(names('doctor, killer')).toEqual(['Doctor', 'Serial Killer']);
    expect(parseQuery('night  kill ,, Cop')).toEqual([['night', 'kill'], ['cop']]);
  });
  test('requires all words of a query to match', () => {
    expect(names('visiting protective')).toEqual(['Doctor']);
    expect(names('visiting hostile')).toEqual([]);
  });
  test('searches category, tags and description as well, in any case', () => {
    expect(names('INVESTIGATIVE')).toEqual(['Cop', 'Mafia Cop']);
    expect(names('hostile')).toEqual(['Serial Killer']);
    expect(names('badge')).toEqual(['Copper Coin']);
  });
  test('finds letters with diacritics without them', () => {
    expect(names('doppelganger')).toEqual(['Doppelgänger']);
  });
  test('finds initials and nicknames as names', () => {
    expect(names('sk')).toEqual(['Serial Killer']);
    expect(names('doc')[0]).toBe('Doctor');
    const all = roles();
    for (const [short, name] of [
      ['gf', 'Godfather'],
      ['cl', 'Cult Leader'],
      ['nilla', 'Villager'],
      ['ww', 'Werewolf'],
    ])
      expect(searchEntries(all, short!)[0]?.name, short).toBe(name);
  });
  test('finds every entry by its name, before all others', () => {
    const all: Searchable[] = [...roles(), ...modifiers(), ...settings(), ...items().map((item) => ({ ...item, category: '' }))];
    for (const { name } of all) expect(searchEntries(all, name)[0]!.name).toBe(name);
  });
});

describe('A name without an entry', () => {
  test('suggests the most similar names', () => {
    const all = roles().map(({ name }) => name);
    expect(suggestNames('Blodyguard', all)[0]).toBe('Bodyguard');
    expect(suggestNames('doctr', all)[0]).toBe('Doctor');
    expect(suggestNames('qqqq', all)).toEqual([]);
  });
});

test('every stage of a night has its hour, and hours do not repeat', () => {
  const hours = STAGES.map((_, stage) => stageWords(stage));
  expect(hours.filter((hour, i) => hour !== hours[i - 1]).length).toBe(new Set(hours).size);
  expect(stageWords(STAGES.indexOf('protect'))).toBe('before the kills');
  expect(stageWords(STAGES.indexOf('late-kill'))).toBe('with the kills');
});
