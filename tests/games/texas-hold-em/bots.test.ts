import { describe, expect, test } from 'vitest';
import { seeded } from '../../../games/engine/rng.ts';
import { gameModule } from '../../../games/texas-hold-em/module.ts';
import type { HoldEm } from '../../../games/texas-hold-em/state.ts';
import { texasHoldEm } from '../../../games/texas-hold-em/texas-hold-em.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { isLong } from '../../long.ts';
import { tightAggressive } from './rivals.ts';
import { table } from './table.ts';

describe("A bot at Hold'em", () => {
  test.runIf(isLong)('holds its own among five tight and aggressive players', () => {
    const own = botOf(texasHoldEm);
    const setup = gameModule.setups.find(({ id }) => id === 'poker-six')!;
    const games = 40;
    let won = 0;
    for (let i = 0; i < games; i++) {
      const move: BotMove<HoldEm> = (s, seat, rng) => (seat === i % 6 ? own : tightAggressive)(s, seat, rng);
      const { s, failure } = playOut(texasHoldEm, dealOf(texasHoldEm, setup, [i, 2, 3, 9]), seeded([i, 5, 6, 9]), { move });
      expect(failure).toBeNull();
      if (s.outcome!.winners.includes(i % 6)) won++;
    }
    // Chance would be one in six; the long run must have 14 in 100, and has far more.
    expect(won).toBeGreaterThan(0.2 * games);
  });
  test('ignores the others’ cards and the cards to come', () => {
    for (let i = 0; i < 30; i++) {
      const moves = ['2c 7d', 'As Ac'].map((theirs) => {
        const t = table(3);
        t.stackPack({ 0: 'Kh Qh', 1: theirs, 2: theirs === '2c 7d' ? '3c 8d' : '2d 2h' }, '10h Jh 4s 5s 9d');
        if (i % 2) {
          t.calm();
          t.does(t.turn(), 'Bet', 10);
        }
        const seat = t.turn();
        t.s.hands[seat] = ['KH', 'QH'];
        return texasHoldEm.bot!(t.s, seat, seeded([i, 2, 3, 4]));
      });
      expect(moves[1]).toEqual(moves[0]);
    }
  });
});
