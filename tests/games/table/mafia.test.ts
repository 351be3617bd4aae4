import { expect, test } from 'vitest';
import type { Game, Json } from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { chance, type Seed, seeded } from '../../../games/engine/rng.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../../games/index.ts';
import {
  canHear,
  createTable,
  gameView,
  needsSeed,
  restoreTable,
  roomView,
  serializeTable,
  step,
} from '../../../games/table/table.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import type { Plan, Table, TableInput } from '../../../games/table/table-state.ts';
import { MINUTE, options, person, T0 } from './at-table.ts';

const mafia = GAMES['mafia']!;
const gameOf = (): Game => mafia;
const setups = SETUPS['mafia']!;

function planOf(setup: Setup, part: Partial<TableOptions>): Plan {
  const values = defaults(mafia.options) as unknown as Record<string, Json>;
  const lengths = { Day: 5 * MINUTE, Night: MINUTE };
  return { id: 'm', gameId: 'mafia', setup, table: options(part), lengths, options: values, scheduled: null };
}

/** Wakes the table until it is closed; before each wake-up, `people` returns the inputs of persons. */
function playOut(first: Table, seed: Seed, people: (table: Table, at: number) => TableInput[]): Table {
  let table = first;
  for (let n = 0; table.stage !== 'closed'; n++) {
    expect(n, 'a game must end').toBeLessThan(5_000);
    table = restoreTable(JSON.parse(JSON.stringify(serializeTable(table))), gameOf);
    for (const input of people(table, Math.max(table.now, T0))) step(table, input, gameOf);
    const at = Math.max(table.now, table.deadline ?? 0);
    if (table.stage === 'closed') break;
    step(table, needsSeed(table, at) ? { type: 'tick', at, seed, seal: 'seal' } : { type: 'tick', at }, gameOf);
    for (const { id } of table.members.slice(0, 2))
      JSON.stringify([gameView(table, id, gameOf), roomView(table, id, at, gameOf)]);
  }
  return table;
}

test.each(setups.map((setup) => [setup.name, setup] as const))('one person and bots play "%s" to its end', (_, setup) => {
  for (const n of [1, 2]) {
    const rng = seeded([n, 2, 3, 4]);
    const plan = planOf(setup, { practice: true });
    const table = playOut(createTable(plan, person('a'), T0, [n, 5, 6, 7]), [n, 7, 8, 9], (t, at) => {
      const seat = t.members[0]!.seat;
      const move = t.stage === 'playing' && !t.pause.on && seat !== null ? randomMove(mafia, t.play!, seat, rng) : null;
      return move && chance(rng, 0.3) ? [{ type: 'answer', at, by: 'u-a', ...move }] : [];
    });
    expect(table.play!.outcome).not.toBeNull();
    expect(table.stage).toBe('closed');
  }
});

test('bots give way after a tie, so that no one waits out a day on which all have voted', () => {
  let days = 0;
  let waitedOut = 0;
  for (let n = 1; n <= 20; n++) {
    const rng = seeded([n, 2, 3, 4]);
    const plan = planOf(setups.find((setup) => setup.id === 'seven-lanterns')!, { practice: true });
    playOut(createTable(plan, person('a'), T0, [n, 5, 6, 7]), [n, 7, 8, 9], (t, at) => {
      const seat = t.members[0]!.seat;
      if (t.stage !== 'playing' || seat === null) return [];
      const vote = mafia.asks(t.play!).find((ask) => ask.id === 'village');
      const isLast = t.deadline === t.play!.deadline;
      if (vote && isLast) waitedOut++;
      if (vote && vote.given.length === 0) days++;
      const move = randomMove(mafia, t.play!, seat, rng);
      return move ? [{ type: 'answer', at, by: 'u-a', ...move }] : [];
    });
  }
  expect(days).toBeGreaterThan(20);
  expect(waitedOut).toBe(0);
});

test('bots stand by a decided vote where phases last their whole time, and the table does not wake for nothing', () => {
  const plan = planOf(setups.find((setup) => setup.id === 'seven-lanterns')!, { practice: true });
  plan.options['earlyEnd'] = false;
  const wakes = new Map<string, number>();
  playOut(createTable(plan, person('a'), T0, [1, 5, 6, 7]), [1, 7, 8, 9], (t, at) => {
    if (t.stage !== 'playing') return [];
    const phase = String(t.play!.deadline);
    const asks = mafia.asks(t.play!);
    if (asks.every((ask) => ask.optional || ask.given.length === ask.seats.length)) wakes.set(phase, (wakes.get(phase) ?? 0) + 1);
    const move = randomMove(mafia, t.play!, t.members[0]!.seat!, seeded([at % 97, 2, 3, 4]));
    return move ? [{ type: 'answer', at, by: 'u-a', ...move }] : [];
  });
  expect(wakes.size).toBeGreaterThan(1);
  // One wake-up for each bot, the three warnings, and the end.
  expect(Math.max(...wakes.values())).toBeLessThan(14);
});

test('a table of people who forget, leave and are replaced plays to its end', () => {
  for (let n = 1; n <= 20; n++) {
    const rng = seeded([n, 1, 1, 1]);
    const setup = setups[n % setups.length]!;
    const table = createTable(planOf(setup, { replaceLeavers: n % 2 === 0, anonymousGame: n % 3 === 0 }), person('p0'), T0, [
      n,
      0,
      0,
      0,
    ]);
    for (let i = 1; i < setup.total; i++) step(table, { type: 'join', at: T0, person: person(`p${i}`) }, gameOf);
    const ended = playOut(table, [n, 4, 4, 4], (t, at) =>
      t.members.flatMap(({ id: by, seat }): TableInput[] => {
        if (t.stage !== 'playing' || seat === null) return [];
        if (chance(rng, 0.01)) return [{ type: 'leave', at, by }];
        if (chance(rng, 0.01)) return [{ type: 'join', at, person: { id: by, name: by, kind: 'member' } }];
        if (chance(rng, 0.05)) return [{ type: t.kick ? 'vote-kick' : 'extend', at, by }];
        const move = t.play!.outcome ? null : randomMove(mafia, t.play!, seat, rng);
        return move && chance(rng, 0.5) ? [{ type: 'answer', at, by, ...move }] : [];
      }),
    );
    expect(ended.play!.outcome).not.toBeNull();
  }
});

test('no one at an anonymous table is sent another’s name or id while it runs', () => {
  const setup = setups[0]!;
  const table = createTable(planOf(setup, { anonymousGame: true }), person('zoe1'), T0, [1, 0, 0, 0]);
  const people = Array.from({ length: setup.total - 1 }, (_, i) => person(`zoe${i + 2}`));
  for (const who of people) step(table, { type: 'join', at: T0, person: who }, gameOf);
  for (let n = 0; n < 60 && table.stage !== 'post'; n++) {
    const at = Math.max(table.now, table.deadline!);
    step(table, { type: 'tick', at, seed: [9, 9, 9, 9], seal: '' }, gameOf);
    if (table.stage !== 'playing') continue;
    const { me: _me, ...room } = roomView(table, 'u-zoe2', at, gameOf);
    const facts = table.out.filter((f) => canHear(table, f, 'u-zoe2')).map((f) => f.fact);
    expect(JSON.stringify([facts, gameView(table, 'u-zoe2', gameOf), room])).not.toMatch(/zoe/i);
  }
  expect(table.stage).toBe('post');
});
