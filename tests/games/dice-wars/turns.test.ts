import { describe, expect, test } from 'vitest';
import { diceWars } from '../../../games/dice-wars/dice-wars.ts';
import { gameModule } from '../../../games/dice-wars/module.ts';
import type { DiceWars } from '../../../games/dice-wars/state.ts';
import { randomAnswer } from '../../../games/engine/random-answer.ts';
import { pickOne, type Rng, seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { contest } from '../../bench/contest.ts';
import { manyOf } from '../../long.ts';
import { expectSecret } from '../tabletop.ts';
import { bully } from './rivals.ts';
import { endTurn, fall, generals, offered, row, table } from './table.ts';

describe('A turn of DiceWars', () => {
  test('takes any number of attacks, and offers each one as a new question', () => {
    const t = table(2);
    row(t, [0, 1, 0, 1, 0, 1, 0, 1], [8, 1, 8, 1, 8, 1, 8, 1]);
    for (let i = 0; i < 3; i++) {
      expect(t.s.attacks).toBe(i);
      t.give(0, 'Attack', offered(t)[0]!);
    }
    expect(t.s.turn).toBe(0);
    expect(t.heard('watcher', 'war-attack')).toHaveLength(3);
    // The table must not count fast attacks as talk.
    expect(diceWars.realtime?.(t.s)).toBe(true);
  });
  test('can only be ended if there is nothing to attack', () => {
    const t = table(2);
    row(t, [0, 1], [1, 4]);
    expect(diceWars.asks(t.s).map(({ title }) => title)).toEqual(['End turn']);
  });
  test('keeps no one waiting, so that no one is removed for a slow turn', () => {
    expect(diceWars.asks(table(3).s).every(({ optional }) => optional)).toBe(true);
  });
  test('begins a round and a chapter if its player is the first in the order', () => {
    const t = table(3);
    endTurn(t);
    endTurn(t);
    expect(t.s.count).toBe(1);
    endTurn(t);
    expect(t.s).toMatchObject({ count: 2, turn: 0 });
    t.leave(0);
    endTurn(t);
    endTurn(t);
    expect(t.s).toMatchObject({ count: 3, turn: 1 });
    expect(t.heard(1, 'phase').map(({ count }) => count)).toEqual([1, 2, 3]);
  });
  test('is a player’s last if it runs out without an attack, twice in a row', () => {
    const t = table(3);
    expect(diceWars.onLastChance!(t.s, 0)).toBe(false);
    t.time();
    expect(t.heard(1, 'war-missed')).toEqual([{ kind: 'war-missed', seat: 0 }]);
    endTurn(t);
    endTurn(t);
    expect(t.s).toMatchObject({ turn: 0, idle: [1, 0, 0] });
    expect([0, 1, 2].map((seat) => diceWars.onLastChance!(t.s, seat))).toEqual([true, false, false]);
    t.time();
    expect(t.s.chairs[0]).toMatchObject({ alive: false, gone: false });
    expect(t.s.owners).not.toContain(0);
    expect(t.s.turn).toBe(1);
    expect(t.heard(1, 'war-idle')).toEqual([{ kind: 'war-idle', seat: 0 }]);
  });
  test('does not count as idle after an attack, or if ended by hand', () => {
    for (const act of ['Attack', 'End turn']) {
      const t = table(2);
      t.time();
      endTurn(t);
      if (act === 'Attack') t.give(0, 'Attack', offered(t)[0]!);
      else endTurn(t);
      if (act === 'Attack') t.time();
      expect(t.s.idle[0]).toBe(0);
      expect(diceWars.onLastChance!(t.s, 0)).toBe(false);
      endTurn(t);
      t.time();
      expect(t.s.chairs[0]!.alive).toBe(true);
    }
  });
});

describe('The match’s clock', () => {
  test('cuts the last turn short', () => {
    const t = table(2, { minutes: 5 });
    for (let i = 0; i < 9; i++) {
      t.s.now = t.s.deadline! - 30_001;
      endTurn(t);
    }
    expect(t.look().ends).toBe(300_000);
    expect(t.s.deadline! - t.s.now).toBe(30_000);
    t.time();
    expect(t.s.outcome?.winners.length).toBeGreaterThan(0);
  });
  test('stops in a pause, like the turn’s clock', () => {
    const t = table(2, { minutes: 5 });
    const { ends } = t.look();
    t.s.deadline = null;
    expect(t.look().ends).toBeNull();
    t.s.now += 100_000;
    t.s.deadline = t.s.now + 60_000;
    expect(t.look().ends).toBe(ends! + 100_000);
    endTurn(t);
    expect(t.look().ends).toBe(ends! + 100_000);
  });
  test('goes on after a player leaves in a pause', () => {
    const t = table(3, { minutes: 5 });
    t.s.deadline = null;
    t.leave(0);
    expect(t.s.deadline! - t.s.now).toBe(60_000);
    expect(t.look().ends! - t.s.now).toBe(300_000);
  });
  test('ends with a shared win for players who are level in land and dice', () => {
    const t = table(3);
    row(t, [0, 1, 2, 2, 1, 0], [3, 2, 1, 1, 2, 1]);
    t.s.left = t.s.span;
    t.time();
    expect(t.s.outcome?.winners).toEqual([0, 1]);
  });
});

describe('Leaving DiceWars', () => {
  test('out of turn frees the land and keeps no one waiting', () => {
    const t = table(3);
    const { deadline } = t.s;
    t.leave(2, 'vegged');
    expect(t.s).toMatchObject({ turn: 0, deadline });
    expect(t.s.owners).not.toContain(2);
    expect(t.heard(0, 'war-neutral')).toEqual([{ kind: 'war-neutral', seat: 2, places: 10 }]);
  });
  test('makes the last player the winner, who need not take neutral land', () => {
    for (const how of ['left', 'vegged'] as const) {
      const t = table(2);
      t.leave(0, how);
      expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
      expect(t.s.owners).toContain(-1);
    }
  });
  test('changes nothing for a player who is already out', () => {
    const t = table(3);
    row(t, [0, 1, 2, 2], [7, 1, 3, 3]);
    fall(t, 0, 1, [6, 6, 6, 6, 6, 6, 6], [1]);
    t.leave(1);
    expect(t.s.turn).toBe(0);
    expect(t.s.outcome).toBeNull();
    expect(t.heard(0, 'war-neutral')).toEqual([]);
  });
  test('changes nothing for the Host, who has no land and no turn', () => {
    const t = table(3, { cards: ['General', 'Host', 'General'] });
    expect(t.s.owners).not.toContain(1);
    endTurn(t);
    expect(t.s.turn).toBe(2);
    t.leave(1);
    expect(t.s).toMatchObject({ turn: 2, outcome: null });
    t.leave(0);
    expect(t.s.outcome?.winners).toEqual([2]);
  });
});

test('A player who takes all land has won at once', () => {
  const t = table(2);
  row(t, [0, 1, -1], [7, 1, 1]);
  fall(t, 0, 1, [6, 6, 6, 6, 6, 6, 6], [1]);
  expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
});

test('Everyone sees the same board, and no one sees future dice', () => {
  const t = table(3);
  const seen = JSON.stringify(t.look());
  for (const viewer of [0, 1, 2, 'all'] as const) expect(JSON.stringify(t.board(viewer))).toBe(seen);
  expectSecret(
    diceWars,
    { cards: generals(3) },
    { differ: (s) => (s.rng = seeded([9, 8, 7, 6])), run: () => {}, blind: [0, 1, 2, 'watcher'] },
  );
});

describe('Bots of DiceWars', () => {
  test('end every game of every setup, whatever people do', () => {
    for (let i = 0; i < manyOf(12, 150); i++) {
      const setup = gameModule.setups[i % gameModule.setups.length]!;
      const { failure } = playOut(diceWars, dealOf(diceWars, setup, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), {
        check: i % 5 === 0,
        unruly: true,
        cap: 3_000,
      });
      expect(failure, `game ${i}`).toBeNull();
    }
  });
  test('end games of the smallest and the largest maps, with few dice and with many', () => {
    const ten = { ...gameModule.setups[0]!, roles: [{ General: 10 }], total: 10 };
    for (const [setup, mapSize, maxDice] of [
      [gameModule.setups[1]!, 15, 4],
      [gameModule.setups[1]!, 15, 16],
      [ten, 60, 8],
      [ten, 15, 16],
      [ten, 60, 4],
    ] as const) {
      const deal = dealOf(diceWars, setup, [1, 2, 3, 4]);
      const { failure } = playOut(diceWars, { ...deal, options: { ...deal.options, mapSize, maxDice } }, seeded([5, 6, 7, 8]), {
        cap: 3_000,
      });
      expect(failure).toBeNull();
    }
  });
  test('beat players who move at random', () => {
    const anything: BotMove<DiceWars> = (s, seat, rng) => {
      const open = diceWars.asks(s).filter(({ seats }) => seats.includes(seat));
      const ask = open.length ? pickOne(rng, open) : null;
      return ask && { ask: ask.id, answer: randomAnswer(ask.offers, rng)! };
    };
    const own = botOf(diceWars);
    let won = 0;
    for (let i = 0; i < 40; i++) {
      const clever = i % 4;
      const { s } = playOut(diceWars, dealOf(diceWars, gameModule.setups[0]!, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), {
        move: (state, seat, rng) => (seat === clever ? own : anything)(state, seat, rng),
        cap: 5_000,
      });
      if (s.outcome!.winners.includes(clever)) won++;
    }
    expect(won).toBeGreaterThan(32);
  });
  test.each([
    // Chance would be 0.5, 0.25 and 0.25.
    ['war-duel', 'bot', 0.5, 1],
    ['war-four', 'bot', 0.25, 1],
    ['war-four', 'rival', 0, 0.25],
  ] as const)('attacking whatever is weaker does not beat them: %s, one %s alone', (id, lone, least, most) => {
    const setup = gameModule.setups.find((one) => one.id === id)!;
    const { rate } = contest({ game: diceWars, setup, rival: bully, lone, games: manyOf(60, 400) });
    expect(rate).toBeGreaterThan(least);
    expect(rate).toBeLessThan(most);
  });
});

test('A game of 60 territories and ten players starts at once, and its record stays small', () => {
  const ten = { ...gameModule.setups[0]!, roles: [{ General: 10 }], total: 10 };
  const deal = dealOf(diceWars, ten, [1, 2, 3, 4]);
  const large = { ...deal, options: { ...deal.options, mapSize: 60 } };
  // Counts throws instead of time, which depends on the machine.
  for (let i = 0; i < 8; i++)
    expect(diceWars.start({ ...large, seed: [i, 2, 3, 4] }).rng).toMatchObject({
      drawn: expect.toSatisfy((drawn: number) => drawn < 100_000),
    });

  // A single game may be twice as long as another.
  const sizes = Array.from({ length: 6 }, (_, i) => recordOf({ ...large, seed: [i, 2, 3, 4] }, seeded([i, 6, 7, 8])));
  for (const size of sizes) expect(size).toBeGreaterThan(10_000);
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(300_000);
});

function recordOf(deal: Parameters<typeof diceWars.start>[0], rng: Rng): number {
  let bytes = 0;
  const own = botOf(diceWars);
  const move: BotMove<DiceWars> = (s, seat, dice) => {
    // `out` still holds the last input's facts; the player on turn counts each of them once.
    if (s.turn === seat) bytes += JSON.stringify(s.out).length;
    return own(s, seat, dice);
  };
  expect(playOut(diceWars, deal, rng, { cap: 5_000, move }).failure).toBeNull();
  return bytes;
}

test('Every setup of the house can be played', () => {
  for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
});
