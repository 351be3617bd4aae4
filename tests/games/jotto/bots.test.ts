import { describe, expect, test } from 'vitest';
import { pickOne, seeded } from '../../../games/engine/rng.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { jotto } from '../../../games/jotto/jotto.ts';
import { gameModule } from '../../../games/jotto/module.ts';
import type { JottoOptions } from '../../../games/jotto/options.ts';
import { GUESS, type Jotto, wordListOf } from '../../../games/jotto/state.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { manyOf } from '../../long.ts';

const WAYS: Partial<JottoOptions>[] = [
  {},
  { duplicateLetters: true },
  { competitiveMode: true },
  { wordLength: 4, numAnagramsRequired: 1 },
  { wordLength: 4, duplicateLetters: true, winOnAnagrams: false },
];
const dealt = (i: number) => {
  const deal = dealOf(jotto, gameModule.setups[i % gameModule.setups.length]!, [i, 2, 3, 4]);
  return { ...deal, options: { ...deal.options, ...WAYS[i % WAYS.length] } };
};

describe('Bots at Jotto', () => {
  test('have built-in setups that can be played', () => {
    expect(gameModule.setups.map(({ total }) => total)).toEqual([2, 3, 4]);
    for (const setup of gameModule.setups) expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
  });
  test('end every game, however it is set up and whatever people do', () => {
    for (let i = 0; i < manyOf(50, 150); i++) {
      const { s, failure } = playOut(jotto, dealt(i), seeded([i, 5, 6, 7]), { check: true, unruly: true });
      expect(failure, `game ${i}`).toBeNull();
      expect(s.outcome!.winners).toHaveLength(1);
    }
  });
  test('beat players who guess common words at random', () => {
    let won = 0;
    for (let i = 0; i < 60; i++) {
      const own = botOf(jotto);
      const clever = i % 2;
      const move: BotMove<Jotto> = (s, seat, rng) =>
        seat !== clever && s.phase === 'Guess Word' && s.turn === seat
          ? { ask: `${GUESS} ${s.count}`, answer: [pickOne(rng, wordListOf(s).common)] }
          : own(s, seat, rng);
      const deal = dealOf(jotto, gameModule.setups[0]!, [i, 2, 3, 4]);
      const { s, failure } = playOut(jotto, deal, seeded([i, 8, 6, 7]), { move });
      expect(failure).toBeNull();
      if (s.outcome!.winners.includes(clever)) won++;
    }
    expect(won).toBeGreaterThan(55);
  });
  test('find a common word within twelve guesses, and eventually a rare one too', () => {
    for (const secret of ['plate', 'money', 'zibet']) {
      const s = jotto.start(dealOf(jotto, gameModule.setups[0]!, [1, 2, 3, 4]));
      s.answers['Choose your secret word 0'] = [
        [0, ['crane']],
        [1, [secret]],
      ];
      jotto.timeout(s);
      const rng = seeded([1, 1, 1, 1]);
      for (let i = 0; i < 40 && !s.outcome; i++) {
        if (s.turn === 0) jotto.answer(s, jotto.asks(s)[0]!, 0, jotto.bot!(s, 0, rng)!.answer);
        else jotto.timeout(s);
      }
      expect(s.outcome?.winners, secret).toEqual([0]);
      expect(s.guesses.length, secret).toBeLessThan(secret === 'zibet' ? 25 : 13);
    }
  });
});
