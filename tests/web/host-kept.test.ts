import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { TABLE_FIELDS } from '../../games/table-state.ts';
import {
  blank,
  change,
  choose,
  type Host,
  type HostForm,
  type HostGame,
  type Part,
  type Value,
} from '../../web/pages/host/form.ts';
import { fromKept, toKept } from '../../web/pages/host/kept.ts';

const [mafia, dice, wars] = ['mafia', 'liars-dice', 'dice-wars'].map((id) => GAMES[id] as unknown as HostGame) as [
  HostGame,
  HostGame,
  HostGame,
];
const member: Host = { guest: false, gamesPlayed: 5 };
const NOW = Date.UTC(2026, 10, 21, 20);
const set = (form: HostForm, part: Part, key: string, value: Value): HostForm => change(form, mafia, member, part, key, value);
const mine = () => choose(blank(mafia, member), mafia, member, { setup: 'seven-lanterns' });

describe('what a browser remembers', () => {
  const through = (kept: unknown): unknown => JSON.parse(JSON.stringify(kept));

  test('brings the same form back, but for the name and the start', () => {
    const chosen = choose(set(set(mine(), 'lengths', 'Day', 4), 'table', 'private', true), mafia, member, {
      configureDuration: true,
      lobby: 'Sandbox',
    });
    const named = choose(set(chosen, 'table', 'lobbyName', 'Tonight'), mafia, member, { scheduled: NOW });
    expect(fromKept(through(toKept(null, mafia, named)), mafia, member)).toEqual(chosen);
  });
  test('is kept per game, with version 1', () => {
    const both = toKept(toKept(null, mafia, mine()), dice, blank(dice, member));
    expect(both).toMatchObject({ version: 1, games: { Mafia: { setup: 'seven-lanterns' }, 'Liars Dice': { setup: null } } });
  });
  test('of another version is forgotten', () => {
    expect(fromKept({ ...toKept(null, mafia, mine()), version: 2 }, mafia, member)).toEqual(blank(mafia, member));
  });
  test('that was tampered with falls back to the defaults, field by field', () => {
    const bad = {
      version: 1,
      games: {
        Mafia: {
          lobby: 'Nowhere',
          setup: 7,
          table: { private: 'yes', spectating: false, pregameWaitLength: 99, ranked: true, toString: 1 },
          lengths: { Day: 1e9, Night: 4 },
          options: [],
          configureDuration: 1,
        },
      },
    };
    const form = fromKept(bad, mafia, member);
    expect(form).toMatchObject({ lobby: 'Main', setup: null, configureDuration: false, lengths: { Day: 10, Night: 4 } });
    expect(form.table).toMatchObject({ private: false, spectating: false, pregameWaitLength: 1, ranked: true, guests: false });
    expect(Object.keys(form.table).sort()).toEqual(Object.keys(TABLE_FIELDS).sort());
  });
  test.each([null, undefined, 'text', 3, [], { version: 1 }, { version: 1, games: [] }])(
    'of the odd shape %j is a blank form',
    (kept) => {
      expect(fromKept(kept, mafia, member)).toEqual(blank(mafia, member));
    },
  );
  test('comes back as a number where it was kept as text', () => {
    const kept = { version: 1, games: { DiceWars: { options: { maxDice: '16', mapSize: 'many' } } } };
    expect(fromKept(kept, wars, member).options).toMatchObject({ maxDice: 16, mapSize: 30 });
  });
});
