import { describe, expect, test } from 'vitest';
import type { Game, GameUpgrade, State } from '../../../games/engine/game.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { below, chance, pickOne, type Rng, seeded } from '../../../games/engine/rng.ts';
import { UnreadableState } from '../../../games/table/stored-format.ts';
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
import type { Table, TableInput } from '../../../games/table/table-state.ts';
import { manyOf } from '../../long.ts';
import { gameOf, person, plan, setup, T0 } from './at-table.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const KINDS = [
  'join',
  'join',
  'join',
  'watch',
  'presence',
  'leave',
  'ready',
  'ready',
  'start',
  'kick',
  'setup',
  'consent',
  'bots',
  'keep',
  'free',
  'answer',
];
const MORE = ['answer', 'answer', 'say', 'extend', 'pause', 'pause', 'vote-kick', 'rehost', 'tick', 'tick', 'tick', 'tick'];

function anyPlan(rng: Rng) {
  const yes = (p: number): boolean => chance(rng, p);
  const part = { readyCheck: yes(0.5), noVeg: yes(0.3), replaceLeavers: yes(0.4), anonymousGame: yes(0.3), practice: yes(0.1) };
  return plan(2 + below(rng, 5), { ...part, ranked: yes(0.2), extendLength: below(rng, 4) }, yes(0.2) ? T0 + 7_200_000 : null);
}

function anyInput(table: Table, rng: Rng, at: number): TableInput {
  const who = person(pickOne(rng, PEOPLE));
  const by = chance(rng, 0.3) ? table.hostId : who.id;
  const type = pickOne(rng, [...KINDS, ...MORE]);
  switch (type) {
    case 'join':
    case 'watch':
      return {
        type,
        at,
        person: who,
        ...(type === 'join' && chance(rng, 0.2) && table.friendSeats[0] && { kept: table.friendSeats[0].id }),
      };
    case 'presence':
      return { type, at, by, present: chance(rng, 0.6) };
    case 'kick':
      return { type, at, by, who: chance(rng, 0.2) ? 'b1' : person(pickOne(rng, PEOPLE)).id, ban: chance(rng, 0.1) };
    case 'setup':
      return { type, at, by, setup: setup(2 + below(rng, 5)) };
    case 'consent':
      return { type, at, by, until: table.proposal?.until ?? at, agree: chance(rng, 0.8) };
    case 'bots':
      return { type, at, by, count: 1 + below(rng, 4) };
    case 'answer':
      return anyAnswer(table, rng, at, by);
    case 'say':
      return { type, at, by, channel: pickOne(rng, ['table', 'square', 'spectators']), text: 'hello' };
    case 'leave':
      return chance(rng, table.play ? 0.3 : 0.1) ? { type, at, by } : { type: 'tick', at };
    case 'keep':
      return { type, at, by, id: `s${at}`, key: `k${at}` };
    case 'free':
      return { type, at, by, kept: table.friendSeats[0]?.id ?? 'none' };
    case 'rehost':
      return { type, at, by, id: 'next' };
    case 'tick':
      return { type, at };
    default:
      return { type: type as 'ready' | 'start' | 'extend' | 'pause' | 'vote-kick', at, by };
  }
}

function anyAnswer(table: Table, rng: Rng, at: number, by: string): TableInput {
  const seat = table.members.find((m) => m.id === by)?.seat ?? null;
  const move = table.play && seat !== null && table.stage === 'playing' ? randomMove(gameOf(), table.play, seat, rng) : null;
  if (chance(rng, 0.3)) return { type: 'answer', at, by, ask: 'wish', answer: ['mask'] };
  if (move) return { type: 'answer', at, by, ...move };
  return { type: 'answer', at, by, ask: pickOne(rng, ['vote', 'kudos', 'lantern']), answer: chance(rng, 0.3) ? null : [[]] };
}

function check(table: Table, at: number): void {
  if (table.stage !== 'closed') expect(table.deadline, `a ${table.stage} table must wake by itself`).not.toBeNull();
  expect(table.out.every((f) => f.at >= T0)).toBe(true);
  if (table.stage !== 'playing') return;
  const room = roomView(table, 'u-a', at, gameOf);
  expect(room.members.map((m) => m.seat)).toEqual(room.members.map((_, i) => i));
  if (table.aliases) expect(JSON.stringify(room.members)).not.toMatch(/"u-|"[A-G]"/);
}

/** Plays one table from its founding to its close; returns its final state. */
function walk(n: number): Table {
  const rng = seeded([n, n * 31, 7, 9]);
  let table = createTable(anyPlan(rng), person('a'), T0, [n, 1, 2, 3]);
  const heard = new Map<string, number>();
  let at = T0;
  for (let steps = 0; table.stage !== 'closed'; steps++) {
    expect(steps, 'a table must close').toBeLessThan(6_000);
    // Late in the walk everyone goes quiet, so that time alone must end it.
    const soon = table.deadline !== null && table.deadline - at < 900_000;
    const quiet = steps > 250 || (soon && chance(rng, 0.4));
    at = quiet && table.deadline !== null ? Math.max(at, table.deadline) : at + below(rng, 8_000);
    const input = quiet ? { type: 'tick' as const, at } : anyInput(table, rng, at);
    const seal = input.type === 'tick' && needsSeed(table, at) ? { seed: [n, 2, 3, 4], seal: 'seal' } : {};
    const twin = restoreTable(JSON.parse(JSON.stringify(serializeTable(table))));
    const before = JSON.stringify(serializeTable(table));
    const isDue = input.type === 'tick' && table.deadline !== null && table.deadline <= at;
    const why = step(table, { ...input, ...seal }, gameOf);
    expect(step(twin, { ...input, ...seal }, gameOf)).toBe(why);
    expect(JSON.stringify(serializeTable(twin))).toBe(JSON.stringify(serializeTable(table)));
    expect(twin.out).toEqual(table.out);
    if (why !== null)
      expect([why.length <= 200, table.out, JSON.stringify(serializeTable(table)) === before]).toEqual([true, [], true]);
    if (isDue) expect(JSON.stringify(serializeTable(table)), 'a table wakes for something').not.toBe(before);
    if (input.type === 'say' && why === null) expect(JSON.stringify(serializeTable(table))).toBe(before);
    for (const id of PEOPLE) {
      const heardNow = table.out.filter((f) => canHear(table, f, `u-${id}`)).length;
      heard.set(id, (heard.get(id) ?? 0) + heardNow);
      if (steps % 20 === 0) gameView(table, `u-${id}`, gameOf);
    }
    check(table, at);
    table = twin;
  }
  return table;
}

describe('tables at which anything may happen', () => {
  test('never throw, survive a round trip through JSON at every input, and always end closed', () => {
    const tables = Array.from({ length: manyOf(100, 300) }, (_, n) => walk(n + 1));
    const started = tables.filter((t) => t.play);
    expect(started.length).toBeGreaterThan(tables.length / 3);
    expect(started.every((t) => t.play!.outcome)).toBe(true);
    for (const gone of ['left', 'vegged'] as const)
      expect(started.some((t) => t.members.some((m) => m.gone === gone))).toBe(true);
  });
});

describe('a running game stored in an older format', () => {
  const stored = () => JSON.parse(JSON.stringify(serializeTable(walkTo('playing'))));
  const withSteps = (...upgrades: GameUpgrade<State>[]): Game => ({ ...gameOf(), rules: upgrades.length + 1, upgrades });
  const first: GameUpgrade<State> = { from: 1, apply: (s) => ({ ...s, deadline: 1 }) };
  const second: GameUpgrade<State> = {
    from: 2,
    apply: (s) => ({ ...s, deadline: s.deadline! + 1 }),
    mind: (mind) => ({ ...(mind as object), seen: true }),
  };

  test('is upgraded step by step when the table wakes up', () => {
    expect(restoreTable(stored(), () => withSteps(first))).toMatchObject({ gameRules: 2, play: { deadline: 1 } });
    expect(restoreTable(stored(), () => withSteps(first, second))).toMatchObject({ gameRules: 3, play: { deadline: 2 } });
  });
  test('is upgraded with the minds of its bots, if a step changes those', () => {
    const talkers = [{ seat: 0, mind: { has: 1 } }];
    expect(restoreTable({ ...stored(), talkers }, () => withSteps(first)).talkers).toEqual(talkers);
    expect(restoreTable({ ...stored(), talkers }, () => withSteps(first, second)).talkers).toEqual([
      { seat: 0, mind: { has: 1, seen: true } },
    ]);
  });
  test('is kept as it is if the format is current', () => {
    const table = stored();
    expect(restoreTable(structuredClone(table), gameOf)).toMatchObject({ gameRules: 1, play: table.play });
  });
  test('is refused with a sentence if no step reads its format, or newer code wrote it', () => {
    const restore = (gameRules: number) => () => restoreTable({ ...stored(), gameRules }, () => withSteps(first, second));
    expect(restore(0)).toThrow("a state of rules 0 of 'lanterns'; this code knows 3, and no step from 0");
    expect(restore(4)).toThrow("a state of rules 4 of 'lanterns'; this code knows 3");
    for (const rules of [0, 2]) expect(() => restoreTable({ ...stored(), rules })).toThrow(UnreadableState);
  });
});

function walkTo(stage: Table['stage']): Table {
  const table = createTable(plan(2, { practice: true }), person('a'), T0, [1, 2, 3, 4]);
  while (table.stage !== stage) step(table, { type: 'tick', at: table.deadline!, seed: [1, 2, 3, 4], seal: '' }, gameOf);
  return table;
}
