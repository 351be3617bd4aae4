import { describe, expect, test } from 'vitest';
import { COMMON } from '../../games/words/common.ts';
import { isVaried, wordList } from '../../games/words/lists.ts';

describe('The word lists', () => {
  test.each([4, 5] as const)('of %i letters hold words of that length, each once, thousands of them', (length) => {
    const { all, common, has } = wordList(length, true);
    expect(all.every((word) => /^[a-z]+$/.test(word) && word.length === length)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(3_000);
    expect(common.length).toBeGreaterThan(1_500);
    expect(common.every(has)).toBe(true);
  });
  test('without repeats hold the words of the other list that have no letter twice', () => {
    for (const length of [4, 5] as const) {
      const strict = wordList(length, false);
      expect(strict.all).toEqual(wordList(length, true).all.filter(isVaried));
      expect(strict.common.length).toBeGreaterThan(1_000);
    }
    expect(['plate', 'crane', 'money', 'notes'].every(wordList(5, false).has)).toBe(true);
    expect(['hello', 'Plate', 'plat', 'qwxyz', ''].some(wordList(5, false).has)).toBe(false);
  });
  test('are made once', () => {
    expect(wordList(5, false)).toBe(wordList(5, false));
    expect(wordList(5, false)).not.toBe(wordList(5, true));
  });
  test('accept no slur from anyone, and bots say nothing hurtful', () => {
    expect(['wops', 'gook'].some(wordList(4, true).has)).toBe(false);
    expect(['dagos', 'spick'].some(wordList(5, true).has)).toBe(false);
    const said = new Set([...wordList(4, true).common, ...wordList(5, true).common, ...Object.values(COMMON).flat()]);
    expect(['slave', 'slut', 'rape', 'tits', 'kill', 'negro', 'idiot', 'gay', 'white'].filter((word) => said.has(word))).toEqual(
      [],
    );
  });
  test('by first letter have enough words for a bot’s sentence, in every letter', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const words = COMMON[letter]!;
      expect(words.length, letter).toBeGreaterThanOrEqual(letter === 'x' ? 4 : 30);
      expect(
        words.every((word) => word.startsWith(letter) && /^[a-z]{3,9}$/.test(word)),
        letter,
      ).toBe(true);
      expect(new Set(words).size, letter).toBe(words.length);
    }
    expect(Object.keys(COMMON)).toHaveLength(26);
  });
});
