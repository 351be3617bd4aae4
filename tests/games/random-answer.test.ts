import { describe, expect, test } from 'vitest';
import { fits, type Offer } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { seeded } from '../../games/engine/rng.ts';

const OFFERS: Offer[] = [
  { kind: 'seats', of: [0, 2, 5], min: 0, max: 2 },
  { kind: 'choice', of: ['yes', 'no'] },
  { kind: 'number', min: 0.1, max: 0.7, step: 0.1 },
  { kind: 'number', min: 5, max: 5, step: 1 },
  { kind: 'text', min: 4, max: 5 },
  { kind: 'cards', of: ['ace', 'king', 'queen'], min: 2, max: 9 },
];

describe('A random answer', () => {
  test.each(OFFERS)('to one offer is always legal: $kind', (offer) => {
    for (let i = 0; i < 300; i++) {
      const answer = randomAnswer([offer], seeded([i, 1, 1, 1]));
      expect(answer && fits({ offers: [offer] }, answer)).toBe(true);
    }
  });

  test('to several offers has a part for each', () => {
    for (let i = 0; i < 100; i++) expect(fits({ offers: OFFERS }, randomAnswer(OFFERS, seeded([i, 2, 2, 2]))!)).toBe(true);
  });

  test('reaches every possible answer, including no one', () => {
    const offer: Offer = { kind: 'seats', of: [0, 1], min: 0, max: 1 };
    const seen = new Set(Array.from({ length: 100 }, (_, i) => JSON.stringify(randomAnswer([offer], seeded([i, 3, 3, 3])))));
    expect([...seen].sort()).toEqual(['[[0]]', '[[1]]', '[[]]']);
  });

  test('is none if more is asked for than there is', () => {
    const rng = seeded([1, 2, 3, 4]);
    expect(randomAnswer([{ kind: 'seats', of: [1], min: 2, max: 2 }], rng)).toBeNull();
    expect(randomAnswer([{ kind: 'choice', of: [] }], rng)).toBeNull();
  });
});
