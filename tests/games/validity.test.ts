import { describe, expect, test } from 'vitest';
import { type Setup, setupProblems, setupWarnings } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import { FIVE, mafia, POOL, pool, sets, TABLE } from './validity-table.ts';

const gameOf = ({ gameType }: Setup): string => Object.values(GAMES).find((game) => game.gameType === gameType)!.id;

describe('Whether a setup can be played', () => {
  test('is tested on more than 120 setups, of every kind and game', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(120);
    expect(new Set(TABLE.map(([, setup]) => setup.gameType)).size).toBe(Object.keys(GAMES).length);
    const good = TABLE.filter(([, , expected]) => expected === null).length;
    expect(Math.min(good, TABLE.length - good)).toBeGreaterThan(40);
  });
  test.each(TABLE)('%s', (what, setup, expected) => {
    // A setup of another game is checked against Mafia.
    const found = setupProblems(setup, CATALOGUES[what === 'another game' ? 'mafia' : gameOf(setup)]!);
    if (expected === null) return expect(found).toEqual([]);
    const [place, word, at = {}] = expected;
    expect(found).toContainEqual(expect.objectContaining({ place, message: expect.stringMatching(word), ...at }));
    expect(found[0]).toMatchObject({ place });
    for (const { message } of found) expect(message).toMatch(/^.{1,200}\.$/s);
  });

  test('all problems are told at once, each with its place', () => {
    const wrong = mafia(
      { 'Wizard:Shiny': 1, 'Cop:Even/Even/Odd': 1, Villager: 0, Mafioso: 1 },
      {
        name: '',
        description: 'x'.repeat(5001),
        unique: true,
        total: 60,
        gameSettings: ['Confetti', 'Whisper Leak Chance'],
        terms: { moons: 1, EventsPerNight: 9 },
      },
    );
    const found = setupProblems(wrong, CATALOGUES['mafia']!).map(({ place, card, field }) => [place, card ?? field ?? null]);
    expect(found).toEqual([
      ['name', null],
      ['description', null],
      ['kind', null],
      ['roles', 'Wizard:Shiny'],
      ['roles', 'Wizard:Shiny'],
      ['roles', 'Cop:Even/Even/Odd'],
      ['roles', 'Cop:Even/Even/Odd'],
      ['roles', 'Villager'],
      ['settings', 'Confetti'],
      ['settings', 'Whisper Leak Chance'],
      ['total', null],
      ['terms', 'moons'],
      ['terms', 'EventsPerNight'],
    ]);
  });
});

describe('Oddities of a setup that can be played', () => {
  const warned = (setup: Setup): string[] => setupWarnings(setup, CATALOGUES[gameOf(setup)]!);
  test('a plain setup is not odd, and a broken one is not judged', () => {
    expect(warned(mafia(FIVE))).toEqual([]);
    expect(warned(mafia({ Villager: 5 }))).toEqual([]);
  });
  test.each<[string, Setup, RegExp]>([
    ['sets that are the same', sets(FIVE, { Mafioso: 1, Villager: 4 }), /Sets 1 and 2 are the same/],
    ['a role of a side that has no seat', pool({ ...POOL, Cultist: 1 }, { Village: 4, Mafia: 1 }), /Cultist is never drawn/],
    ['no one who kills', mafia({ Villager: 4, Survivor: 1 }), /no night killer/],
    ['no one for the village', mafia({ Survivor: 4, Mafioso: 1 }), /No one plays for the village/],
    ['events that never come', mafia({ ...FIVE, Meteor: 1 }, { terms: { EventsPerNight: 0 } }), /none comes/],
    ['more events a night than there are', mafia({ ...FIVE, Meteor: 1 }, { terms: { EventsPerNight: 3 } }), /only one event/],
  ])('%s', (_what, setup, sentence) => {
    expect(warned(setup)).toContainEqual(expect.stringMatching(sentence));
    for (const line of warned(setup)) expect(line).toMatch(/^.{1,200}\.$/);
  });
  test('no built-in setup has an odd killer or an odd side', () => {
    for (const setup of SETUPS['mafia']!) expect(warned(setup).join(), setup.name).not.toMatch(/who kills|for the village/);
  });
});
