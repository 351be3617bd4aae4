import { describe, expect, test } from 'vitest';
import type { Json } from '../../games/engine/game.ts';
import { type Catalogue, checkSetup, groupName, modifiersOf, nameOf, type Setup } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, gameOfType, SETUPS } from '../../games/index.ts';

const built = Object.entries(SETUPS).flatMap(([game, setups]) => setups.map((setup) => ({ game, setup })));

describe('The built-in setups', () => {
  test.each(built)('$setup.name can be played', ({ game, setup }) => {
    expect(checkSetup(setup, CATALOGUES[game]!)).toBeNull();
    expect(GAMES[game]!.gameType).toBe(setup.gameType);
    expect(setup.description).not.toBe('');
  });

  test('have their own names and ids, and the ids fit a URL', () => {
    expect(new Set(built.map(({ setup }) => setup.id)).size).toBe(built.length);
    expect(new Set(built.map(({ setup }) => setup.name)).size).toBe(built.length);
    for (const { setup } of built) expect(setup.id).toMatch(/^[a-z][a-z-]{2,24}$/);
  });

  test('of Mafia number twenty-five, have 5 to 16 seats, five of them twelve, and include every kind', () => {
    const mafia = SETUPS['mafia']!;
    expect(mafia).toHaveLength(25);
    expect(mafia.filter(({ total }) => total === 12).length).toBeGreaterThanOrEqual(5);
    expect(mafia.map(({ total }) => total)).toEqual([...mafia.map(({ total }) => total)].sort((a, b) => a - b));
    expect([mafia[0]!.total, mafia.at(-1)!.total]).toEqual([5, 16]);
    const kinds = mafia.map((s) =>
      s.closed
        ? s.useRoleGroups
          ? 'groups'
          : s.roles.length > 1
            ? 'closed sets'
            : 'closed'
        : s.roles.length > 1
          ? 'open sets'
          : 'open',
    );
    expect(new Set(kinds)).toEqual(new Set(['open', 'open sets', 'closed', 'closed sets', 'groups']));
  });
});

test('more than nine tenths of Mafia’s roles, modifiers and settings appear in a built-in setup', () => {
  const cards = SETUPS['mafia']!.flatMap(({ roles }) => roles.flatMap((set) => Object.keys(set)));
  const met = new Set([...cards.map(nameOf), ...cards.flatMap(modifiersOf), ...SETUPS['mafia']!.flatMap((s) => s.gameSettings)]);
  const { roles, modifiers, settings } = CATALOGUES['mafia']!;
  for (const names of [roles, modifiers, settings])
    expect([...names.keys()].filter((name) => met.has(name)).length / names.size).toBeGreaterThan(0.9);
});

describe('No player of Mafia may have won as the cards are dealt', () => {
  const wrong = (cards: Record<string, number>, closed: Partial<Setup> = {}): string | null =>
    checkSetup(
      {
        id: 'a-setup',
        name: 'A setup',
        description: '',
        gameType: 'Mafia',
        closed: false,
        unique: false,
        uniqueWithoutModifier: false,
        useRoleGroups: false,
        roleGroupSizes: [],
        count: {},
        gameSettings: [],
        roles: [cards],
        total: Object.values(cards).reduce((sum, n) => sum + n, 0),
        ...closed,
      },
      CATALOGUES['mafia']!,
    );
  test('a player who sits with the Mafia and the Cult counts with them', () => {
    expect(wrong({ Mastermind: 1, Mafioso: 2, Villager: 3 })).toMatch(/fewer than half.* Mastermind counts with them/);
    expect(wrong({ Mastermind: 1, Mafioso: 2, Villager: 4 })).toBeNull();
    expect(wrong({ Mole: 1, Mafioso: 2, Villager: 3 })).toMatch(/fewer than half.* Mole counts with them/);
    expect(wrong({ Mole: 1, Mafioso: 2, Villager: 4 })).toBeNull();
    expect(wrong({ 'Mole:Loyal': 1, Mastermind: 1, Mafioso: 1, Villager: 3 })).toMatch(/Mole or Mastermind counts/);
    expect(wrong({ Mafioso: 3, Villager: 3 })).toBe('Mafia and Cult together must be fewer than half of the seats.');
  });
  test('closed setups are judged by their worst draw', () => {
    const pool = { Mole: 1, Cop: 1, Doctor: 1, Tracker: 1, Mafioso: 1, Hooker: 1, Mastermind: 1, Fool: 1 };
    const count = { Village: 3, Mafia: 1, Independent: 1 };
    expect(wrong(pool, { closed: true, count, total: 5 })).toMatch(/fewer than half/);
    expect(wrong(pool, { closed: true, unique: true, count, total: 5 })).toMatch(/fewer than half/);
    expect(
      wrong({ ...pool, Alien: 1 }, { closed: true, unique: true, count: { ...count, Village: 4, Independent: 2 }, total: 7 }),
    ).toBeNull();
    const { Mastermind: _, ...tame } = pool;
    expect(wrong(tame, { closed: true, unique: true, count, total: 5 })).toBeNull();
    expect(wrong(tame, { closed: true, count, total: 5 })).toMatch(/Mole counts with them/);
  });
});

test('a setup of Mafia says how it begins and ends, how many events come in a night, and how long no one may die', () => {
  const setup = SETUPS['mafia']![0]!;
  const wrong = (terms: Record<string, Json>): string | null => checkSetup({ ...setup, terms }, CATALOGUES['mafia']!);
  const fine: Record<string, Json>[] = [{}, { EventsPerNight: 0 }, { EventsPerNight: 5, noDeathLimit: 8 }, { noDeathLimit: 2 }];
  for (const terms of fine) expect(wrong(terms)).toBeNull();
  for (const EventsPerNight of [-1, 6, 1.5, '2', true])
    expect(wrong({ EventsPerNight })).toMatch(/Events per night must be between 0 and 5/);
  for (const startState of ['Night', 'Day']) expect(wrong({ startState })).toBeNull();
  for (const startState of ['Dusk', '', 'day', 1, true]) expect(wrong({ startState })).toMatch(/must be one of: Night, Day/);
  for (const GameEndEvent of ['Meteor', 'Eruption', 'Black Hole']) expect(wrong({ GameEndEvent })).toBeNull();
  for (const GameEndEvent of ['Airdrop', 'No Event', 'Flood']) expect(wrong({ GameEndEvent })).toMatch(/must be one of: Meteor/);
  for (const ForceMustAct of ['yes', 1, null]) expect(wrong({ ForceMustAct })).toMatch(/must be on or off/);
  expect(wrong({ ForceMustAct: true, gameStartPrompt: 'x'.repeat(1000) })).toBeNull();
  for (const gameStartPrompt of ['x'.repeat(1001), 5]) expect(wrong({ gameStartPrompt })).toMatch(/at most 1000 characters/);
  for (const noDeathLimit of [1, 9, 2.5]) expect(wrong({ noDeathLimit })).toMatch(/must be between 2 and 8/);
  expect(wrong({ numMissions: 3 })).toMatch(/no option called 'numMissions'/);
});
test('a game is found by its name on the wire', () => {
  expect(gameOfType('Mafia')).toBe(GAMES['mafia']);
  expect(gameOfType('Marbles')).toBeUndefined();
});

test('role groups are called A to Z, then AA to AX', () => {
  const names = Array.from({ length: 50 }, (_, i) => groupName(i));
  expect([names[0], names[25], names[26], names[49]]).toEqual(['A', 'Z', 'AA', 'AX']);
  expect(new Set(names).size).toBe(50);
});

describe('A card of Mafia is a role, or Role:Modifier/Modifier', () => {
  const catalogue = CATALOGUES['mafia']!;
  const wrong = (card: string, known: Catalogue = catalogue): string | null => {
    const setup: Setup = {
      id: 'a-setup',
      name: 'A setup',
      description: '',
      gameType: 'Mafia',
      closed: false,
      unique: false,
      uniqueWithoutModifier: false,
      useRoleGroups: false,
      roleGroupSizes: [],
      count: {},
      gameSettings: [],
      roles: [{ [card]: 1, Mafioso: 1, Villager: 3 }],
      total: 5,
    };
    return checkSetup(setup, known);
  };
  const modifiers = [...catalogue.modifiers].filter(([id]) => id !== 'Banished');

  test('each modifier may stand alone, and only some of them twice', () => {
    for (const [id, { repeats }] of modifiers) {
      expect(wrong(`Cop:${id}`), id).toBeNull();
      if (repeats) expect(wrong(`Cop:${id}/${id}`), id).toBeNull();
      else expect(wrong(`Cop:${id}/${id}`), id).toContain('only once');
    }
    const repeating = modifiers.filter(([, { repeats }]) => repeats).map(([id]) => id);
    expect(repeating).toEqual(expect.arrayContaining(['Armed', 'Bulletproof', 'Steeled', 'Delayed', 'X-Shot', 'Trustworthy']));
    expect(repeating).not.toContain('Even');
  });
  test('three modifiers may go together, not four', () => {
    expect(wrong('Cop:Lazy/Macho/Even')).toBeNull();
    expect(wrong('Cop:Delayed/Delayed/Delayed')).toBeNull();
    expect(wrong('Cop:Lazy/Macho/Even/Astral')).toContain('more than 3');
  });
  test('modifiers that contradict each other do not go together, in either order', () => {
    const pairs = modifiers.flatMap(([id, { incompatible }]) => incompatible.map((foe) => [id, foe] as const));
    for (const [one, other] of pairs)
      for (const card of [`Cop:${one}/${other}`, `Cop:${other}/${one}`, `Cop:${one}/Macho/${other}`])
        expect(wrong(card), card).toContain('do not go together');
    for (const pair of ['Even/Odd', 'Even/Delayed', 'Loyal/Disloyal', 'Sane/Confused', 'Trustworthy/Voteless'])
      expect(pairs.map((names) => names.join('/'))).toContain(pair);
  });
  test('modifiers contradict each other even if only one of the two says so', () => {
    const oneSided: Catalogue = {
      ...catalogue,
      modifiers: new Map([...catalogue.modifiers, ['Lazy', { incompatible: ['Astral'], repeats: false }]]),
    };
    for (const card of ['Cop:Lazy/Astral', 'Cop:Astral/Lazy']) expect(wrong(card, oneSided)).toContain('do not go together');
  });
  test('a card can be written in one way only', () => {
    for (const card of ['Cop:', 'Cop:Lazy/', 'Cop:/Lazy', 'Cop:Lazy//Even', 'Cop:Lazy:Even', 'Cop: Lazy', 'cop', 'Cop:lazy'])
      expect(wrong(card), card).not.toBeNull();
  });
});
