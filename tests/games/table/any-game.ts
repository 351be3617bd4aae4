/** A running table of any game, with people in all its seats, at default options. */

import { defaults } from '../../../games/engine/options.ts';
import { GAMES, SETUPS } from '../../../games/index.ts';
import type { Plan } from '../../../games/table/table-state.ts';
import { AtTable, MINUTE, options, person } from './at-table.ts';

/** The people are called a, b, c …; `seats` chooses the built-in setup. */
export function dealt(gameId: string, seats?: number): AtTable {
  const game = GAMES[gameId]!;
  const setup = SETUPS[gameId]!.find(({ total }) => seats === undefined || total === seats)!;
  const lengths = Object.entries(defaults<Record<string, number>>(game.lengths));
  const plan: Plan = {
    id: 'a-game',
    gameId,
    setup,
    scheduled: null,
    table: options(),
    lengths: Object.fromEntries(lengths.map(([phase, minutes]) => [phase, minutes * MINUTE])),
    options: defaults<object>(game.options) as Plan['options'],
  };
  const [first, ...rest] = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, setup.total);
  const t = new AtTable(plan, person(first!), [1, 2, 3, 4], game).join(...rest);
  return t.wait(t.table.stageUntil! - t.now);
}
