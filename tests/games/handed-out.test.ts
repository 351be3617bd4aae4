/**
 * Plays every game from the deal to the end at a whole table of talking bots. The game and the table must not change values that
 * they have handed to each other, and the start's seal is recomputed from the facts told at the end, as the client does.
 */
import { expect, test } from 'vitest';
import { recordOf } from '../../durable-objects/game-room/record.ts';
import { sealOf } from '../../durable-objects/game-room/seal.ts';
import type { Fact, Game, Json } from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import { seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable, gameView, needsSeed, roomView, sealContentAfterStart, step } from '../../games/table/table.ts';
import type { Plan, Table, TableInput } from '../../games/table/table-state.ts';
import { botOf } from '../../scripts/simulate/play-out.ts';
import { sealOf as sealOfClient } from '../../web/features/game/state/seal.ts';
import { isLong } from '../long.ts';
import { deepFreeze, frozen } from './frozen.ts';
import { by, MINUTE, options, person, SEED, T0 } from './table/at-table.ts';

const planOf = (game: Game, setup: Setup): Plan => ({
  id: 'a-table',
  gameId: game.id,
  setup,
  scheduled: null,
  table: options({ practice: true, botTalk: true }),
  lengths: Object.fromEntries(
    Object.entries(defaults<Record<string, number>>(game.lengths)).map(([phase, minutes]) => [phase, minutes * MINUTE]),
  ),
  options: defaults<object>(game.options) as Plan['options'],
});

/** A bot moves for the founder too. Everything that the table keeps or tells is frozen at once. */
function playTable(game: Game, setup: Setup): { table: Table; facts: Fact[]; inputs: TableInput[] } {
  const gameOf = () => game;
  const table = createTable(planOf(game, setup), person('a'), T0, [1, 2, 3, 4]);
  const facts: Fact[] = [...table.out];
  const inputs: TableInput[] = [];
  const dice = seeded([5, 6, 7, 8]);
  const send = (input: TableInput): void => {
    inputs.push(deepFreeze(input));
    expect(step(table, input, gameOf)).toBeNull();
    facts.push(...deepFreeze([...table.out]));
    deepFreeze([table.plan, table.seed, table.dealt]);
    for (const viewer of [by('a'), null])
      deepFreeze([gameView(table, viewer, gameOf), roomView(table, viewer, table.now, gameOf)]);
  };
  while (table.stage !== 'post') {
    expect(inputs.length, 'the game must end').toBeLessThan(50_000);
    const at = table.deadline!;
    const move = table.play && botOf(game)(table.play, table.members[0]!.seat!, dice);
    if (move) send({ type: 'answer', at: table.now, by: by('a'), ...move });
    else if (!needsSeed(table, at)) send({ type: 'tick', at });
    else send({ type: 'tick', at, seed: SEED, seal: sealOf(sealContentAfterStart(table, at, SEED, gameOf)) });
  }
  return { table, facts, inputs };
}

const PLAYED = Object.entries(SETUPS).flatMap(([id, setups]) =>
  (isLong ? setups : setups.slice(0, 1)).map((setup): [id: string, name: string, Setup] => [id, setup.name, setup]),
);
test.each(PLAYED)('%s (%s) is played, and its seal matches the deal that is told', async (id, _, setup) => {
  const game = frozen(GAMES[id]!);
  const { table, facts, inputs } = playTable(game, setup);
  const told = (kind: string) => facts.find(({ fact }) => fact.kind === kind)!.fact as unknown as Record<string, Json>;
  const { seed, deal } = told('unsealed');
  expect(await sealOfClient(seed as number[], deal!)).toBe(told('started')['seal']);
  const record = recordOf(table, { created: T0, started: T0, ended: table.now }, { facts, inputs }, () => game)!;
  expect(await sealOfClient(record.seed, record.deal)).toBe(record.seal);
});
