import { describe, expect, test } from 'vitest';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { anagramsOf } from '../../../games/jotto/board.ts';
import { jotto } from '../../../games/jotto/jotto.ts';
import { score } from '../../../games/jotto/score.ts';
import { board, guess, lastScore, race, ring, run, turns } from './kit.ts';

describe('Worked examples of Jotto', () => {
  test('1: a score is the number of letters in common; an anagram short of the quota wins nothing', () => {
    expect([score('plate', 'crane'), score('stone', 'atone'), score('crumb', 'fight'), score('money', 'lemon')]).toEqual([
      2, 4, 0, 4,
    ]);
    const t = ring(['money', 'plate']);
    run(t, 'petal');
    expect(lastScore(t)).toBe(5);
    expect(t.s.outcome).toBeNull();
    expect(t.heard('watcher', 'jotto-anagram')).toEqual([{ kind: 'jotto-anagram', seat: 0, found: 1, wins: 3 }]);
  });
  test('2: a letter counts as often as it is in both', () => {
    expect(score('abbey', 'bobby')).toBe(3);
    expect(score('speed', 'seeds')).toBe(4);
    expect(score('eerie', 'there')).toBe(3);
    expect(score('there', 'eerie')).toBe(3);
    expect(score('hello', 'level')).toBe(3);
    expect(score('goose', 'geese')).toBe(3);
    const t = ring(['there', 'eerie'], { duplicateLetters: true });
    run(t, 'there');
    expect(lastScore(t)).toBe(3);
  });
  test('3: with repeats off, a guess with one is refused for that player alone, and they may try again', () => {
    const t = ring(['plate', 'stone']);
    t.watch(1, 'watcher');
    const before = [t.bytes(1), t.bytes('watcher')];
    expect(guess(t, 'hello')).toBe('No letter may appear twice in a word, and “hello” has one that does.');
    expect(t.s.turn).toBe(0);
    expect(t.facts.some(({ fact }) => fact.kind === 'jotto-guess')).toBe(false);
    expect(JSON.parse(t.bytes(1)).heard).toEqual(JSON.parse(before[0]!).heard);
    expect(new Set(JSON.parse(t.bytes('watcher')).seen).size, 'nobody else sees anything of it').toBe(1);
    run(t, 'crane');
    expect(t.s.turn).toBe(1);
  });
  test('4: the third different anagram wins; a repeated one counts once', () => {
    const t = ring(['plate', 'stone']);
    run(t, 'notes', 'crane', 'onset', 'crane', 'notes', 'crane');
    expect(anagramsOf(board(t), 0)).toEqual(['notes', 'onset']);
    expect(t.s.outcome).toBeNull();
    run(t, 'tones');
    expect(t.s.outcome).toEqual({ winners: [0], by: ['players'] });
    expect(t.heard('watcher', 'jotto-anagram').at(-1)).toMatchObject({ found: 3, wins: 3 });
  });
  test('5: where anagrams win nothing they are only a hint', () => {
    const t = ring(['crib', 'lamp'], { winOnAnagrams: false, wordLength: 4 });
    run(t, 'palm', 'hunt', 'calm', 'hunt');
    expect(board(t).guesses.filter(([by]) => by === 0)).toEqual([
      [0, 'palm', 4],
      [0, 'calm', 3],
    ]);
    expect(t.heard('watcher', 'jotto-anagram')).toEqual([]);
    run(t, 'lamp');
    expect(t.s.outcome?.winners).toEqual([0]);
  });
  test('6: the first anagram wins if one is enough', () => {
    const t = ring(['crib', 'lamp'], { numAnagramsRequired: 1, wordLength: 4 });
    run(t, 'palm');
    expect(t.s.outcome?.winners).toEqual([0]);
  });
  test('7: each hunts the word of the player before; one who leaves is passed over and their word stays hunted', () => {
    const t = ring(['crane', 'plate', 'stone']);
    expect(board(t).order).toEqual([0, 1, 2]);
    expect(board(t).targets).toEqual([2, 0, 1]);
    expect(turns(t)).toEqual([0, 1, 2, 0, 1]);
    t.leave(1);
    expect(turns(t)).toEqual([2, 0, 2, 0, 2]);
    expect(board(t).targets).toEqual([2, 0, 1]);
    run(t, 'notes', 'plate');
    expect(t.s.outcome?.winners, 'the word of who left is still worth finding').toEqual([2]);
  });
  test('8: when one of two players is removed, the other one wins', () => {
    const t = ring(['crane', 'plate']);
    t.leave(0, 'vegged');
    expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
  });
  test('9: in a race every guess is scored against the one word, and no one else has an answering turn', () => {
    const t = race(2, 'crane');
    run(t, 'react');
    expect(lastScore(t)).toBe(4);
    run(t, 'crane');
    expect(t.s.outcome?.winners).toEqual([1]);
    expect(t.heard('watcher', 'jotto-word')).toEqual([{ kind: 'jotto-word', word: 'crane' }]);
  });
  test('10: six letters and five anagrams are refused', () => {
    expect(parseFields(jotto.options, { wordLength: 6 })).toEqual({ bad: ['wordLength'] });
    expect(parseFields(jotto.options, { numAnagramsRequired: 5 })).toEqual({ bad: ['numAnagramsRequired'] });
  });
});
