import { describe, expect, test } from 'vitest';
import { defaults } from '../../../games/engine/options.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { checkSetup, nameOf } from '../../../games/engine/setup.ts';
import { CATALOGUES, GAMES, trialCalled } from '../../../games/index.ts';
import { traitsOf } from '../../../games/mafia/engine/trait.ts';
import { trialOf } from '../../../games/mafia/setups/try.ts';
import { createTable, sealContent, sealContentAfterStart, step } from '../../../games/table/table.ts';
import type { Plan, Table } from '../../../games/table/table-state.ts';
import { manyOf } from '../../long.ts';
import { MINUTE, options, person, T0 } from '../table/at-table.ts';

const mafia = GAMES['mafia']!;
const gameOf = () => mafia;
const roles = traitsOf('role').map(({ id }) => id);
const tried = roles.filter((role) => trialOf(role) !== null);

const planOf = (role: string): Plan => ({
  id: 'm',
  gameId: 'mafia',
  setup: trialOf(role)!,
  wish: role,
  scheduled: null,
  table: options({ practice: true, private: true, noVeg: true }),
  lengths: { Day: 5 * MINUTE, Night: MINUTE },
  options: defaults(mafia.options) as unknown as Plan['options'],
});
/** A practice table of this role at the beginning of its first phase. */
function begun(role: string, n: number): Table {
  const table = createTable(planOf(role), person('a'), T0, [n, 2, 3, 4]);
  step(table, { type: 'tick', at: table.deadline!, seed: [n, 6, 7, 8], seal: 'seal' }, gameOf);
  return table;
}
const sideOf = (role: string): string => CATALOGUES['mafia']!.roles.get(role)!.side;

test('every role can be tried unless its holder is not told of it; no event can', () => {
  expect(roles.filter((role) => !tried.includes(role))).toEqual(['Miller']);
  for (const { id } of traitsOf('event')) expect(trialOf(id)).toBeNull();
  expect(trialOf('No One')).toBeNull();
});

describe.each(tried)('to try the %s', (role) => {
  const setup = trialOf(role)!;
  test('a table of seven can be played, with an opponent', () => {
    expect(checkSetup(setup, CATALOGUES['mafia']!)).toBeNull();
    expect(setup.total).toBe(7);
    expect(setup.id).toMatch(/^[a-z][a-z-]{2,39}$/);
    expect(trialCalled(setup.id)).toBe(setup);
    const sides = new Set(Object.keys(setup.roles[0]!).map((card) => sideOf(nameOf(card))));
    expect(sides.size).toBeGreaterThan(1);
  });
  test('the person is dealt it whatever the seed, and knows so; the seal holds', () => {
    for (const n of [1, 2, 3]) {
      const table = createTable(planOf(role), person('a'), T0, [n, 2, 3, 4]);
      const sealed = sealContentAfterStart(table, table.deadline!, [n, 6, 7, 8], gameOf);
      step(table, { type: 'tick', at: table.deadline!, seed: [n, 6, 7, 8], seal: 'seal' }, gameOf);
      const { seat } = table.members[0]!;
      expect(mafia.view(table.play!, seat!).you?.card).toBe(role);
      expect(mafia.deal(table.play!)).toContainEqual({ seat, card: role });
      expect(sealed).toEqual(sealContent(table));
      expect(new Set(table.members.map((m) => m.seat)).size).toBe(7);
    }
  });
  // A lodge that opens its door to a killer is attacked whole.
  test.skipIf(role === 'Freemason')('the person lives through the first night', () => {
    for (let n = 1; n <= manyOf(4, 40); n++) {
      const table = begun(role, n);
      const { phase } = mafia.view(table.play!, 'watcher');
      while (table.stage === 'playing' && mafia.view(table.play!, 'watcher').phase.name === phase.name)
        step(table, { type: 'tick', at: table.deadline! }, gameOf);
      const { seat } = table.members[0]!;
      expect(mafia.view(table.play!, 'watcher').places[seat!]!.alive, `seed ${n}`).toBe(true);
    }
  });
  test('a person who plays by chance and bots play the table to its end', () => {
    for (let n = 1; n <= manyOf(10, 2); n++) {
      const table = begun(role, n);
      const rng = seeded([n, 9, 9, 9]);
      for (let i = 0; table.stage === 'playing'; i++) {
        expect(i).toBeLessThan(3_000);
        const move = randomMove(mafia, table.play!, table.members[0]!.seat!, rng);
        if (move) step(table, { type: 'answer', at: table.now, by: 'u-a', ...move }, gameOf);
        step(table, { type: 'tick', at: table.deadline! }, gameOf);
      }
      expect(table.play!.outcome).not.toBeNull();
    }
  });
});
