import { describe, expect, test } from 'vitest';
import { items, modifiers, roles, settings } from '../../games/mafia/catalogue.ts';
import { STAGES } from '../../games/mafia/state.ts';
import { type Findable, found, meant, wishes } from '../../web/pages/learn/find.ts';
import { hourOf } from '../../web/pages/learn/night.ts';

const thing = (name: string, category = '', tags: string[] = [], ...description: string[]): Findable => ({
  ...{ name, category, tags, description },
});
const some = [
  thing('Cop', 'Investigative', ['Information', 'Visiting'], 'Learn who is guilty.'),
  thing('Copper Coin', '', [], 'Nothing to do with a badge.'),
  thing('Mafia Cop', 'Investigative', [], 'Asks too.'),
  thing('Doctor', 'Protective', ['Visiting'], 'Attacks on them fail.'),
  thing('Serial Killer', 'Killing', ['Night', 'Hostile'], 'Alone.'),
  thing('Doppelgänger', 'Chaos', [], 'Whose face is it?'),
];
const names = (text: string): string[] => found(some, text).map(({ name }) => name);

describe('Searching roles and all else', () => {
  test('without a word all are there, by name', () => {
    expect(names('')).toEqual(['Cop', 'Copper Coin', 'Doctor', 'Doppelgänger', 'Mafia Cop', 'Serial Killer']);
    expect(names(' , ,')).toEqual(names(''));
  });
  test('the very name comes first, then what begins with it, then what has it in it', () => {
    expect(names('cop')).toEqual(['Cop', 'Copper Coin', 'Mafia Cop']);
  });
  test('a comma starts another search', () => {
    expect(names('doctor, killer')).toEqual(['Doctor', 'Serial Killer']);
    expect(wishes('night  kill ,, Cop')).toEqual([['night', 'kill'], ['cop']]);
  });
  test('several words must all be true of it', () => {
    expect(names('visiting protective')).toEqual(['Doctor']);
    expect(names('visiting hostile')).toEqual([]);
  });
  test('category, tags and description are searched as well, in any case', () => {
    expect(names('INVESTIGATIVE')).toEqual(['Cop', 'Mafia Cop']);
    expect(names('hostile')).toEqual(['Serial Killer']);
    expect(names('badge')).toEqual(['Copper Coin']);
  });
  test('letters with marks are found without them', () => {
    expect(names('doppelganger')).toEqual(['Doppelgänger']);
  });
  test('initials and nicknames are names, too', () => {
    expect(names('sk')).toEqual(['Serial Killer']);
    expect(names('doc')[0]).toBe('Doctor');
    const all = roles();
    for (const [short, name] of [
      ['gf', 'Godfather'],
      ['cl', 'Cult Leader'],
      ['nilla', 'Villager'],
      ['ww', 'Werewolf'],
    ])
      expect(found(all, short!)[0]?.name, short).toBe(name);
  });
  test('everything that there is can be found by its name, before anything else', () => {
    const all: Findable[] = [...roles(), ...modifiers(), ...settings(), ...items().map((item) => ({ ...item, category: '' }))];
    for (const { name } of all) expect(found(all, name)[0]!.name).toBe(name);
  });
});

describe('A name that is none', () => {
  test('leads to those that it is most like', () => {
    const all = roles().map(({ name }) => name);
    expect(meant('Blodyguard', all)[0]).toBe('Bodyguard');
    expect(meant('doctr', all)[0]).toBe('Doctor');
    expect(meant('qqqq', all)).toEqual([]);
  });
});

test('every stage of a night has its hour, and hours do not come back', () => {
  const hours = STAGES.map((_, stage) => hourOf(stage));
  expect(hours.filter((hour, i) => hour !== hours[i - 1]).length).toBe(new Set(hours).size);
  expect(hourOf(STAGES.indexOf('protect'))).toBe('before the kills');
  expect(hourOf(STAGES.indexOf('late-kill'))).toBe('when people are killed');
});
