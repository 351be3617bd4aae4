import { describe, expect, test } from 'vitest';
import { play } from '../../../games/engine/game.ts';
import { randomMove } from '../../../games/engine/random-answer.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { liarsDice } from '../../../games/liars-dice/liars-dice.ts';
import { gameModule } from '../../../games/liars-dice/module.ts';
import { chanceOfAtLeast, spotOn } from '../../../games/liars-dice/odds.ts';
import type { LiarsDice } from '../../../games/liars-dice/state.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { contest } from '../../bench/contest.ts';
import { isLong, manyOf } from '../../long.ts';
import { dealTable } from '../tabletop.ts';
import { bid, liarCards, put, table } from './liars-table.ts';
import { counter } from './rivals.ts';

const random: BotMove<LiarsDice> = (s, seat, rng) => randomMove(liarsDice, s, seat, rng);

describe('Bots at Liars Dice', () => {
  test('every setup of the house can be played', () => {
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue), setup.id).toBeNull();
  });
  test('a setup without two who roll dice is refused', () => {
    const lonely = { ...gameModule.setups[1]!, roles: [{ Liar: 1, Host: 1 }] };
    expect(checkSetup(lonely, gameModule.catalogue)).toBe('At least two players must roll dice.');
  });
  for (const setup of gameModule.setups)
    test(`they end every game of ${setup.name}, whatever people do in between`, () => {
      for (let i = 0; i < manyOf(3, 15); i++) {
        const deal = dealOf(liarsDice, setup, [i, 2, 3, 4]);
        const { failure } = playOut(liarsDice, deal, seeded([i, 6, 7, 8]), { check: true, unruly: true });
        expect(failure).toBeNull();
      }
    });
  test('random answers end every game too: every offer is legal', () => {
    for (let i = 0; i < manyOf(6, 40); i++) {
      const deal = dealOf(liarsDice, gameModule.setups[i % gameModule.setups.length]!, [i, 3, 3, 3]);
      const { failure } = playOut(liarsDice, deal, seeded([i, 9, 9, 9]), { move: random, check: true, unruly: true });
      expect(failure).toBeNull();
    }
  });
  test('a bot beats players who answer at random', () => {
    const own = botOf(liarsDice);
    let won = 0;
    for (let i = 0; i < 80; i++) {
      const move: BotMove<LiarsDice> = (s, seat, rng) => (seat === i % 4 ? own : random)(s, seat, rng);
      const { s } = playOut(liarsDice, dealOf(liarsDice, gameModule.setups[0]!, [i, 2, 3, 4]), seeded([i, 5, 6, 7]), { move });
      if (s.outcome!.winners.includes(i % 4)) won++;
    }
    // Chance would be one in four: 20.
    expect(won).toBeGreaterThan(50);
  });
  test.each([
    // Chance would be 0.5, 0.25 and 0.25. `npx node tests/bench/bots.ts --only liars-dice` prints the measured shares.
    ['liars-duel', 'bot', 0.5, 1],
    ['liars-four', 'bot', 0.4, 1],
    ['liars-four', 'rival', 0, 0.2],
  ] as const)('counting the odds does not beat a bot: %s, one %s alone', (id, lone, least, most) => {
    const setup = gameModule.setups.find((one) => one.id === id)!;
    const { rate } = contest({ game: liarsDice, setup, rival: counter, lone, games: manyOf(120, 400) });
    expect(rate).toBeGreaterThan(least);
    expect(rate).toBeLessThan(most);
  });
  test('at a table of fifty with twenty dice each, they play on without delay', () => {
    const t = dealTable(liarsDice, { cards: liarCards(50), options: { startingDice: 20 } });
    const rng = seeded([1, 2, 3, 4]);
    for (let i = 0; i < 200; i++) {
      const { turn } = t.s;
      const move = liarsDice.bot!(t.s, turn, rng)!;
      expect(play(liarsDice, t.s, { type: 'answer', at: t.s.now + 1, seat: turn, ...move })).toBeNull();
    }
    expect(t.s.count).toBeGreaterThan(5);
  });
  test.each([
    ['of Liars', { Liar: 50 }],
    ['with every role', { Liar: 8, Thief: 6, Graverobber: 6, Sniper: 6, Snoop: 6, Spy: 6, Suitress: 6, Soldier: 6 }],
    ['of Soldiers', { Soldier: 50 }],
  ])(
    'the largest possible game, %s, ends within 2,000 inputs, by bots and by dice',
    (_, roles) => {
      const setup = { ...gameModule.setups[0]!, roles: [roles as Record<string, number>], total: 50 };
      // Bots take the longest; every run has them play the game with all roles.
      for (const move of isLong || 'Thief' in roles ? [botOf(liarsDice), random] : [random]) {
        const deal = dealOf(liarsDice, setup, [1, 2, 3, 4]);
        const options = { ...deal.options, startingDice: 20 };
        const { failure, inputs } = playOut(liarsDice, { ...deal, options }, seeded([5, 6, 7, 8]), { move });
        expect(failure).toBeNull();
        expect(inputs).toBeLessThanOrEqual(2_000);
      }
    },
    60_000,
  );
  test('the chance of a bid matches a count by hand', () => {
    expect(chanceOfAtLeast({ sure: 1, unseen: 2, chance: 1 / 3 }, 2)).toBeCloseTo(5 / 9, 9);
    expect(chanceOfAtLeast({ sure: 0, unseen: 4, chance: 1 / 6 }, 1)).toBeCloseTo(1 - (5 / 6) ** 4, 9);
    expect(chanceOfAtLeast({ sure: 3, unseen: 2, chance: 1 / 3 }, 3)).toBe(1);
    expect(chanceOfAtLeast({ sure: 0, unseen: 2, chance: 1 / 3 }, 3)).toBe(0);
    expect(spotOn({ sure: 1, unseen: 3, chance: 1 / 3 }, 2)).toBeCloseTo(4 / 9, 9);
  });
  test('a bot calls a bid that cannot be true, and not one that it holds itself', () => {
    const t = table(liarCards(2), ['22222', '33333']);
    bid(t, 11, 3);
    expect(liarsDice.bot!(t.s, 1, seeded([1, 2, 3, 4]))).toMatchObject({ answer: ['lie'] });
    const other = table(liarCards(2), ['22222', '33333']);
    bid(other, 3, 3);
    expect(liarsDice.bot!(other.s, 1, seeded([1, 2, 3, 4]))!.ask).not.toContain('Call');
  });
  test('a bot’s move depends on nothing that it may not see', () => {
    for (let i = 0; i < 30; i++) {
      const moves = ['11111', '66666'].map((dice) => {
        const t = table(['Liar', 'Spy', 'Snoop', 'Suitress', 'Sniper'], null);
        bid(t, 3 + (i % 5), 1 + (i % 6));
        put(t.s, [dice, '12345', dice, dice, dice]);
        return liarsDice.bot!(t.s, 1, seeded([i, 2, 3, 4]));
      });
      expect(moves[1]).toEqual(moves[0]);
    }
  });
});
