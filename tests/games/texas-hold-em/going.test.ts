import { describe, expect, test } from 'vitest';
import type { Seat, State } from '../../../games/engine/game.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { gameModule } from '../../../games/texas-hold-em/module.ts';
import { type HoldEmOptions, lengths, options, optionsError } from '../../../games/texas-hold-em/options.ts';
import type { HoldEm } from '../../../games/texas-hold-em/state.ts';
import { texasHoldEm } from '../../../games/texas-hold-em/texas-hold-em.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { manyOf } from '../../long.ts';
import { dealTable } from '../tabletop.ts';
import { table } from './table.ts';

describe('Time', () => {
  test('that runs out checks if that is free, and folds if it is not', () => {
    const t = table(3);
    expect(t.ask('Bet').fallback).toEqual(['Fold', 4]);
    t.time();
    expect(t.heard('watcher', 'poker-fold')).toEqual([{ kind: 'poker-fold', seat: 0 }]);
    t.does(1, 'Call');
    expect(t.ask('Bet').fallback).toEqual(['Check', 4]);
    t.time();
    expect(t.heard('watcher', 'poker-check')).toEqual([{ kind: 'poker-check', seat: 2 }]);
    expect(t.s.street).toBe(1);
  });
  test('starts again with every turn', () => {
    const t = table(3);
    expect(t.s.deadline).toBe(120_000);
    t.does(0, 'Call');
    expect(t.s.deadline).toBe(t.s.now + 120_000);
  });
  test('to look at a showdown ends early when everyone wants the next hand, and no one must', () => {
    const t = table(2);
    t.calm();
    for (let street = 0; street < 3; street++) t.calm();
    expect(t.s.phase).toBe('Showdown');
    expect(t.s.deadline).toBe(t.s.now + 30_000);
    expect(t.ask('Next hand').optional).toBe(true);
    t.give(0, 'Next hand', 'Next hand');
    expect(t.s.hand).toBe(1);
    t.give(1, 'Next hand', 'Next hand');
    expect(t.s.hand).toBe(2);
    t.does(t.turn(), 'Fold');
    expect(t.s.deadline).toBe(t.s.now + 5_000);
    t.time();
    expect(t.s.hand).toBe(3);
  });
});

describe('Leaving', () => {
  test('folds, loses the stack, and leaves the player’s bets in the pot', () => {
    const t = table(3);
    t.does(0, 'Raise', 10);
    t.leave(1, 'vegged');
    expect(t.turn()).toBe(2);
    expect(t.s.lost).toBe(99);
    t.does(2, 'Call');
    for (let street = 0; street < 3; street++) t.calm();
    expect(t.s.result!.pots).toMatchObject([{ amount: 21, seats: [0, 2] }]);
    expect(t.chips()).toBe(300);
  });
  test('passes the turn on', () => {
    const t = table(3);
    t.leave(0);
    expect(t.turn()).toBe(1);
    expect(t.s.outcome).toBeNull();
  });
  test('gives the pot and the game to the last player who stays', () => {
    const t = table(2);
    t.does(0, 'Raise', 20);
    t.leave(1, 'vegged');
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
    expect(t.s.stacks).toEqual([102, 0]);
    expect(t.chips()).toBe(200);
  });
  test('gives the pot to the only player left in a hand, and the others play on', () => {
    const t = table(3);
    t.does(0, 'Fold');
    t.leave(1);
    expect(t.s.result).toMatchObject({ fold: true, pots: [{ amount: 3, winners: [{ seat: 2, amount: 3 }] }] });
    t.nextHand();
    expect([t.s.hand, t.s.dealer, t.s.big]).toEqual([2, 2, 0]);
  });
  test('passes the button on as usual, even if the dealer leaves', () => {
    const t = table(4);
    t.leave(0);
    t.does(3, 'Fold');
    t.does(1, 'Fold');
    t.nextHand();
    expect(t.s.dealer).toBe(1);
  });
  test('leaves the rest of the highest bet to the player who reached the last pot', () => {
    const t = table(3);
    t.stackPack({ 0: '7c 2d', 1: 'As Ah', 2: 'Ks Kh' }, '3c 5d 8h 9s Jc');
    t.stacks(100, 20, 40);
    t.does(0, 'Raise', 60);
    t.does(1, 'Call');
    t.leave(0);
    expect(t.turn()).toBe(2);
    t.does(2, 'Call');
    expect(t.s.result!.pots.map(({ amount, winners }) => [amount, winners[0]!.seat])).toEqual([
      [60, 1],
      [60, 2],
    ]);
  });
  test('ends a round of betting that waited for no one else', () => {
    const t = table(3);
    t.calm();
    t.does(1, 'Check');
    t.does(2, 'Check');
    t.leave(0);
    expect(t.s.street).toBe(2);
    expect(t.turn()).toBe(1);
  });
  test('does not hold up the next hand while others wait for it', () => {
    const t = table(3);
    t.does(0, 'Fold');
    t.does(1, 'Fold');
    t.give(0, 'Next hand', 'Next hand');
    t.give(1, 'Next hand', 'Next hand');
    t.leave(2);
    expect(t.s.hand).toBe(2);
    t.leave(0);
    expect(t.s.outcome?.winners).toEqual([1]);
  });
  test('changes nothing for a player who is out', () => {
    const t = table(3);
    t.does(0, 'Fold');
    t.does(1, 'Fold');
    t.s.stacks[0] = 1;
    t.nextHand();
    const before = JSON.stringify(t.board());
    t.leave(0);
    expect(JSON.stringify(t.board())).toBe(before);
  });
});

describe('The end', () => {
  test('comes when all but one have lost their chips', () => {
    const t = table(2);
    t.stackPack({ 0: 'As Ah', 1: '7c 2d' }, '3c 5d 8h 9s Jc');
    t.does(0, 'All in');
    t.does(1, 'Call');
    expect(t.s.outcome).toBeNull();
    t.nextHand();
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
  });
  test('goes to the most chips when no one can pay the big blind', () => {
    const t = table(3, { minimumBet: 20 });
    t.does(0, 'Fold');
    t.does(1, 'Fold');
    t.s.stacks = [5, 19, 19];
    t.nextHand();
    expect(t.s.outcome).toEqual({ winners: [1, 2], by: ['players'] });
  });
  test('the Host has no cards and no chips, is asked nothing and cannot win', () => {
    const t = dealTable(texasHoldEm, { cards: ['Player', 'Host', 'Player'] });
    expect(t.s.stacks[1]).toBe(0);
    expect(t.s.hands[1]).toEqual([]);
    expect(t.board<{ seats: { seat: Seat }[] }>('watcher').seats.map(({ seat }) => seat)).toEqual([0, 2]);
    t.leave(0);
    expect(t.s.outcome?.winners).toEqual([2]);
  });
  test('no one wins when no one is left', () => {
    const t = table(2);
    t.leave(0);
    expect(t.s.outcome?.winners).toEqual([1]);
  });
});

describe('The host’s options', () => {
  const fits = (given: Partial<HoldEmOptions>) => 'values' in parseFields(options, given);
  test('have bounds and defaults', () => {
    expect(parseFields(options, {})).toEqual({ values: { startingChips: 50, minimumBet: 2, MaxRounds: 0 } });
    for (const good of [{ startingChips: 5 }, { startingChips: 500 }, { minimumBet: 20 }, { MaxRounds: 25 }])
      expect(fits(good), JSON.stringify(good)).toBe(true);
    const wrong = [{ startingChips: 4 }, { startingChips: 501 }, { startingChips: 10.5 }, { minimumBet: 1 }, { minimumBet: 21 }];
    for (const bad of [...wrong, { MaxRounds: -1 }, { MaxRounds: 26 }]) expect(fits(bad), JSON.stringify(bad)).toBe(false);
    expect(lengths['Place Bets']).toMatchObject({ min: 0.5, max: 5, default: 2 });
    expect(lengths['Showdown']).toMatchObject({ min: 0.5, max: 3, default: 0.5 });
  });
  test('must let everyone pay the big blind', () => {
    expect(optionsError({ startingChips: 20, minimumBet: 20, MaxRounds: 0 })).toBeNull();
    expect(optionsError({ startingChips: 19, minimumBet: 20, MaxRounds: 0 })).toMatch(/at least the minimum bet \(20\)/);
  });
  test('every setup of the house can be played', () => {
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
});

/** A move that counts the chips first: those on the table, and those lost with leavers and players too poor to go on. */
const counting =
  (move: BotMove<HoldEm>): BotMove<HoldEm> =>
  (s, seat, rng) => {
    const all = s.options.startingChips * s.chairs.filter(({ card }) => card === 'Player').length;
    const here = [...s.stacks, ...s.paid].reduce((sum, own) => sum + own, s.lost);
    if (here !== all || s.stacks.some((own) => own < 0)) throw new Error(`${here} of ${all} chips: ${JSON.stringify(s)}`);
    if (s.result) {
      const given = s.result.pots.map(({ amount, winners }) => amount - winners.reduce((sum, won) => sum + won.amount, 0));
      if (given.some(Boolean)) throw new Error(`A pot was not given out: ${JSON.stringify(s.result)}`);
    }
    return move(s, seat, rng);
  };
const bots = botOf(texasHoldEm);
const anyhow: BotMove<HoldEm> = (s, seat, rng) => randomMove(texasHoldEm, s, seat, rng);
const some: Partial<HoldEmOptions>[] = [
  {},
  { startingChips: 7, minimumBet: 5 },
  { minimumBet: 20 },
  { startingChips: 500, MaxRounds: 12 },
];

describe('Bots', () => {
  test('end every game, with people who talk and leave, and no chip is made or lost', () => {
    for (let i = 0; i < manyOf(20, 120); i++) {
      const deal = dealOf(texasHoldEm, gameModule.setups[i % gameModule.setups.length]!, [i, 2, 3, 4]);
      const played = { ...deal, options: { ...deal.options, ...some[i % some.length] } };
      const { failure } = playOut(texasHoldEm, played, seeded([i, 5, 6, 7]), {
        move: counting(bots),
        check: i % 4 === 0,
        unruly: i % 3 > 0,
      });
      expect(failure).toBeNull();
    }
  });
  test('end every game when they answer anything that is offered, too', () => {
    for (let i = 0; i < manyOf(40, 300); i++) {
      const deal = dealOf(texasHoldEm, gameModule.setups[i % gameModule.setups.length]!, [i, 2, 3, 5]);
      const played = { ...deal, options: { ...deal.options, ...some[i % some.length] } };
      const { failure } = playOut(texasHoldEm, played, seeded([i, 5, 6, 8]), { move: counting(anyhow), unruly: i % 3 > 0 });
      expect(failure).toBeNull();
    }
  });
  test('play twenty at a table', () => {
    const setup = { ...gameModule.setups[0]!, roles: [{ Player: 20 }], total: 20 };
    const deal = { ...dealOf(texasHoldEm, setup, [7, 7, 7, 7]), options: { startingChips: 50, minimumBet: 2, MaxRounds: 5 } };
    const { failure, s } = playOut(texasHoldEm, deal, seeded([3, 3, 3, 3]), { move: counting(bots), check: true });
    expect(failure).toBeNull();
    expect(s.hand).toBe(5);
  });
  test('beat players who answer at random', () => {
    const share = (setup: number, games: number): number => {
      const of = gameModule.setups[setup]!;
      let won = 0;
      for (let i = 0; i < games; i++) {
        const clever = i % of.total;
        const move: BotMove<HoldEm> = (s, seat, rng) => (seat === clever ? bots : anyhow)(s, seat, rng);
        const { s } = playOut(texasHoldEm, dealOf(texasHoldEm, of, [i, 2, 3, 9]), seeded([i, 5, 6, 9]), { move });
        if (s.outcome!.winners.includes(clever)) won++;
      }
      return won / games;
    };
    // Chance would be half of the games with two players, a quarter with four.
    expect(share(1, 240)).toBeGreaterThan(0.6);
    expect(share(0, 80)).toBeGreaterThan(0.35);
  });
  test('play by their own cards and the open ones, and by nothing else', () => {
    const t = table(3);
    t.calm();
    const twin = structuredClone(t.s);
    for (const seat of [0, 2])
      [twin.hands[seat], twin.deck] = [twin.deck.slice(0, 2), [...twin.deck.slice(2), ...twin.hands[seat]!]];
    for (let i = 0; i < 40; i++)
      expect(bots(twin as State as HoldEm, 1, seeded([i, 1, 1, 1]))).toEqual(bots(t.s, 1, seeded([i, 1, 1, 1])));
  });
});
