import { describe, expect, test } from 'vitest';
import { battlesnakes } from '../../../games/battlesnakes/battlesnakes.ts';
import { READY, STEER, stepsBetween } from '../../../games/battlesnakes/board.ts';
import { gameModule } from '../../../games/battlesnakes/module.ts';
import { defaults } from '../../../games/engine/options.ts';
import { createTable, gameView, needsSeed, roomView, step } from '../../../games/table/table.ts';
import type { Plan, TableInput } from '../../../games/table/table-state.ts';
import { by, person, plan, SEED, T0 } from '../table/at-table.ts';
import { dealTable } from '../tabletop.ts';
import { board, type Cell, deaths, snakesTable, steer, TICK_LENGTH, tick } from './snakes.ts';

const snakes = (n: number): string[] => Array<string>(n).fill('Snake');
const bystander = { at: [[8, 8]] as Cell[], going: 'right' as const };

describe('Night and day', () => {
  const night = (n = 3) => dealTable(battlesnakes, { cards: snakes(n) });
  test('everything is visible and nothing moves at night; the day begins when all are ready', () => {
    const t = night();
    expect(t.view('watcher')).toMatchObject({ phase: { name: 'Night', light: 'night' }, deadline: 30_000 });
    const before = board(t);
    t.give(0, READY, 'Ready');
    t.give(1, READY, 'Ready');
    expect(board(t)).toEqual({ ...before, ready: [0, 1] });
    expect(t.takeBack(1, READY)).toBeNull();
    expect(board(t).ready).toEqual([0]);
    t.give(1, READY, 'Ready');
    t.give(2, READY, 'Ready');
    expect(t.view('watcher').phase).toMatchObject({ name: 'Day', light: 'day' });
  });
  test('the night ends by itself; no one is waited for or removed', () => {
    const t = night();
    expect(battlesnakes.asks(t.s).every((ask) => ask.optional)).toBe(true);
    t.time();
    expect(t.s.phase).toBe('Day');
    expect(battlesnakes.asks(t.s).every((ask) => ask.optional)).toBe(true);
    const { head, going } = t.s.snakes[0]!;
    t.time();
    expect(t.s.snakes[0]).toMatchObject({ going, head: (head - 20 + 400) % 400 });
  });
  test('a first turn may be chosen at night, and changed', () => {
    const t = night();
    expect(steer(t, 0, 'down')).toMatch(/turn back/);
    expect(steer(t, 0, 'left')).toBeNull();
    expect(steer(t, 0, 'right')).toBeNull();
    expect(steer(t, 1, 'left')).toBeNull();
    expect(steer(t, 1, 'up')).toBeNull();
    expect(steer(t, 2, 'left')).toBeNull();
    expect(t.takeBack(2, STEER)).toBeNull();
    t.time();
    tick(t);
    expect(t.s.snakes.map(({ going }) => going)).toEqual(['right', 'up', 'up']);
  });
  test('snakes begin as single heads at least three steps apart, and three bites lie on free cells', () => {
    for (let seed = 0; seed < 30; seed++) {
      const t = dealTable(battlesnakes, { cards: snakes(10), options: { boardSize: 10 }, seed: [seed, 2, 3, 4] });
      const { snakes: on, foods } = board(t);
      for (const a of on) {
        expect(a).toMatchObject({ body: '', going: 'up', end: null });
        for (const b of on) if (a !== b) expect(stepsBetween(a.head, b.head, { size: 10, wrap: true })).toBeGreaterThanOrEqual(3);
      }
      expect(new Set([...foods, ...on.map(({ head }) => head)]).size).toBe(13);
    }
  });
  test('ticks follow the clock, not the time at which they were noticed', () => {
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander]);
    const first = t.s.deadline!;
    battlesnakes.timeout(Object.assign(t.s, { now: first + 40 }));
    expect(t.s.deadline).toBe(first + TICK_LENGTH);
    battlesnakes.timeout(Object.assign(t.s, { now: first + 900 }));
    expect(t.s.deadline).toBe(first + 2 * TICK_LENGTH);
  });
  test('a tick that comes more than a second late skips the missed ones', () => {
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander]);
    const first = t.s.deadline!;
    battlesnakes.timeout(Object.assign(t.s, { now: first + 5_000 }));
    expect(t.s.tick).toBe(1);
    expect(t.s.deadline).toBe(first + 5_000 + TICK_LENGTH);
  });
  test('the clock shown by day counts to the end of the day', () => {
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander]);
    const { deadline } = t.view(0);
    expect(deadline).toBe(t.s.now + 3_600_000);
    tick(t, 5);
    expect(t.view(0).deadline).toBe(deadline);
    expect(t.heard('watcher', 'phase').at(-1)).toMatchObject({ phase: 'Day', until: deadline });
  });
  test('a pause by day shows the rest of the day, and the day goes on from there', () => {
    const setup = gameModule.setups.find(({ total }) => total === 2)!;
    const lengths = { Night: 30_000, Day: 120_000 };
    const of = {
      ...plan(2),
      gameId: 'battlesnakes',
      setup,
      lengths,
      options: defaults<object>(battlesnakes.options) as Plan['options'],
    };
    const table = createTable(of, person('a'), T0, SEED);
    const lookup = () => gameModule.game;
    const send = (input: TableInput) => expect(step(table, input, lookup)).toBeNull();
    send({ type: 'join', at: T0, person: person('b') });
    const tick = (at = table.deadline!) =>
      send({ type: 'tick', at, ...(needsSeed(table, at) ? { seed: SEED, seal: 'seal' } : {}) });
    while (table.phase.name !== 'Day 1' || gameView(table, null, lookup)!.deadline! - table.now > 119_000) tick();
    const left = gameView(table, null, lookup)!.deadline! - table.now;
    for (const id of ['a', 'b']) send({ type: 'pause', at: table.now, by: by(id) });
    expect(gameView(table, null, lookup)!.deadline).toBeNull();
    expect(roomView(table, null, table.now, lookup).pause!.on!.left).toBe(left);
    for (const id of ['a', 'b']) send({ type: 'pause', at: table.now + 60_000, by: by(id) });
    expect(gameView(table, null, lookup)!.deadline).toBe(table.now + left);
  });
  test('a tick announces nothing; deaths are announced, with a picture', () => {
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander, { at: [[3, 3]], going: 'left' }]);
    const before = t.facts.length;
    tick(t, 20);
    expect(t.facts.length).toBe(before);
    t.s.snakes[0]!.body = 'RDLLUU';
    expect(steer(t, 0, 'down')).toBeNull();
    tick(t);
    expect(deaths(t)).toMatchObject([{ seat: 0, cause: 'self', by: null, length: 7 }]);
    const pictures = t.facts.slice(before).filter(({ fact }) => fact.kind === 'board');
    expect(pictures.map(({ to }) => to)).toEqual([[]]);
  });
  test('a picture shows its moment and does not move on with the game', () => {
    const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander, { at: [[3, 3]], going: 'up' }]);
    t.leave(2);
    const [picture] = t.facts.filter(({ fact }) => fact.kind === 'board').slice(-1);
    const then = JSON.stringify(picture);
    tick(t, 3);
    expect(JSON.stringify(picture)).toBe(then);
  });
  test('a view of ten snakes is small', () => {
    const t = dealTable(battlesnakes, { cards: snakes(10) });
    t.time();
    for (const snake of t.s.snakes) snake.body = 'LLLLUUUURRRRDDDD'.repeat(2);
    for (const viewer of [0, 'watcher'] as const) expect(JSON.stringify(t.view(viewer)).length).toBeLessThan(4_000);
  });
  test('the question about steering keeps its id from the night to the end of the day, so a late answer still counts', () => {
    const t = night();
    const { id } = t.ask(STEER, 0);
    t.time();
    expect(t.ask(STEER, 0).id).toBe(id);
    t.time();
    expect(t.ask(STEER, 0)).toMatchObject({ id, given: [], final: false });
  });
});

describe('Leaving', () => {
  test('kills the snake at once, by night and by day, and the last one left wins', () => {
    const t = dealTable(battlesnakes, { cards: snakes(3) });
    t.leave(1);
    expect(t.s.snakes[1]!.end).toMatchObject({ cause: 'left' });
    expect(t.asks(READY, 1)).toBe(false);
    t.give(0, READY, 'Ready');
    t.give(2, READY, 'Ready');
    expect(t.s.phase).toBe('Day');
    t.leave(0, 'vegged');
    expect(t.s.outcome).toEqual({ winners: [2], by: ['players'] });
  });
  test('at night, with two players, makes the other one the winner', () => {
    const t = dealTable(battlesnakes, { cards: snakes(2) });
    t.leave(0);
    expect(t.s.outcome?.winners).toEqual([1]);
  });
  test('when dead changes nothing', () => {
    const t = snakesTable([
      { at: [[3, 5]], going: 'right' },
      { at: [[5, 5]], going: 'left' },
      bystander,
      { at: [[1, 1]], going: 'up' },
    ]);
    tick(t);
    const { snakes: before } = board(t);
    t.leave(0);
    expect(board(t).snakes).toEqual(before);
    expect(t.s.outcome).toBeNull();
  });
  test('the Host has no snake, is asked nothing, cannot win, and may go', () => {
    const t = dealTable(battlesnakes, { cards: ['Snake', 'Host', 'Gap Snake'], host: 1 });
    expect(board(t).snakes.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(t.view(1).asks).toEqual([]);
    t.leave(1);
    expect(t.s.outcome).toBeNull();
    t.time();
    t.leave(0);
    expect(t.s.outcome?.winners).toEqual([2]);
  });
});
