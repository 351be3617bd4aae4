import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { lobbyRefuses } from '../../games/lobbies.ts';
import { lengths, options } from '../../games/mafia/options.ts';
import { LOBBIES, TABLE_FIELDS, type TableOptions } from '../../games/table-state.ts';
import {
  blank,
  change,
  choose,
  type Host,
  type HostForm,
  type HostGame,
  hostBody,
  lobbiesFor,
  locked,
  objection,
  type Part,
  RANKED_WARNING,
  rankedWarning,
  shownKeys,
  shows,
  startObjection,
  type Value,
} from '../../web/pages/host/form.ts';

const mafia: HostGame = { gameType: 'Mafia', lengths, options: { ...options } };
const dice: HostGame = {
  gameType: 'Liars Dice',
  lengths: { 'Guess Dice': { kind: 'number', label: 'Guess', min: 0.5, max: 5, step: 0.5, default: 2, unit: 'min' } },
  options: {
    startingDice: { kind: 'number', label: 'Dice', min: 1, max: 20, step: 1, default: 5 },
    wildOnes: { kind: 'bool', label: 'Wild ones', default: false },
  },
};
const member: Host = { guest: false, gamesPlayed: 5 };
const guest: Host = { guest: true, gamesPlayed: 0 };
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 20);

const set = (form: HostForm, part: Part, key: string, value: Value, host = member, game = mafia): HostForm =>
  change(form, game, host, part, key, value);
const mine = () => choose(blank(mafia, member), mafia, member, { setup: 'seven-lanterns' });

describe('a number', () => {
  test('above its bound becomes the bound, and below it the other one', () => {
    expect(set(mine(), 'lengths', 'Day', 31).lengths['Day']).toBe(30);
    expect(set(mine(), 'lengths', 'Day', 0).lengths['Day']).toBe(1);
    expect(set(mine(), 'lengths', 'Night', 11).lengths['Night']).toBe(10);
    expect(set(mine(), 'table', 'pregameWaitLength', 9).table['pregameWaitLength']).toBe(6);
  });
  test('between two steps becomes the nearer one', () => {
    const form = blank(dice, member);
    expect(set(form, 'lengths', 'Guess Dice', 1.3, member, dice).lengths['Guess Dice']).toBe(1.5);
    expect(set(form, 'options', 'startingDice', 7.6, member, dice).options['startingDice']).toBe(8);
  });
  test('that is no number becomes the default', () => {
    expect(set(mine(), 'lengths', 'Day', 'soon').lengths['Day']).toBe(10);
  });
});

describe('a field', () => {
  test('does not take a value of another kind', () => {
    expect(set(mine(), 'table', 'spectating', 'yes')).toEqual(mine());
    expect(set(mine(), 'table', 'lobbyName', 'x'.repeat(51)).table['lobbyName']).toBe('');
  });
  test('that the game does not have changes nothing', () => {
    expect(set(mine(), 'options', '__proto__', true)).toEqual(mine());
    expect(set(mine(), 'options', 'startingDice', 3)).toEqual(mine());
  });
});

describe('a choice among numbers', () => {
  const wars = GAMES['dice-wars'] as unknown as HostGame;
  const most = (value: Value) => set(blank(wars, member), 'options', 'maxDice', value, member, wars);

  test('is sent as a number, though its control holds text', () => {
    expect(hostBody(blank(wars, member), wars)['maxDice']).toBe(8);
    expect(hostBody(most('16'), wars)['maxDice']).toBe(16);
    expect(hostBody(most(4), wars)['maxDice']).toBe(4);
    expect(hostBody(most('10'), wars)['maxDice']).toBe(8);
  });
});

describe('a table that counts', () => {
  test('is neither private nor open to guests: ranked switches both off and hides them', () => {
    const open = set(set(mine(), 'table', 'private', true), 'table', 'guests', true);
    const ranked = set(open, 'table', 'ranked', true);
    expect(ranked.table).toMatchObject({ ranked: true, private: false, guests: false });
    expect(shows(ranked, mafia, 'table', 'private')).toBe(false);
    expect(shows(ranked, mafia, 'table', 'guests')).toBe(false);
  });
  test('stays so, whatever is tried on the hidden fields', () => {
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
  test('gives its leavers no bots', () => {
    const kept = set(mine(), 'table', 'replaceLeavers', true);
    expect(set(kept, 'table', 'ranked', true).table['replaceLeavers']).toBe(false);
  });
  test('needs a host with five games, and warns one who has fewer', () => {
    const ranked = set(mine(), 'table', 'ranked', true);
    expect(rankedWarning(ranked, { guest: false, gamesPlayed: 4 })).toBe('You must play 5 games before playing ranked.');
    expect(rankedWarning(ranked, member)).toBeNull();
    expect(rankedWarning(mine(), guest)).toBeNull();
    expect(objection(ranked, mafia, { guest: false, gamesPlayed: 4 }, NOW)).toBe(RANKED_WARNING);
    expect(objection(ranked, mafia, member, NOW)).toBeNull();
  });
  test('is not for guests, however many games they played', () => {
    const competitive = change(mine(), mafia, guest, 'table', 'competitive', true);
    expect(rankedWarning(competitive, { guest: true, gamesPlayed: 50 })).toBe(RANKED_WARNING);
  });
});

describe('a lobby', () => {
  test('Main takes Mafia only, and Games everything but Mafia', () => {
    expect(lobbiesFor(mafia)).toEqual(['Main', 'Sandbox', 'Competitive', 'Survivor', 'Roleplay']);
    expect(lobbiesFor(dice)).toEqual(['Sandbox', 'Games', 'Survivor', 'Roleplay']);
  });
  test('that does not take the game is not chosen', () => {
    expect(choose(mine(), mafia, member, { lobby: 'Games' }).lobby).toBe('Main');
    expect(blank(dice, member).lobby).toBe('Sandbox');
  });
  test('Competitive makes its tables competitive, and every other lobby makes them not', () => {
    const there = choose(mine(), mafia, member, { lobby: 'Competitive' });
    expect(there.table).toMatchObject({ competitive: true, ranked: false, guests: false });
    expect(choose(there, mafia, member, { lobby: 'Sandbox' }).table['competitive']).toBe(false);
  });
  test('is left for the one where such tables stand when ranked or competitive is switched on', () => {
    const competitive = set(mine(), 'table', 'competitive', true);
    expect(competitive.lobby).toBe('Competitive');
    expect(set(competitive, 'table', 'competitive', false).lobby).toBe('Main');
    expect(set(competitive, 'table', 'ranked', true).lobby).toBe('Main');
  });
  test('Sandbox and Survivor have no ranked tables', () => {
    const ranked = set(mine(), 'table', 'ranked', true);
    for (const lobby of ['Sandbox', 'Survivor'] as const) {
      const there = choose(ranked, mafia, member, { lobby });
      expect(there.table['ranked']).toBe(false);
      expect(shows(there, mafia, 'table', 'ranked')).toBe(false);
    }
  });
  test('Roleplay may be ranked, and stays where it is', () => {
    const there = choose(mine(), mafia, member, { lobby: 'Roleplay' });
    expect(shows(there, mafia, 'table', 'ranked')).toBe(true);
    expect(set(there, 'table', 'ranked', true)).toMatchObject({
      lobby: 'Roleplay',
      table: { ranked: true, anonymousGame: true },
    });
  });
  test('never takes from the form what the host route refuses', () => {
    for (const game of [mafia, dice])
      for (const lobby of LOBBIES)
        for (const key of ['lobbyName', 'ranked', 'competitive'])
          for (const who of [member, guest]) {
            const form = change(choose(blank(game, who), game, who, { lobby }), game, who, 'table', key, true);
            const table = form.table as unknown as TableOptions;
            expect(lobbyRefuses({ ...table, lobby: form.lobby, gameType: game.gameType })).toBeNull();
          }
  });
  test('Roleplay makes its tables anonymous, and says why that cannot be changed', () => {
    const there = choose(mine(), mafia, member, { lobby: 'Roleplay' });
    expect(there.table['anonymousGame']).toBe(true);
    expect(set(there, 'table', 'anonymousGame', false).table['anonymousGame']).toBe(true);
    expect(locked(there, member, 'table', 'anonymousGame')).toBe('Every table in Roleplay is anonymous.');
    expect(locked(mine(), member, 'table', 'anonymousGame')).toBeNull();
  });
});

describe('what shows', () => {
  test('durations show only once they are asked for', () => {
    const off = mine();
    expect(shownKeys(off, mafia, 'lengths')).toEqual([]);
    expect(shows(off, mafia, 'table', 'pregameWaitLength')).toBe(false);
    const on = choose(off, mafia, member, { configureDuration: true });
    expect(shownKeys(on, mafia, 'lengths')).toEqual(['Day', 'Night']);
    expect(shows(on, mafia, 'table', 'pregameWaitLength')).toBe(true);
  });
  test('the deck shows only at an anonymous table', () => {
    expect(shows(mine(), mafia, 'table', 'anonymousDeckId')).toBe(false);
    expect(shows(set(mine(), 'table', 'anonymousGame', true), mafia, 'table', 'anonymousDeckId')).toBe(true);
  });
  test('that nobody is removed shows for Mafia only, and is sent by no other game', () => {
    expect(shows(mine(), mafia, 'table', 'noVeg')).toBe(true);
    expect(hostBody(set(mine(), 'table', 'noVeg', true), mafia)['noVeg']).toBe(true);
    const form = set(blank(dice, member), 'table', 'noVeg', true, member, dice);
    expect(shows(form, dice, 'table', 'noVeg')).toBe(false);
    expect(hostBody(form, dice)['noVeg']).toBe(false);
  });
  test('ranked and competitive show for Mafia only', () => {
    expect(shows(mine(), mafia, 'table', 'ranked')).toBe(true);
    expect(shows(blank(dice, member), dice, 'table', 'ranked')).toBe(false);
  });
  test('stands once: what every table asks no game asks again', () => {
    for (const { options: own } of Object.values(GAMES))
      expect(Object.keys(own).filter((key) => Object.hasOwn(TABLE_FIELDS, key))).toEqual([]);
    expect(shows(choose(mine(), mafia, member, { configureDuration: true }), mafia, 'table', 'extendLength')).toBe(true);
  });
});

describe('a guest who hosts', () => {
  test('lets guests in, and reads why', () => {
    const form = blank(mafia, guest);
    expect(change(form, mafia, guest, 'table', 'guests', false).table['guests']).toBe(true);
    expect(locked(form, guest, 'table', 'guests')).toMatch(/guest yourself/);
  });
});

describe('a scheduled start', () => {
  test('lies at least 6 minutes and at most 28 days ahead', () => {
    const day = 24 * 60 * MINUTE;
    expect(startObjection(NOW + 6 * MINUTE, NOW)).toBeNull();
    expect(startObjection(NOW + 28 * day, NOW)).toBeNull();
    expect(startObjection(NOW + 6 * MINUTE - 1, NOW)).toMatch(/at least 6 minutes and at most 28 days/);
    expect(startObjection(NOW + 28 * day + 1, NOW)).toMatch(/at most 28 days/);
    expect(startObjection(Number.NaN, NOW)).not.toBeNull();
  });
  test('that has come too near holds the form back', () => {
    const form = choose(mine(), mafia, member, { scheduled: NOW + 5 * MINUTE });
    expect(objection(form, mafia, member, NOW)).toMatch(/6 minutes/);
  });
});

describe('what is sent', () => {
  test('needs a setup', () => {
    expect(objection(blank(mafia, member), mafia, member, NOW)).toBe('Choose a setup first.');
  });
  test('needs options that go together, where a game says so', () => {
    const objects = ({ startingDice }: { startingDice: number }) => (startingDice > 9 ? 'Too many.' : null);
    const strict: HostGame = { ...dice, objects: objects as never };
    const form = choose(blank(strict, member), strict, member, { setup: 'dice-four' });
    expect(objection(form, strict, member, NOW)).toBeNull();
    expect(objection(change(form, strict, member, 'options', 'startingDice', 12), strict, member, NOW)).toBe('Too many.');
  });
  test('is flat, with the lengths by phase and false for no schedule', () => {
    const form = choose(set(mine(), 'table', 'lobbyName', 'Late shift'), mafia, member, { configureDuration: true });
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
  test('leaves durations at their defaults while they are not asked for', () => {
    const timed = choose(mine(), mafia, member, { configureDuration: true });
    const set3 = set(set(set(timed, 'lengths', 'Day', 3), 'table', 'pregameWaitLength', 5), 'table', 'extendLength', 0);
    const hidden = hostBody(choose(set3, mafia, member, { configureDuration: false }), mafia);
    expect(hidden).toMatchObject({ stateLengths: {}, pregameWaitLength: 1, extendLength: 3 });
    expect(hostBody(set3, mafia)).toMatchObject({ stateLengths: { Day: 3, Night: 2 }, pregameWaitLength: 5, extendLength: 0 });
  });
  test('names a deck only for an anonymous table', () => {
    expect(hostBody(mine(), mafia)).not.toHaveProperty('anonymousDeckId');
    expect(hostBody(set(mine(), 'table', 'anonymousGame', true), mafia)).toHaveProperty('anonymousDeckId', 'lamplighters');
  });
  test('holds nothing of the form that is no option', () => {
    expect(hostBody(mine(), mafia)).not.toHaveProperty('configureDuration');
  });
});
