import { describe, expect, test } from 'vitest';
import { acceptedValue } from '../../games/engine/options.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { lobbyRefusal } from '../../games/lobbies.ts';
import { lengths, options, presets } from '../../games/mafia/engine/options.ts';
import { LOBBIES, TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import { differences } from '../../web/features/host/differences.ts';
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
  hostBody,
  hostFormErrors,
  isFieldShown,
  leavePreset,
  lobbiesFor,
  lockedReason,
  rankedWarning,
  roundWarning,
  shownKeys,
  startTimeError,
} from '../../web/features/host/form.ts';
import { HOSTABLE_GAMES, loadHostGame } from '../../web/features/host/games.ts';

const mafia: HostGame = { gameType: 'Mafia', lengths, options: { ...options }, presets };
const dice: HostGame = {
  gameType: 'Liars Dice',
  presets: [],
  lengths: { 'Guess Dice': { kind: 'number', label: 'Guess', min: 0.5, max: 5, step: 0.5, default: 2, unit: 'min' } },
  options: {
    startingDice: { kind: 'number', label: 'Dice', min: 1, max: 20, step: 1, default: 5 },
    wildOnes: { kind: 'bool', label: 'Wild ones', default: false },
  },
};
const member: HostUser = { guest: false, refused: {} };
const FEW = 'You must play 5 games before playing ranked.';
const guest: HostUser = { guest: true, refused: { ranked: FEW, competitive: FEW } };
const newcomer: HostUser = { ...guest, guest: false };
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 20);

const set = (
  form: HostFormValues,
  part: FieldGroup,
  key: string,
  value: FieldValue,
  host = member,
  game = mafia,
): HostFormValues => changeField(form, game, host, part, key, value);
const mine = () => changeTable(blankForm(mafia, member), mafia, member, { setup: 'seven-lanterns' });

describe('a number', () => {
  test('above its maximum becomes the maximum, and below its minimum the minimum', () => {
    expect(set(mine(), 'lengths', 'Day', 31).lengths['Day']).toBe(30);
    expect(set(mine(), 'lengths', 'Day', 0).lengths['Day']).toBe(1);
    expect(set(mine(), 'lengths', 'Night', 11).lengths['Night']).toBe(10);
    expect(set(mine(), 'table', 'pregameWaitLength', 9).table['pregameWaitLength']).toBe(6);
  });
  test('becomes the nearest step if it is between two', () => {
    const form = blankForm(dice, member);
    expect(set(form, 'lengths', 'Guess Dice', 1.3, member, dice).lengths['Guess Dice']).toBe(1.5);
    expect(set(form, 'options', 'startingDice', 7.6, member, dice).options['startingDice']).toBe(8);
  });
  test('becomes the default if it is invalid', () => {
    expect(set(mine(), 'lengths', 'Day', 'soon').lengths['Day']).toBe(10);
  });
});

describe('a field', () => {
  test('does not accept a value of another type', () => {
    expect(set(mine(), 'table', 'spectating', 'yes')).toEqual(mine());
    expect(set(mine(), 'table', 'lobbyName', 'x'.repeat(51)).table['lobbyName']).toBe('');
  });
  test('changes nothing if the game does not have it', () => {
    expect(set(mine(), 'options', '__proto__', true)).toEqual(mine());
    expect(set(mine(), 'options', 'startingDice', 3)).toEqual(mine());
  });
});

describe('a choice among numbers', () => {
  const wars = GAMES['dice-wars'] as unknown as HostGame;
  const most = (value: FieldValue) => set(blankForm(wars, member), 'options', 'maxDice', value, member, wars);

  test('is sent as a number, though its control holds text', () => {
    expect(hostBody(blankForm(wars, member), wars)['maxDice']).toBe(8);
    expect(hostBody(most('16'), wars)['maxDice']).toBe(16);
    expect(hostBody(most(4), wars)['maxDice']).toBe(4);
    expect(hostBody(most('10'), wars)['maxDice']).toBe(8);
  });
});

describe('a table that counts for ratings', () => {
  test('is neither private nor open to guests: ranked switches both off and hides them', () => {
    const open = set(set(mine(), 'table', 'private', true), 'table', 'guests', true);
    const ranked = set(open, 'table', 'ranked', true);
    expect(ranked.table).toMatchObject({ ranked: true, private: false, guests: false });
    expect(isFieldShown(ranked, mafia, 'table', 'private')).toBe(false);
    expect(isFieldShown(ranked, mafia, 'table', 'guests')).toBe(false);
  });
  test('stays so, whatever is set on the hidden fields', () => {
    const ranked = set(mine(), 'table', 'ranked', true);
    expect(set(ranked, 'table', 'private', true).table['private']).toBe(false);
    expect(set(ranked, 'table', 'guests', true).table['guests']).toBe(false);
  });
  test('is ranked or competitive, never both', () => {
    const competitive = set(set(mine(), 'table', 'ranked', true), 'table', 'competitive', true);
    expect(competitive.table).toMatchObject({ ranked: false, competitive: true, private: false, guests: false });
    const ranked = set(competitive, 'table', 'ranked', true);
    expect(ranked.table).toMatchObject({ ranked: true, competitive: false });
  });
  test('does not replace leavers with bots', () => {
    const kept = set(mine(), 'table', 'replaceLeavers', true);
    expect(set(kept, 'table', 'ranked', true).table['replaceLeavers']).toBe(false);
  });
  test('needs a host with five games, and warns a host with fewer', () => {
    const ranked = set(mine(), 'table', 'ranked', true);
    expect(rankedWarning(ranked, newcomer)).toBe(FEW);
    expect(rankedWarning(ranked, member)).toBeNull();
    expect(rankedWarning(mine(), guest)).toBeNull();
    expect(hostFormErrors(ranked, mafia, newcomer, NOW)).toEqual({ table: FEW });
    expect(hostFormErrors(ranked, mafia, member, NOW)).toEqual({});
  });
  test('tells a host when no round is open for a competitive one, unless it is for later', () => {
    const shut: HostUser = { ...member, noRound: 'Round 2 opens on Monday.' };
    const competitive = set(mine(), 'table', 'competitive', true);
    expect(hostFormErrors(competitive, mafia, shut, NOW)).toEqual({ table: shut.noRound });
    expect(hostFormErrors(competitive, mafia, member, NOW)).toEqual({});
    expect(roundWarning({ ...competitive, scheduled: NOW + 60 * MINUTE }, shut)).toBeNull();
    expect(roundWarning(set(mine(), 'table', 'ranked', true), shut)).toBeNull();
  });
  test('cannot be switched on by a host who may not play it, and gives the reason', () => {
    expect(lockedReason(mine(), newcomer, 'table', 'ranked')).toBe(FEW);
    expect(lockedReason(mine(), { guest: false, refused: { competitive: FEW } }, 'table', 'ranked')).toBeNull();
    const ranked = set(mine(), 'table', 'ranked', true);
    expect(lockedReason(ranked, newcomer, 'table', 'ranked')).toBeNull();
  });
});

describe('a lobby', () => {
  test('Main accepts Mafia only, and Games everything but Mafia', () => {
    expect(lobbiesFor(mafia)).toEqual(['Main', 'Sandbox', 'Competitive', 'Survivor', 'Roleplay']);
    expect(lobbiesFor(dice)).toEqual(['Sandbox', 'Games', 'Survivor', 'Roleplay']);
  });
  test('is not selected if it does not accept the game', () => {
    expect(changeTable(mine(), mafia, member, { lobby: 'Games' }).lobby).toBe('Main');
    expect(changeTable(blankForm(dice, member), dice, member, { lobby: 'Main' }).lobby).toBe('Games');
  });
  test('is Main for Mafia and Games for every other game, until the host chooses one', () => {
    expect([blankForm(mafia, member).lobby, blankForm(dice, member).lobby]).toEqual(['Main', 'Games']);
  });
  test('Competitive makes its tables competitive, and every other lobby makes them not', () => {
    const there = changeTable(mine(), mafia, member, { lobby: 'Competitive' });
    expect(there.table).toMatchObject({ competitive: true, ranked: false, guests: false });
    expect(changeTable(there, mafia, member, { lobby: 'Sandbox' }).table['competitive']).toBe(false);
  });
  test('changes to the matching one when ranked or competitive is switched on', () => {
    const competitive = set(mine(), 'table', 'competitive', true);
    expect(competitive.lobby).toBe('Competitive');
    expect(set(competitive, 'table', 'competitive', false).lobby).toBe('Main');
    expect(set(competitive, 'table', 'ranked', true).lobby).toBe('Main');
  });
  test('Sandbox and Survivor have no ranked tables', () => {
    const ranked = set(mine(), 'table', 'ranked', true);
    for (const lobby of ['Sandbox', 'Survivor'] as const) {
      const there = changeTable(ranked, mafia, member, { lobby });
      expect(there.table['ranked']).toBe(false);
      expect(isFieldShown(there, mafia, 'table', 'ranked')).toBe(false);
    }
  });
  test('Roleplay may be ranked, and stays selected', () => {
    const there = changeTable(mine(), mafia, member, { lobby: 'Roleplay' });
    expect(isFieldShown(there, mafia, 'table', 'ranked')).toBe(true);
    expect(set(there, 'table', 'ranked', true)).toMatchObject({
      lobby: 'Roleplay',
      table: { ranked: true, anonymousGame: true },
    });
  });
  test('accepts nothing from the form that the host route refuses', () => {
    for (const game of [mafia, dice])
      for (const lobby of LOBBIES)
        for (const key of ['lobbyName', 'ranked', 'competitive'])
          for (const who of [member, guest]) {
            const form = changeField(changeTable(blankForm(game, who), game, who, { lobby }), game, who, 'table', key, true);
            const table = form.table as unknown as TableOptions;
            expect(lobbyRefusal({ ...table, lobby: form.lobby, gameType: game.gameType })).toBeNull();
          }
  });
  test('Roleplay makes its tables anonymous, and gives the reason', () => {
    const there = changeTable(mine(), mafia, member, { lobby: 'Roleplay' });
    expect(there.table['anonymousGame']).toBe(true);
    expect(set(there, 'table', 'anonymousGame', false).table['anonymousGame']).toBe(true);
    expect(lockedReason(there, member, 'table', 'anonymousGame')).toBe('Every table in Roleplay is anonymous.');
    expect(lockedReason(mine(), member, 'table', 'anonymousGame')).toBeNull();
  });
});

describe('visible fields', () => {
  test('include durations only once they are switched on', () => {
    const off = mine();
    expect(shownKeys(off, mafia, 'lengths')).toEqual([]);
    expect(isFieldShown(off, mafia, 'table', 'pregameWaitLength')).toBe(false);
    const on = changeTable(off, mafia, member, { configureDuration: true });
    expect(shownKeys(on, mafia, 'lengths')).toEqual(['Day', 'Night']);
    expect(isFieldShown(on, mafia, 'table', 'pregameWaitLength')).toBe(true);
  });
  test('include the deck only at an anonymous table', () => {
    expect(isFieldShown(mine(), mafia, 'table', 'anonymousDeckId')).toBe(false);
    expect(isFieldShown(set(mine(), 'table', 'anonymousGame', true), mafia, 'table', 'anonymousDeckId')).toBe(true);
  });
  test("include 'no removal of players' for Mafia only, and no other game sends it", () => {
    expect(isFieldShown(mine(), mafia, 'table', 'noVeg')).toBe(true);
    expect(hostBody(set(mine(), 'table', 'noVeg', true), mafia)['noVeg']).toBe(true);
    const form = set(blankForm(dice, member), 'table', 'noVeg', true, member, dice);
    expect(isFieldShown(form, dice, 'table', 'noVeg')).toBe(false);
    expect(hostBody(form, dice)['noVeg']).toBe(false);
  });
  test('include the talk of bots for every game, and the bots’ strength for Mafia if they talk', () => {
    const keys = ['botTalk', 'botLevel'];
    expect(shownKeys(mine(), mafia, 'table')).toEqual(expect.arrayContaining(keys));
    expect(shownKeys(set(mine(), 'table', 'botTalk', false), mafia, 'table')).not.toContain('botLevel');
    expect(shownKeys(blankForm(dice, member), dice, 'table')).toContain('botTalk');
    expect(isFieldShown(blankForm(dice, member), dice, 'table', 'botLevel')).toBe(false);
    expect(hostBody(set(blankForm(dice, member), 'table', 'botTalk', false, member, dice), dice)['botTalk']).toBe(false);
    expect(hostBody(set(mine(), 'table', 'botLevel', '2'), mafia)).toMatchObject({ botTalk: true, botLevel: 2 });
    expect(hostBody(set(mine(), 'table', 'botLevel', 5), mafia)['botLevel']).toBe(3);
  });
  test('include nothing about bots if a table counts for points: none sits there', () => {
    const ranked = set(set(mine(), 'table', 'botTalk', false), 'table', 'ranked', true);
    for (const key of ['botTalk', 'botLevel']) expect(isFieldShown(ranked, mafia, 'table', key)).toBe(false);
    expect(hostBody(ranked, mafia)['botTalk']).toBe(true);
  });
  test('include ranked and competitive for Mafia only', () => {
    expect(isFieldShown(mine(), mafia, 'table', 'ranked')).toBe(true);
    expect(isFieldShown(blankForm(dice, member), dice, 'table', 'ranked')).toBe(false);
  });
  test('appear once: a game does not repeat a field of every table', () => {
    for (const { options: own } of Object.values(GAMES))
      expect(Object.keys(own).filter((key) => Object.hasOwn(TABLE_FIELDS, key))).toEqual([]);
    expect(isFieldShown(changeTable(mine(), mafia, member, { configureDuration: true }), mafia, 'table', 'extendLength')).toBe(
      true,
    );
  });
});

describe.each([...HOSTABLE_GAMES])('the presets of %s', (gameType) => {
  const id = Object.keys(GAMES).find((of) => GAMES[of]!.gameType === gameType)!;
  const loaded = loadHostGame(gameType);

  test('are quick, classic and large, with setups of the game and more and more seats', async () => {
    const { presets: all } = await loaded;
    expect(all.map(({ name }) => name)).toEqual(['Quick', 'Classic', 'Large']);
    for (const { setup, seats } of all) expect(SETUPS[id]!.find((one) => one.id === setup)?.total, setup).toBe(seats);
    expect(all.map(({ seats }) => seats)).toEqual(all.map(({ seats }) => seats).sort((a, b) => a - b));
  });
  test('can be hosted as they are, even by a guest, and differ', async () => {
    const game = await loaded;
    const bodies = game.presets.map((preset) => {
      const form = choosePreset(blankForm(game, guest), game, guest, preset);
      expect(hostFormErrors(form, game, guest, NOW)).toEqual({});
      for (const [key, value] of Object.entries(preset.options ?? {}))
        expect(acceptedValue(game.options[key]!, value), key).toBe(value);
      for (const [key, value] of Object.entries(preset.lengths ?? {}))
        expect(acceptedValue(game.lengths[key]!, value), key).toBe(value);
      const body = hostBody(form, game);
      expect(body).toMatchObject({ setup: preset.setup, ...preset.options });
      expect(body.stateLengths).toMatchObject(preset.lengths ?? {});
      return JSON.stringify(body);
    });
    expect(new Set(bodies).size).toBe(3);
  });
});

describe('a preset', () => {
  const [quick, , large] = presets;
  const name = (form: HostFormValues) => set(form, 'table', 'lobbyName', 'Tonight');

  test('keeps the host’s other choices for the table', () => {
    expect(choosePreset(name(mine()), mafia, member, large!)).toMatchObject({
      setup: 'twelve-bells',
      preset: 'Large',
      table: { lobbyName: 'Tonight' },
    });
  });
  test('leaves nothing behind when another preset, or the host’s own setup, is chosen', () => {
    const short = choosePreset(mine(), mafia, member, quick!);
    expect(hostBody(short, mafia).stateLengths).toMatchObject({ Day: 5, Night: 1 });
    expect(hostBody(choosePreset(short, mafia, member, large!), mafia).stateLengths).toEqual({});
    expect(leavePreset(short, mafia, member)).toMatchObject({ preset: null, configureDuration: false, lengths: { Day: 10 } });
  });
  test('leaves the host’s changes behind', () => {
    const longer = set(choosePreset(mine(), mafia, member, quick!), 'lengths', 'Night', 3);
    expect(hostBody(leavePreset(longer, mafia, member), mafia).stateLengths).toEqual({ Day: 10, Night: 3 });
  });
});

describe('the heading of the other settings', () => {
  test('says nothing if all settings are at their defaults', () => {
    expect(differences(mine(), mafia, member)).toEqual([]);
    expect(differences(choosePreset(mine(), mafia, member, presets[1]!), mafia, member)).toEqual([]);
  });
  test('names differences from the defaults', () => {
    const changed = set(set(set(mine(), 'table', 'private', true), 'table', 'spectating', false), 'table', 'lobbyName', 'Late');
    expect(differences(changed, mafia, member)).toEqual(['“Late”', 'Private', 'No spectators']);
    const elsewhere = changeTable(choosePreset(mine(), mafia, member, presets[0]!), mafia, member, { lobby: 'Sandbox' });
    expect(differences(elsewhere, mafia, member)).toEqual(['Sandbox lobby', 'Day 5 min', 'Night 1 min']);
  });
  test('does not name hidden settings', () => {
    const timed = set(changeTable(mine(), mafia, member, { configureDuration: true }), 'lengths', 'Day', 3);
    expect(differences(timed, mafia, member)).toEqual(['Day 3 min']);
    expect(differences(changeTable(timed, mafia, member, { configureDuration: false }), mafia, member)).toEqual([]);
  });
});

describe('a guest who hosts', () => {
  test('lets guests in, and reads the reason', () => {
    const form = blankForm(mafia, guest);
    expect(changeField(form, mafia, guest, 'table', 'guests', false).table['guests']).toBe(true);
    expect(lockedReason(form, guest, 'table', 'guests')).toMatch(/you’re a guest/i);
  });
});

describe('a scheduled start', () => {
  test('is at least 6 minutes and at most 28 days ahead', () => {
    const day = 24 * 60 * MINUTE;
    expect(startTimeError(NOW + 6 * MINUTE, NOW)).toBeNull();
    expect(startTimeError(NOW + 28 * day, NOW)).toBeNull();
    expect(startTimeError(NOW + 6 * MINUTE - 1, NOW)).toMatch(/between 6 minutes and 28 days/);
    expect(startTimeError(NOW + 28 * day + 1, NOW)).toMatch(/between 6 minutes and 28 days/);
    expect(startTimeError(Number.NaN, NOW)).not.toBeNull();
  });
  test('blocks the form if it has become too near', () => {
    const form = changeTable(mine(), mafia, member, { scheduled: NOW + 5 * MINUTE });
    expect(hostFormErrors(form, mafia, member, NOW).scheduled).toMatch(/6 minutes/);
  });
});

describe('the request', () => {
  test('needs a setup', () => {
    expect(hostFormErrors(blankForm(mafia, member), mafia, member, NOW)).toEqual({ setup: 'Choose a setup first.' });
  });
  test('needs options that can be combined, if a game has such a rule', () => {
    const objects = ({ startingDice }: { startingDice: number }) => (startingDice > 9 ? 'Too many.' : null);
    const strict: HostGame = { ...dice, optionsError: objects as never };
    const form = changeTable(blankForm(strict, member), strict, member, { setup: 'dice-four' });
    expect(hostFormErrors(form, strict, member, NOW)).toEqual({});
    const many = changeField(form, strict, member, 'options', 'startingDice', 12);
    expect(hostFormErrors(many, strict, member, NOW)).toEqual({ options: 'Too many.' });
  });
  test('is flat, with the lengths by phase and false for no schedule', () => {
    const form = changeTable(set(mine(), 'table', 'lobbyName', 'Late shift'), mafia, member, { configureDuration: true });
    expect(hostBody(set(form, 'lengths', 'Night', 3), mafia)).toMatchObject({
      gameType: 'Mafia',
      lobby: 'Main',
      lobbyName: 'Late shift',
      setup: 'seven-lanterns',
      scheduled: false,
      stateLengths: { Day: 10, Night: 3 },
      private: false,
      spectating: true,
    });
  });
  test('leaves durations at their defaults while they are switched off', () => {
    const timed = changeTable(mine(), mafia, member, { configureDuration: true });
    const set3 = set(set(set(timed, 'lengths', 'Day', 3), 'table', 'pregameWaitLength', 5), 'table', 'extendLength', 0);
    const hidden = hostBody(changeTable(set3, mafia, member, { configureDuration: false }), mafia);
    expect(hidden).toMatchObject({ stateLengths: {}, pregameWaitLength: 1, extendLength: 3 });
    expect(hostBody(set3, mafia)).toMatchObject({ stateLengths: { Day: 3, Night: 2 }, pregameWaitLength: 5, extendLength: 0 });
  });
  test('names a deck only for an anonymous table', () => {
    expect(hostBody(mine(), mafia)).not.toHaveProperty('anonymousDeckId');
    expect(hostBody(set(mine(), 'table', 'anonymousGame', true), mafia)).toHaveProperty('anonymousDeckId', 'lamplighters');
  });
  test('contains nothing from the form except options', () => {
    expect(hostBody(mine(), mafia)).not.toHaveProperty('configureDuration');
  });
});
