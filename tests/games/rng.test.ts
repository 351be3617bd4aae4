import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newSeed } from '../../durable-objects/game-room/seal.ts';
import { chacha } from '../../games/engine/chacha.ts';
import { below, fork, type Rng, seeded } from '../../games/engine/rng.ts';

const littleEndian = (hex: string): number[] => {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32LE(4 * i));
};
const hexOf = (words: ArrayLike<number>): string => {
  const bytes = Buffer.alloc(4 * words.length);
  Array.from(words).forEach((word, i) => {
    bytes.writeInt32LE(word | 0, 4 * i);
  });
  return bytes.toString('hex');
};
const block = (key: number[], [counter, ...nonce]: number[], rounds: number): number[] =>
  chacha(key, counter!, nonce[0]!, nonce[1]!, nonce[2]!, rounds);
const zeros = (count: number): string => '00'.repeat(count);
const drawMany = (r: Rng, count: number, n = 1_000_000): number[] => Array.from({ length: count }, () => below(r, n));

/** Test vectors of RFC 8439: section 2.3.2 and appendix A.1. Key and nonce as printed there. */
const PUBLISHED: [name: string, key: string, nonce: string, counter: number, block: string][] = [
  [
    '2.3.2',
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    '000000090000004a00000000',
    1,
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  ],
  [
    'A.1 #1',
    zeros(32),
    zeros(12),
    0,
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  ],
  [
    'A.1 #2',
    zeros(32),
    zeros(12),
    1,
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  ],
  [
    'A.1 #3',
    `${zeros(31)}01`,
    zeros(12),
    1,
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  ],
  [
    'A.1 #4',
    `00ff${zeros(30)}`,
    zeros(12),
    2,
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  ],
  [
    'A.1 #5',
    zeros(32),
    `${zeros(11)}02`,
    0,
    'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d',
  ],
];

describe('a block of ChaCha', () => {
  test.each(PUBLISHED)('equals RFC 8439 at 20 rounds in %s', (_, key, nonce, counter, published) => {
    expect(hexOf(block(littleEndian(key), [counter, ...littleEndian(nonce)], 20))).toBe(published);
  });
  test('equals another implementation at 20 rounds, for any key, counter and nonce', () => {
    for (let i = 0; i < 50; i++) {
      const bytes = createHash('sha512').update(`key ${i}`).digest();
      const [key, place] = [bytes.subarray(0, 32), bytes.subarray(32, 48)];
      const theirs = createCipheriv('chacha20', key, place).update(Buffer.alloc(64));
      expect(hexOf(block(littleEndian(key.toString('hex')), littleEndian(place.toString('hex')), 20))).toBe(
        theirs.toString('hex'),
      );
    }
  });
  test('equals the published block for a key of zeros at our 8 rounds', () => {
    expect(hexOf(block(littleEndian(zeros(32)), [0, 0, 0, 0], 8))).toBe(
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
    );
  });
});

describe('the dice', () => {
  test('are small plain JSON, and continue from it as if never saved', () => {
    const r = seeded([1, 2, 3, 4, 5, 6, 7, 8]);
    for (let i = 0; i < 70; i++) {
      const text = JSON.stringify(r);
      expect(text.length).toBeLessThan(125);
      expect(below(JSON.parse(text) as Rng, 1_000_000)).toBe(below(r, 1_000_000));
    }
  });
  test('use every bit of 256', () => {
    const firsts = new Set([drawMany(seeded([0, 0, 0, 0, 0, 0, 0, 0]), 3).join()]);
    for (let bit = 0; bit < 256; bit++) {
      const seed = Array.from({ length: 8 }, (_, i) => (i === bit >> 5 ? 1 << (bit & 31) : 0));
      firsts.add(drawMany(seeded(seed), 3).join());
    }
    expect(firsts.size).toBe(257);
  });
  test('take no seed of more than 256 bits, as the rest would be ignored', () => {
    expect(() => seeded([1, 2, 3, 4, 5, 6, 7, 8, 9])).toThrow(RangeError);
  });
  test('differ for each purpose of one seed', () => {
    const seed = [1, 2, 3, 4];
    expect(
      new Set((['game', 'seats', 'paces', 'talk'] as const).map((purpose) => drawMany(seeded(seed, purpose), 4).join())).size,
    ).toBe(4);
  });
  test('have their own key once split off, and do not affect each other', () => {
    const one = seeded([1, 2, 3, 4]);
    const [a, b] = [fork(one), fork(one)];
    const alone = drawMany(JSON.parse(JSON.stringify(b)) as Rng, 40);
    drawMany(a, 23);
    drawMany(one, 17);
    expect(drawMany(b, 40)).toEqual(alone);
    expect(new Set([one, a, b].map((r) => r.key.join())).size).toBe(3);
  });
  test('fall on every number equally often', () => {
    const r = seeded([9, 9, 9, 9]);
    for (const n of [2, 3, 6, 7, 52]) {
      const counts = Array<number>(n).fill(0);
      const times = 2_000 * n;
      for (let i = 0; i < times; i++) counts[below(r, n)]!++;
      const square = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
      // One in ten thousand, by the normal approximation for the root of twice chi-square.
      expect(Math.sqrt(2 * square)).toBeLessThan(Math.sqrt(2 * (n - 1) - 1) + 3.8);
    }
  });
  test('prefer no number, however large the range: a value beyond the last whole multiple is thrown again', () => {
    const r = seeded([7, 7, 7, 7]);
    const [times, n] = [100_000, 1_400_000];
    drawMany(r, times, n);
    const expected = times * ((2 ** 32 % n) / 2 ** 32);
    expect(Math.round(expected)).toBe(27);
    expect(Math.abs(r.drawn - times - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });
  test('give every range its exact share, up to a whole word, and refuse a larger one', () => {
    for (const n of [1, 2, 3, 1_000_003, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32]) {
      const [r, words] = [seeded([n]), seeded([n])];
      for (let i = 0; i < 200; i++) {
        const drawn = below(r, n);
        let product = BigInt(below(words, 2 ** 32)) * BigInt(n);
        while (product % 2n ** 32n < 2n ** 32n % BigInt(n)) product = BigInt(below(words, 2 ** 32)) * BigInt(n);
        expect(drawn).toBe(Number(product >> 32n));
      }
    }
    expect(below(seeded([1]), 0)).toBe(0);
    expect(() => below(seeded([1]), 2 ** 32 + 1)).toThrow(RangeError);
  });
});

test('a real seed is 256 bits, new each time; a test’s seed is the given one', () => {
  const seeds = Array.from({ length: 20 }, () => newSeed({ ENVIRONMENT: 'production' }));
  for (const seed of seeds) expect(seed).toHaveLength(8);
  expect(new Set(seeds.flat()).size).toBe(160);
  const asked = '0000000100000002000000030000000400000005000000060000000700000008';
  expect(newSeed({ ENVIRONMENT: 'local', TEST_SEED: asked })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(newSeed({ ENVIRONMENT: 'production', TEST_SEED: asked })).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(() => newSeed({ ENVIRONMENT: 'local', TEST_SEED: asked.slice(1) })).toThrow(RangeError);
});
