import { describe, expect, test } from 'vitest';
import { type Answer, type Ask, type Game, play, type State } from '../../games/engine/game.ts';
import { randomMove } from '../../games/engine/random-answer.ts';
import { seeded } from '../../games/engine/rng.ts';
import { SETUPS } from '../../games/index.ts';

/** Asks one seat for a text of one to three characters, of which the game accepts only `good`. */
interface Gate extends State {
  said: string | null;
}
const gate = (good: string): Game<Gate> => ({
  id: 'gate',
  gameType: 'Gate',
  rules: 1,
  seats: { min: 1, max: 1 },
  lengths: {},
  options: {},
  start: ({ seed, at }) => ({ rng: seeded(seed), now: at, out: [], deadline: null, outcome: null, said: null }),
  asks: (s): Ask[] => [
    {
      id: 'password',
      title: 'Password',
      seats: [0],
      offers: [{ kind: 'text', min: 1, max: 3 }],
      optional: false,
      final: false,
      fallback: [good],
      given: s.said === null ? [] : [[0, [s.said]]],
      shown: 'self',
    },
  ],
  rejectAnswer: (_, __, ___, [text]) => (text === good ? null : 'That is not the password.'),
  answer: (s, _, __, answer) => {
    s.said = answer === null ? null : (answer[0] as string);
  },
  timeout: () => {},
  phaseDone: () => false,
  leave: () => {},
  extendable: () => false,
  view: () => {
    throw new Error('No one looks.');
  },
  deal: () => null,
});
const begun = (game: Game<Gate>): Gate =>
  game.start({ seats: 1, options: {}, lengths: {}, setup: SETUPS['cheat']![0]!, seed: [1, 2, 3, 4], at: 0 });

describe('An answer that fits its offers but not the game', () => {
  const game = gate('wax');
  const give = (s: Gate, answer: Answer | null) => play(game, s, { type: 'answer', at: 0, seat: 0, ask: 'password', answer });

  test('is refused with the game’s own sentence, and changes nothing', () => {
    const s = begun(game);
    const before = JSON.stringify(s);
    expect(give(s, ['wan'])).toBe('That is not the password.');
    expect(JSON.stringify(s)).toBe(before);
  });
  test('is not checked by the game if it does not fit its offers either', () => {
    expect(give(begun(game), ['candle'])).toBe('not-offered');
  });
  test('does not stand in the way of a good one, nor of taking that one back', () => {
    const s = begun(game);
    give(s, ['wan']);
    expect(give(s, ['wax'])).toBeNull();
    expect(s.said).toBe('wax');
    expect(give(s, null)).toBeNull();
    expect(s.said).toBeNull();
  });
  test('is never given by a random answerer: it gives the fallback instead', () => {
    for (let i = 0; i < 20; i++)
      expect(randomMove(game, begun(game), 0, seeded([i, 2, 3, 4]))).toEqual({ ask: 'password', answer: ['wax'] });
  });
});
