/** A running table whose bots talk, stored and read again. */
import { expect, test } from 'vitest';
import type { Game, Json } from '../../../games/engine/game.ts';
import { defaults, type Fields } from '../../../games/engine/options.ts';
import { GAMES, SETUPS } from '../../../games/index.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import type { Mind } from '../../../games/mafia/talk/mind.ts';
import { createTable, needsSeed, restoreTable, serializeTable, step } from '../../../games/table/table.ts';
import { TABLE_FIELDS, type TableOptions } from '../../../games/table/table-options.ts';
import type { Plan, Table } from '../../../games/table/table-state.ts';
import { MINUTE, person, T0 } from './at-table.ts';

/** A practice table of a game, where one person watches bots talk. */
function tableOf(game: Game, setupId: string): Table {
  const options: TableOptions = {
    ...defaults(TABLE_FIELDS as unknown as Fields<TableOptions>),
    lobby: 'Sandbox',
    practice: true,
    noVeg: true,
    botTalk: true,
  };
  const setup = SETUPS[game.id]!.find(({ id }) => id === setupId)!;
  const lengths = Object.fromEntries(Object.keys(game.lengths).map((phase) => [phase, MINUTE]));
  const plan: Plan = {
    id: 'stored',
    gameId: game.id,
    setup,
    table: options,
    lengths,
    scheduled: null,
    options: defaults(game.options) as unknown as Record<string, Json>,
  };
  return createTable(plan, person('a'), T0, [1, 2, 3, 4]);
}
/** Lets time pass until `isThere`; returns the number of lines said. */
function pass(table: Table, game: Game, isThere: () => boolean): number {
  let lines = 0;
  for (let n = 0; !isThere(); n++) {
    expect(n, 'it must come to that').toBeLessThan(2_000);
    const at = Math.max(table.now, table.deadline!);
    expect(
      step(table, needsSeed(table, at) ? { type: 'tick', at, seed: [5, 6, 7, 8], seal: '' } : { type: 'tick', at }, () => game),
    ).toBeNull();
    lines += table.out.filter(({ fact }) => fact.kind === 'said').length;
  }
  return lines;
}
const mafia = GAMES['mafia']!;
const isAt = (table: Table, phase: string, count: number): boolean => {
  const play = table.play as Mafia | null;
  return table.stage === 'post' || (play?.phase === phase && play.count === count);
};
/** Plays to the middle of the first day. */
function atNoon(): Table {
  const table = tableOf(mafia, 'seven-lanterns');
  pass(table, mafia, () => isAt(table, 'Day', 1));
  const noon = table.now + 20_000;
  pass(table, mafia, () => table.now >= noon);
  expect(isAt(table, 'Day', 1) && table.stage === 'playing').toBe(true);
  return table;
}
const saved = (table: Table): { talkers: { mind: Mind }[] } => JSON.parse(JSON.stringify(serializeTable(table)));

test('bots talk on to the end after their table was stored', () => {
  const table = restoreTable(saved(atNoon()) as unknown as Json, () => mafia);
  expect(pass(table, mafia, () => table.stage === 'post')).toBeGreaterThan(10);
});

test('a stored mind is read unchanged', () => {
  const before = saved(atNoon());
  expect(restoreTable(structuredClone(before) as unknown as Json, () => mafia).talkers).toEqual(before.talkers);
});
