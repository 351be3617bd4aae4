import { describe, expect, test } from 'vitest';
import { battlesnakes } from '../../../games/battlesnakes/battlesnakes.ts';
import { type BattlesnakesBoard, HEADINGS, isTurn, READY, STEER } from '../../../games/battlesnakes/board.ts';
import { gameModule } from '../../../games/battlesnakes/module.ts';
import { lengths } from '../../../games/battlesnakes/options.ts';
import type { Battlesnakes } from '../../../games/battlesnakes/state.ts';
import { defaults } from '../../../games/engine/options.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { pickOne, seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { contest } from '../../bench/contest.ts';
import { manyOf } from '../../long.ts';
import { dealTable, expectSecret } from '../tabletop.ts';
import { greedy } from './rivals.ts';
import { board, type Cell, snakesTable, steer } from './snakes.ts';

const snakes = (n: number): string[] => Array<string>(n).fill('Snake');
const bystander = { at: [[8, 8]] as Cell[], going: 'right' as const };

describe('Secrets of Battlesnakes', () => {
  test('a turn is no one else’s business until the tick', () => {
    expectSecret(
      battlesnakes,
      { cards: snakes(3) },
      {
        differ: (s: Battlesnakes) => {
          s.answers[STEER] = [[0, ['left']]];
        },
        run: (t) => {
          t.say(1, 'Which way?');
          t.give(1, READY, 'Ready');
          t.give(2, READY, 'Ready');
          t.time();
        },
        blind: [1, 2, 'watcher'],
        knower: 0,
      },
    );
    const worlds = (['left', 'right'] as const).map((to) => {
      const t = snakesTable([{ at: [[1, 1]], going: 'up' }, bystander, { at: [[3, 3]], going: 'up' }]);
      expect(steer(t, 0, to)).toBeNull();
      return t;
    });
    const seen = (viewer: 0 | 1 | 2 | 'watcher') => worlds.map((t) => JSON.stringify(t.view(viewer)));
    for (const viewer of [1, 2, 'watcher'] as const) expect(new Set(seen(viewer)).size, `${viewer}`).toBe(1);
    expect(new Set(seen(0)).size).toBe(2);
  });
  test('the board, the kinds and the lengths are open to all', () => {
    const t = dealTable(battlesnakes, { cards: ['Snake', 'Cheese Snake', 'Gap Snake'] });
    for (const viewer of [0, 'watcher'] as const) {
      expect(t.view(viewer).places.map(({ card }) => card)).toEqual(['Snake', 'Cheese Snake', 'Gap Snake']);
      expect(board(t, viewer as 0)).toEqual(board(t));
    }
  });
});

describe('Host options', () => {
  test('the day lasts 2 to 60 minutes, the night half a minute to one', () => {
    for (const bad of [{ Day: 1 }, { Day: 61 }, { Night: 0.4 }, { Night: 1.1 }])
      expect(parseFields(lengths, bad)).toHaveProperty('bad');
    for (const good of [{ Day: 2 }, { Day: 60 }, { Night: 0.5 }, { Night: 1 }])
      expect(parseFields(lengths, good)).toHaveProperty('values');
    expect(defaults(lengths)).toEqual({ Day: 60, Night: 0.5 });
  });
  test('every built-in setup can be played; one without two snakes cannot', () => {
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
    const [setup] = gameModule.setups;
    expect(checkSetup({ ...setup!, roles: [{ Snake: 1, Host: 1 }], total: 2 }, gameModule.catalogue)).toMatch(/two snakes/);
  });
});

describe('Bots of Battlesnakes', () => {
  const dealt = (i: number, seed: number, more = {}) => {
    const deal = dealOf(battlesnakes, gameModule.setups[i % gameModule.setups.length]!, [seed, 2, 3, 4]);
    return { ...deal, options: { ...deal.options, ...more } };
  };
  test('end every game on all boards, whatever people do in between', () => {
    const some = [{}, { ifWallsAreTransparent: false }, { deadSnakeObstacles: true }, { hunger: true }];
    for (let i = 0; i < manyOf(16, 100); i++) {
      const deal = dealt(i, i, { boardSize: 10 + (i % 4), ...some[(i >> 2) % 4] });
      deal.lengths['Day'] = 120_000;
      const { failure, s } = playOut(battlesnakes, deal, seeded([i, 7, 7, 7]), { check: i % 5 === 0, unruly: true });
      expect(failure, `game ${i}`).toBeNull();
      expect(s.outcome).not.toBeNull();
    }
  });
  test('know only the board: turns chosen by others for the next tick change nothing', () => {
    const t = snakesTable([{ at: [[3, 5]], going: 'right' }, { at: [[6, 5]], going: 'left' }, bystander]);
    const before = battlesnakes.bot!(t.s, 0, seeded([1, 1, 1, 1]));
    expect(steer(t, 1, 'up')).toBeNull();
    expect(battlesnakes.bot!(t.s, 0, seeded([1, 1, 1, 1]))).toEqual(before);
  });
  test('avoid walls, bodies, tails that stay and heads they would lose to', () => {
    const turned = (t: ReturnType<typeof snakesTable>) =>
      battlesnakes.bot!(t.s, 0, seeded([1, 2, 3, 4]))?.answer[0] ?? 'straight';
    expect(turned(snakesTable([{ at: [[5, 0]], going: 'up' }, bystander], { ifWallsAreTransparent: false }))).not.toBe(
      'straight',
    );
    const wall: Cell[] = Array.from({ length: 8 }, (_, i) => [8 - i, 4]);
    expect(
      turned(
        snakesTable([
          { at: [[5, 5]], going: 'up' },
          { at: wall, going: 'right' },
        ]),
      ),
    ).not.toBe('straight');
    const eater: Cell[] = [
      [4, 2],
      [3, 2],
      [2, 2],
    ];
    expect(
      turned(
        snakesTable(
          [
            { at: [[2, 3]], going: 'up' },
            { at: eater, going: 'right' },
          ],
          {},
          [[5, 2]],
        ),
      ),
    ).not.toBe('straight');
    const longer: Cell[] = [
      [5, 5],
      [6, 5],
      [7, 5],
    ];
    expect(
      turned(
        snakesTable([
          { at: [[3, 5]], going: 'right' },
          { at: longer, going: 'left' },
        ]),
      ),
    ).not.toBe('straight');
  });
  test('beat players who steer at random', () => {
    let won = 0;
    for (let i = 0; i < 40; i++) {
      const own = botOf(battlesnakes);
      const clever = i % 2;
      const anywhere: BotMove<Battlesnakes> = (s, seat, rng) => {
        if (s.phase !== 'Day') return own(s, seat, rng);
        const snake = s.snakes.find((one) => one.seat === seat);
        if (!snake || snake.end || s.answers[STEER]?.some(([by]) => by === seat)) return null;
        const to = pickOne(rng, [snake.going, ...HEADINGS]);
        return isTurn(snake.going, to) ? { ask: STEER, answer: [to] } : null;
      };
      const move: BotMove<Battlesnakes> = (s, seat, rng) => (seat === clever ? own(s, seat, rng) : anywhere(s, seat, rng));
      const { s, failure } = playOut(battlesnakes, dealt(1, i), seeded([i, 5, 6, 7]), { move });
      expect(failure).toBeNull();
      if (s.outcome!.winners.includes(clever)) won++;
    }
    expect(won).toBeGreaterThan(34);
  });
  test('win most duels with a greedy snake that keeps room for its body', () => {
    const setup = gameModule.setups.find(({ total }) => total === 2)!;
    const { rate } = contest({ game: battlesnakes, setup, rival: greedy, lone: 'bot', games: manyOf(16, 400) });
    // The measured value is about 0.6; snakes that are far shorter give up at last.
    expect(rate).toBeGreaterThan(0.5);
  });
});

test('a view’s board has the fields that the page reads', () => {
  const t = snakesTable([{ at: [[1, 1]], going: 'right' }, bystander]);
  const shown: BattlesnakesBoard = board(t);
  expect(Object.keys(shown).sort()).toEqual(['foods', 'hunger', 'ready', 'size', 'snakes', 'tick', 'won', 'wrap']);
});
