import { describe, expect, test } from 'vitest';
import { drawAcronym, phraseFault, type Style, styled } from '../../../games/acrotopia/acronym.ts';
import { counted, judged, laidOut, leaders, shareOfTen } from '../../../games/acrotopia/ballot.ts';
import { LEXICON } from '../../../games/acrotopia/lexicon.ts';
import { liking, phraseFor } from '../../../games/acrotopia/writer.ts';
import { type Rng, seeded } from '../../../games/engine/rng.ts';

const usual: Style = { enablePunctuation: true, standardiseCapitalisation: true, turnOnCaps: true };
const dice = (n = 1): Rng => seeded([n, 2, 3, 4]);

describe('Letters', () => {
  test('10: a letter never stands next to itself, and may come back after another', () => {
    const rng = dice();
    const drawn = Array.from({ length: 5_000 }, () => drawAcronym(rng, 7));
    expect(drawn.filter((acronym) => /(.)\1/.test(acronym))).toEqual([]);
    expect(drawn.some((acronym) => /S.S/.test(acronym))).toBe(true);
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([7]));
  });
  test('letters that begin many words come up more often', () => {
    const rng = dice();
    const times = new Map<string, number>();
    for (let i = 0; i < 4_000; i++) for (const letter of drawAcronym(rng, 5)) times.set(letter, (times.get(letter) ?? 0) + 1);
    expect(times.size).toBe(26);
    for (const rare of 'JKQVXYZ') expect(times.get(rare)!).toBeLessThan(times.get('N')!);
    for (const often of 'SCPA') expect(times.get(often)!).toBeGreaterThan(times.get('B')!);
  });
});

describe('A phrase', () => {
  test('has a word for each letter, with single spaces between', () => {
    expect(phraseFault('Cows Are Tall', 'CAT', usual)).toBeNull();
    expect(phraseFault('cows are tall', 'CAT', usual)).toBeNull();
    expect(phraseFault('Cows Tall', 'CAT', usual)).toBe('3 words are wanted, one for each letter; this has 2.');
    expect(phraseFault('Cows', 'CAT', usual)).toBe('3 words are wanted, one for each letter; this has one.');
    expect(phraseFault('Cows  Are Tall', 'CAT', usual)).toMatch(/^One space/);
    expect(phraseFault(' Cows Are Tall', 'CAT', usual)).toMatch(/^One space/);
    expect(phraseFault('Cows Are Tall ', 'CAT', usual)).toMatch(/^One space/);
    expect(phraseFault('Cows\nAre Tall', 'CAT', usual)).toMatch(/^Put plain spaces/);
    expect(phraseFault('Cows Are Big', 'CAT', usual)).toBe('Word 3 must begin with T.');
  });
  test('has at most 200 characters', () => {
    expect(phraseFault(`Cows Are T${'a'.repeat(190)}`, 'CAT', usual)).toBeNull();
    expect(phraseFault(`Cows Are T${'a'.repeat(191)}`, 'CAT', usual)).toBe('A phrase has at most 200 characters.');
  });
  test('may be punctuated where that is allowed, but never before a word', () => {
    const plain = { ...usual, enablePunctuation: false };
    expect(phraseFault("Cats Aren't Tame", 'CAT', usual)).toBeNull();
    expect(phraseFault("Cats Aren't Tame", 'CAT', plain)).toBe('Use only letters and spaces at this table.');
    expect(phraseFault("'Cats Are Tame", 'CAT', usual)).toBe('Word 1 must begin with C.');
    expect(phraseFault("'Cats Are Tame", 'CAT', plain)).toMatch(/only letters/);
  });
  test('is written with first letters alike, and left as it is otherwise', () => {
    expect(styled('cows are tall', usual)).toBe('Cows Are Tall');
    expect(styled('NASA Always Tries', { ...usual, turnOnCaps: false })).toBe('nASA always tries');
    expect(styled('NASA Always Tries', { ...usual, standardiseCapitalisation: false })).toBe('NASA Always Tries');
  });
});

describe('Votes', () => {
  test('lie in an order that gives no writer away', () => {
    const one = laidOut(
      [
        [0, 'x'],
        [1, 'y'],
        [2, 'z'],
      ],
      dice(),
    ).map(({ text }) => text);
    const other = laidOut(
      [
        [2, 'x'],
        [0, 'y'],
        [1, 'z'],
      ],
      dice(),
    ).map(({ text }) => text);
    expect(one).toEqual(other);
    const orders = new Set(
      Array.from({ length: 60 }, (_, i) =>
        laidOut(
          [
            [0, 'x'],
            [1, 'y'],
            [2, 'z'],
          ],
          dice(i),
        )
          .map(({ text }) => text)
          .join(''),
      ),
    );
    expect(orders.size).toBe(6);
  });
  test('count one each, or three, two and one', () => {
    const entries = laidOut(
      [
        [0, 'x'],
        [1, 'y'],
        [2, 'z'],
      ],
      dice(),
    );
    expect([...counted(entries, [['entry-A'], ['entry-A'], ['entry-B']], false).values()]).toEqual([2, 1, 0]);
    expect([
      ...counted(
        entries,
        [
          ['entry-A', 'entry-B', 'entry-C'],
          ['entry-B', 'no-pick', 'entry-A'],
        ],
        true,
      ).values(),
    ]).toEqual([4, 5, 1]);
  });
  test('share ten points, halves rounded up', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(shareOfTen)).toEqual([10, 5, 3, 3, 2, 2, 1, 1]);
  });
  test('for a player who has gone earn nothing, but still keep others from winning', () => {
    const entries = laidOut(
      [
        [0, 'x'],
        [1, 'y'],
      ],
      dice(),
    );
    const placed = judged(entries, [['entry-A'], ['entry-A'], ['entry-B']], { scores: (seat) => seat !== entries[0]!.seat });
    expect(placed.map(({ points, won }) => [points, won])).toEqual([
      [0, true],
      [0, false],
    ]);
  });
  test('no one leads without a point', () => {
    expect(leaders([0, 0, 0], [0, 1, 2])).toEqual([]);
    expect(leaders([5, 9, 9], [0, 1, 2])).toEqual([1, 2]);
    expect(leaders([5, 9, 9], [0])).toEqual([0]);
  });
});

describe('A bot’s writing', () => {
  test('fits every acronym, in letters and spaces', () => {
    const rng = dice();
    for (let i = 0; i < 3_000; i++) {
      const acronym = drawAcronym(rng, 3 + (i % 5));
      expect(phraseFault(phraseFor(acronym, rng), acronym, { ...usual, enablePunctuation: false })).toBeNull();
    }
  });
  test('begins with the letter it is listed under', () => {
    expect(Object.keys(LEXICON)).toHaveLength(26);
    for (const [letter, kinds] of Object.entries(LEXICON))
      for (const words of Object.values(kinds)) {
        expect(words.filter((word) => !new RegExp(`^${letter}[a-z]+$`).test(word))).toEqual([]);
        expect(new Set(words).size).toBe(words.length);
        expect(words.length).toBeGreaterThan(1);
      }
  });
  test('scores better than gibberish', () => {
    const rng = dice();
    const mean = (of: () => number) => Array.from({ length: 200 }, of).reduce((sum, x) => sum + x, 0) / 200;
    const sense = mean(() => liking(phraseFor('SPOON', rng), rng));
    expect(sense).toBeGreaterThan(mean(() => liking('sxq pqr oxx orq nnn', rng)) + 20);
  });
});
