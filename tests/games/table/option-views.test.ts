import { expect, test } from 'vitest';
import { defaults } from '../../../games/engine/options.ts';
import { GAMES } from '../../../games/index.ts';
import { optionViews } from '../../../games/table/option-views.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import { optionWords } from '../../../web/i18n/options.ts';
import { AtTable, MINUTE, options, plan } from './at-table.ts';

const said = (gameId: string, table: Partial<TableOptions>, own: object = {}, minutes: Record<string, number> = {}): string[] => {
  const game = GAMES[gameId]!;
  const lengths = Object.entries({ ...defaults<Record<string, number>>(game.lengths), ...minutes });
  const given = {
    ...plan(3),
    table: options({ readyCheck: true, botTalk: true, ...table }),
    options: { ...defaults<object>(game.options), ...own },
    lengths: Object.fromEntries(lengths.map(([phase, length]) => [phase, length * MINUTE])),
  };
  return optionViews(given, game)
    .filter(({ usual }) => !usual)
    .map(optionWords);
};

test('a usual table has nothing special', () => {
  for (const gameId of Object.keys(GAMES)) expect(said(gameId, {}), gameId).toEqual([]);
});
test('differences are named: table, rules, lengths', () => {
  const table = { guests: false, readyCheck: false, anonymousGame: true, anonymousDeckId: 'cats', extendLength: 5 };
  const words = ['No guests', 'No ready check', 'Time extension 5 min', 'Anonymous'];
  expect(said('mafia', table, { earlyEnd: false }, { Night: 1 })).toEqual([
    ...words,
    'Phases last their full time',
    'Night 1 min',
  ]);
  expect(said('acrotopia', { lobbyName: 'Late' }, { roundAmt: 3 }, { Night: 1 })).toEqual(['3 rounds', 'Writing 1 min']);
});
test('the bots’ talk is named if the host changed it', () => {
  expect(said('mafia', { botTalk: true, botLevel: 3 })).toEqual([]);
  expect(said('mafia', { botTalk: true, botLevel: 1 })).toEqual(['Bot strength 1']);
  expect(said('mafia', { botTalk: false, botLevel: 1 })).toEqual(['Silent bots']);
});
test('a number is read as a count, and a length as the time of each turn', () => {
  expect(said('texas-hold-em', {}, { MaxRounds: 10 }, { 'Place Bets': 1 })).toEqual(['10 hands', '1 min per bet']);
  expect(said('texas-hold-em', {}, { MaxRounds: 1 }, { 'Place Bets': 0.5 })).toEqual(['1 hand', '30 s per bet']);
});
test('a rule that another one switches off is not named', () => {
  expect(said('acrotopia', {}, { standardiseCapitalisation: false, turnOnCaps: false })).toEqual(['Capitals as typed']);
});
test('lengths are named even if they are usual, and everyone is told the same', () => {
  const { options: rules, lengths } = GAMES['mafia']!;
  const mafia = { ...plan(3), lengths: { Day: 10 * MINUTE, Night: MINUTE } };
  expect(optionViews(mafia, { options: rules, lengths }).filter(({ unit }) => unit === 'min')).toEqual([
    { key: 'Day', label: 'Day', value: 10, unit: 'min', usual: true },
    { key: 'Night', label: 'Night', value: 1, unit: 'min' },
  ]);
  const t = new AtTable(plan(3, { spectating: false }));
  const told = t.room('a').choices;
  expect(told.map(optionWords)).toContain('No spectators');
  expect(t.room(null).choices).toEqual(told);
});

test('a length under a minute is given in seconds', () => {
  expect(optionWords({ key: 'Night', label: 'Getting ready', value: 0.5, unit: 'min' })).toBe('Getting ready 30 s');
  expect(optionWords({ key: 'Mission', label: 'Mission', value: 0.1, unit: 'min' })).toBe('Mission 6 s');
  expect(optionWords({ key: 'Night', label: 'Night', value: 1.5, unit: 'min' })).toBe('Night 1.5 min');
});
