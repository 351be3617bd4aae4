import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { presets } from '../../games/mafia/engine/options.ts';
import { TABLE_FIELDS } from '../../games/table/table-options.ts';
import {
  blankForm,
  changeField,
  changeTable,
  choosePreset,
  type FieldGroup,
  type FieldValue,
  type HostFormValues,
  type HostGame,
  type HostUser,
} from '../../web/features/host/form.ts';
import { lastGame, restoreForm, storeForm } from '../../web/features/host/stored-options.ts';

const [mafia, dice, wars] = ['mafia', 'liars-dice', 'dice-wars'].map(
  (id) => ({ ...GAMES[id], presets: id === 'mafia' ? presets : [] }) as unknown as HostGame,
) as [HostGame, HostGame, HostGame];
const member: HostUser = { guest: false, refused: {} };
const NOW = Date.UTC(2026, 10, 21, 20);
const set = (form: HostFormValues, part: FieldGroup, key: string, value: FieldValue): HostFormValues =>
  changeField(form, mafia, member, part, key, value);
const mine = () => changeTable(blankForm(mafia, member), mafia, member, { setup: 'seven-lanterns' });

describe('stored options of the host form', () => {
  const through = (kept: unknown): unknown => JSON.parse(JSON.stringify(kept));

  test('restore the same form, except for the name and the start', () => {
    const chosen = changeTable(set(set(mine(), 'lengths', 'Day', 4), 'table', 'private', true), mafia, member, {
      configureDuration: true,
      lobby: 'Sandbox',
    });
    const named = changeTable(set(chosen, 'table', 'lobbyName', 'Tonight'), mafia, member, { scheduled: NOW });
    expect(restoreForm(through(storeForm(null, mafia, named)), mafia, member)).toEqual(chosen);
  });
  test('are stored per game, with version 1', () => {
    const both = storeForm(storeForm(null, mafia, mine()), dice, blankForm(dice, member));
    expect(both).toMatchObject({ version: 1, games: { Mafia: { setup: 'seven-lanterns' }, 'Liars Dice': { setup: null } } });
  });
  test('have the preset, unless its setup is another one', () => {
    const kept = storeForm(null, mafia, choosePreset(mine(), mafia, member, presets[2]!));
    expect(restoreForm(through(kept), mafia, member)).toMatchObject({ preset: 'Large', setup: 'twelve-bells' });
    const tampered = { ...kept, games: { Mafia: { preset: 'Quick', setup: 'twelve-bells' } } };
    expect(restoreForm(tampered, mafia, member)).toMatchObject({ preset: null, setup: 'twelve-bells' });
  });
  test('include the last hosted game', () => {
    expect(lastGame(through(storeForm(storeForm(null, mafia, mine()), dice, blankForm(dice, member))))).toBe('Liars Dice');
    expect(lastGame('text')).toBeNull();
  });
  test('are ignored if they are of another version', () => {
    expect(restoreForm({ ...storeForm(null, mafia, mine()), version: 2 }, mafia, member)).toEqual(blankForm(mafia, member));
  });
  test('fall back to the defaults field by field if tampered with', () => {
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
    const form = restoreForm(bad, mafia, member);
    expect(form).toMatchObject({ lobby: 'Main', setup: null, configureDuration: false, lengths: { Day: 10, Night: 4 } });
    expect(form.table).toMatchObject({ private: false, spectating: false, pregameWaitLength: 1, ranked: true, guests: false });
    expect(Object.keys(form.table).sort()).toEqual(Object.keys(TABLE_FIELDS).sort());
  });
  test.each([null, undefined, 'text', 3, [], { version: 1 }, { version: 1, games: [] }])(
    'give a blank form if they have the invalid shape %j',
    (kept) => {
      expect(restoreForm(kept, mafia, member)).toEqual(blankForm(mafia, member));
    },
  );
  test('are restored as a number even if stored as text', () => {
    const kept = { version: 1, games: { DiceWars: { options: { maxDice: '16', mapSize: 'many' } } } };
    expect(restoreForm(kept, wars, member).options).toMatchObject({ maxDice: 16, mapSize: 30 });
  });
});
