import { describe, expect, test } from 'vitest';
import { draw } from '../../games/engine/draw.ts';
import { seeded } from '../../games/engine/rng.ts';
import { type Catalogue, checkSetup, nameOf, type Setup } from '../../games/engine/setup.ts';

const SIDES: Record<string, string> = {
  Villager: 'Village',
  Cop: 'Village',
  Doctor: 'Village',
  Mafioso: 'Mafia',
  Hooker: 'Mafia',
  Cultist: 'Cult',
  Fool: 'Independent',
  Meteor: 'Event',
};
const sideOf = (card: string): string => SIDES[nameOf(card)]!;
const modifier = (incompatible: string[] = [], repeats = false) => ({ incompatible, repeats });
const catalogue: Catalogue = {
  gameType: 'Mafia',
  seats: { min: 5, max: 50 },
  roles: new Map(Object.entries(SIDES).map(([name, side]) => [name, { side }])),
  modifiers: new Map([
    ['Insane', modifier(['Sane'])],
    ['Sane', modifier(['Insane'])],
    ['Armed', modifier([], true)],
    ['Lazy', modifier()],
    ['Banished', modifier()],
  ]),
  settings: new Map([
    ['Whispers', { incompatible: [], requires: [], most: 1 }],
    ['Whisper Leak Chance', { incompatible: [], requires: ['Whispers'], most: 3 }],
    ['No Reveal', { incompatible: ['Alignment Only Reveal'], requires: [], most: 1 }],
    ['Alignment Only Reveal', { incompatible: ['No Reveal'], requires: [], most: 1 }],
  ]),
  balance: ({ among, setup: { total } }) =>
    among(['Mafia', 'Cult']).most * 2 < total ? [] : [{ place: 'balance', message: 'Too many evil roles.' }],
};

const setup = (part: Partial<Setup>): Setup => ({
  id: 'a-setup',
  name: 'A setup',
  description: '',
  gameType: 'Mafia',
  roles: [{ Villager: 4, Mafioso: 1 }],
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
  gameSettings: [],
  total: 5,
  ...part,
});
const deals = (part: Partial<Setup>, times = 200) => {
  const made = setup(part);
  expect(checkSetup(made, catalogue)).toBeNull();
  return Array.from({ length: times }, (_, i) => draw(made, seeded([i, 2, 3, 4]), sideOf));
};
const tally = (cards: string[]): Record<string, number> =>
  Object.fromEntries([...new Set(cards)].sort().map((card) => [card, cards.filter((c) => c === card).length]));

describe('Dealing a setup', () => {
  test('an open setup deals exactly its roles, to seats at random', () => {
    const dealt = deals({ roles: [{ Villager: 3, 'Cop:Insane': 1, Mafioso: 1 }] });
    for (const { cards, extra } of dealt) {
      expect(tally(cards)).toEqual({ 'Cop:Insane': 1, Mafioso: 1, Villager: 3 });
      expect(extra).toEqual([]);
    }
    expect(new Set(dealt.map(({ cards }) => cards.indexOf('Mafioso'))).size).toBe(5);
  });

  test('the same dice deal the same cards to the same seats', () => {
    const made = setup({ roles: [{ Villager: 3, Cop: 1, Mafioso: 1 }] });
    expect(draw(made, seeded([9, 9, 9, 9]), sideOf)).toEqual(draw(made, seeded([9, 9, 9, 9]), sideOf));
  });

  test('one of several open sets is played, whole and unmixed', () => {
    const sets: Setup['roles'] = [
      { Villager: 4, Mafioso: 1 },
      { Cop: 2, Doctor: 2, Hooker: 1 },
    ];
    const seen = new Set(deals({ roles: sets }).map(({ cards }) => JSON.stringify(tally(cards))));
    expect([...seen].sort()).toEqual(['{"Cop":2,"Doctor":2,"Hooker":1}', '{"Mafioso":1,"Villager":4}']);
  });

  test('a closed setup draws the given number of each side, and a role may come twice', () => {
    const dealt = deals({
      closed: true,
      roles: [{ Cop: 1, Doctor: 1, Mafioso: 1, Hooker: 1, Fool: 1 }],
      count: { Village: 3, Mafia: 1, Independent: 1 },
    });
    for (const { cards } of dealt) expect(tally(cards.map(sideOf))).toEqual({ Independent: 1, Mafia: 1, Village: 3 });
    expect(dealt.some(({ cards }) => cards.filter((card) => card === 'Cop').length === 3)).toBe(true);
  });

  test('a role listed more often is drawn more often', () => {
    const cops = deals({ closed: true, roles: [{ Cop: 9, Doctor: 1, Mafioso: 1 }], count: { Village: 4, Mafia: 1 } }, 500)
      .flatMap(({ cards }) => cards)
      .filter((card) => card === 'Cop').length;
    expect(cops / 2000).toBeGreaterThan(0.86);
    expect(cops / 2000).toBeLessThan(0.94);
  });

  test('a unique setup never deals a card twice, though one role may come with other modifiers', () => {
    const dealt = deals({
      closed: true,
      unique: true,
      roles: [{ Cop: 5, 'Cop:Insane': 1, Doctor: 1, Villager: 2, Mafioso: 3 }],
      count: { Village: 4, Mafia: 1 },
    });
    for (const { cards } of dealt) expect(tally(cards)).toEqual({ Cop: 1, 'Cop:Insane': 1, Doctor: 1, Mafioso: 1, Villager: 1 });
  });

  test('unique without modifiers never deals a role twice in any form', () => {
    const dealt = deals({
      closed: true,
      unique: true,
      uniqueWithoutModifier: true,
      roles: [{ Cop: 1, 'Cop:Insane': 1, 'Cop:Sane': 1, Doctor: 1, Villager: 1, Mafioso: 1, Hooker: 1 }],
      count: { Village: 3, Mafia: 2 },
      total: 5,
    });
    for (const { cards } of dealt) expect(new Set(cards.map(nameOf)).size).toBe(5);
    expect(new Set(dealt.flatMap(({ cards }) => cards)).size).toBe(7);
  });

  test('role groups deal their size each, from their own roles only', () => {
    const dealt = deals({
      closed: true,
      useRoleGroups: true,
      roles: [{ Mafioso: 1, Hooker: 1 }, { Cop: 1, Doctor: 1 }, { Villager: 1 }],
      roleGroupSizes: [1, 1, 3],
    });
    for (const { cards } of dealt) {
      expect(cards.filter((card) => ['Mafioso', 'Hooker'].includes(card))).toHaveLength(1);
      expect(cards.filter((card) => ['Cop', 'Doctor'].includes(card))).toHaveLength(1);
      expect(cards.filter((card) => card === 'Villager')).toHaveLength(3);
    }
  });

  test('a unique group is unique by itself: another group may hold the same role', () => {
    const dealt = deals({
      closed: true,
      unique: true,
      useRoleGroups: true,
      roles: [{ Cop: 1, Doctor: 1 }, { Cop: 1, Doctor: 1 }, { Mafioso: 1 }],
      roleGroupSizes: [2, 2, 1],
    });
    for (const { cards } of dealt) expect(tally(cards)).toEqual({ Cop: 2, Doctor: 2, Mafioso: 1 });
  });

  test('cards are drawn from one of several closed pools', () => {
    const dealt = deals({
      closed: true,
      roles: [
        { Cop: 1, Mafioso: 1 },
        { Doctor: 1, Hooker: 1 },
      ],
      count: { Village: 4, Mafia: 1 },
    });
    const seen = new Set(dealt.map(({ cards }) => JSON.stringify(tally(cards))));
    expect([...seen].sort()).toEqual(['{"Cop":4,"Mafioso":1}', '{"Doctor":4,"Hooker":1}']);
  });

  test('Events and Banished roles take no seat and are kept aside', () => {
    const roles = [{ Villager: 4, Mafioso: 1, Meteor: 2, 'Doctor:Banished': 1 }];
    for (const { cards, extra } of deals({ roles }, 20)) {
      expect(tally(cards)).toEqual({ Mafioso: 1, Villager: 4 });
      expect(tally(extra)).toEqual({ 'Doctor:Banished': 1, Meteor: 2 });
    }
    for (const { cards } of deals({ closed: true, roles, count: { Village: 4, Mafia: 1 } }, 50))
      expect(cards).not.toContain('Doctor:Banished');
  });
});

describe('Playable setups', () => {
  const wrong = (part: Partial<Setup>): string | null => checkSetup(setup(part), catalogue);
  const closed = { closed: true, roles: [{ Cop: 1, Doctor: 1, Mafioso: 1 }], count: { Village: 4, Mafia: 1 } };

  test('a plain setup can be played', () => expect(wrong({})).toBeNull());

  test.each<[string, Partial<Setup>, RegExp]>([
    ['it needs a name', { name: '  ' }, /name/],
    ['its name has at most 25 characters', { name: 'x'.repeat(26) }, /25/],
    ['it is of the right game', { gameType: 'Jotto' }, /Jotto/],
    ['its roles exist', { roles: [{ Villager: 4, Wizard: 1 }] }, /no role called 'Wizard'/],
    ['a name from the language itself is no role', { roles: [{ Villager: 4, constructor: 1 }] }, /no role called/],
    ['its modifiers exist', { roles: [{ 'Villager:Shiny': 4, Mafioso: 1 }] }, /no modifier called 'Shiny'/],
    ['modifiers bear each other', { roles: [{ Villager: 3, 'Cop:Sane/Insane': 1, Mafioso: 1 }] }, /do not go together/],
    ['a modifier comes once', { roles: [{ Villager: 3, 'Cop:Lazy/Lazy': 1, Mafioso: 1 }] }, /only once/],
    [
      'a role has at most three modifiers',
      { roles: [{ Villager: 3, 'Cop:Armed/Armed/Armed/Armed': 1, Mafioso: 1 }] },
      /more than 3/,
    ],
    ['a card is written one way', { roles: [{ Villager: 3, 'Cop:': 1, Mafioso: 1 }] }, /not written/],
    ['copies are whole numbers', { roles: [{ Villager: 3.5, Mafioso: 1.5 }] }, /1 to 50 times/],
    ['it has as many roles as seats', { total: 6 }, /5 roles for 6 seats/],
    [
      'all sets have as many',
      {
        roles: [
          { Villager: 4, Mafioso: 1 },
          { Villager: 4, Mafioso: 2 },
        ],
      },
      /set 2 has 6/,
    ],
    ['it has seats enough for the game', { roles: [{ Villager: 3, Mafioso: 1 }], total: 4 }, /5 to 50/],
    ['the game may ask for a balance of sides', { roles: [{ Villager: 2, Mafioso: 3 }] }, /Too many evil/],
    ['only a closed setup is unique', { unique: true }, /closed/],
    ['without modifiers needs unique', { ...closed, uniqueWithoutModifier: true }, /needs a unique/],
    ['only a closed setup has groups', { useRoleGroups: true }, /closed/],
    ['every side drawn from has a role', { ...closed, count: { Village: 3, Mafia: 1, Cult: 1 } }, /at least one Cult role/],
    ['the sides fill the seats', { ...closed, count: { Village: 3, Mafia: 1 } }, /4 seats together/],
    ['a unique pool has enough different roles', { ...closed, unique: true }, /4 different ones/],
    ['Events are not counted as seats', { ...closed, count: { Village: 3, Mafia: 1, Event: 1 } }, /Events have none/],
    ['each group has a size', { ...closed, useRoleGroups: true, count: {} }, /every role group a size/],
    [
      'a group seats somebody',
      { closed: true, useRoleGroups: true, roles: [{ Meteor: 1 }], roleGroupSizes: [5] },
      /can take a seat/,
    ],
    ['settings exist', { gameSettings: ['Confetti'] }, /no game setting/],
    ['settings bear each other', { gameSettings: ['No Reveal', 'Alignment Only Reveal'] }, /do not go together/],
    ['a setting has what it requires', { gameSettings: ['Whisper Leak Chance'] }, /needs Whispers/],
    [
      'a setting is not repeated beyond what counts',
      { gameSettings: ['Whispers', ...Array<string>(4).fill('Whisper Leak Chance')] },
      /at most 3/,
    ],
  ])('%s', (_rule, part, sentence) => {
    expect(wrong(part)).toMatch(sentence);
    expect(wrong(part)!.length).toBeLessThanOrEqual(200);
  });

  test('the balance of groups is judged by the worst draw', () => {
    const groups: Partial<Setup> = { closed: true, useRoleGroups: true, roles: [{ Mafioso: 1, Cop: 1 }, { Villager: 1 }] };
    expect(wrong({ ...groups, roleGroupSizes: [2, 3] })).toBeNull();
    expect(wrong({ ...groups, roleGroupSizes: [3, 2] })).toMatch(/Too many evil/);
    expect(
      wrong({
        ...groups,
        roles: [
          { Mafioso: 1, Cop: 1, Doctor: 1 },
          { Villager: 1, Hooker: 1 },
        ],
        unique: true,
        roleGroupSizes: [3, 2],
      }),
    ).toBeNull();
  });
});
