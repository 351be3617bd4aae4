import { describe, expect, test } from 'vitest';
import { acceptedValue } from '../../../games/engine/options.ts';
import { parseFields } from '../../../games/engine/parse-fields.ts';
import { anagramsOf, type JottoBoard } from '../../../games/jotto/board.ts';
import { jotto } from '../../../games/jotto/jotto.ts';
import { lengths } from '../../../games/jotto/options.ts';
import { CHOOSE, GUESS } from '../../../games/jotto/state.ts';
import { dealTable } from '../tabletop.ts';
import { board, cards, ring, run, table } from './kit.ts';

describe('A host of Jotto', () => {
  test('finds five letters, no repeats, a ring, and three anagrams by default', () => {
    expect(parseFields(jotto.options, {})).toEqual({
      values: { wordLength: 5, duplicateLetters: false, competitiveMode: false, winOnAnagrams: true, numAnagramsRequired: 3 },
    });
  });
  test('may choose four or five letters, one to four anagrams, and half a minute to five', () => {
    for (const wordLength of [4, 5]) expect(parseFields(jotto.options, { wordLength })).not.toHaveProperty('bad');
    for (const wordLength of [3, 4.5, '5']) expect(parseFields(jotto.options, { wordLength })).toHaveProperty('bad');
    for (const numAnagramsRequired of [1, 4])
      expect(parseFields(jotto.options, { numAnagramsRequired })).not.toHaveProperty('bad');
    expect(parseFields(jotto.options, { numAnagramsRequired: 0 })).toHaveProperty('bad');
    expect(Object.keys(lengths)).toEqual(['Select Word', 'Guess Word']);
    for (const field of Object.values(lengths)) {
      expect(field.default).toBe(1);
      expect([0.5, 1, 5].every((minutes) => acceptedValue(field, minutes) === minutes)).toBe(true);
      expect([0, 0.7, 5.5].some((minutes) => acceptedValue(field, minutes) !== undefined)).toBe(false);
    }
  });
});

describe('Choosing a word', () => {
  test('happens for all at once, and may be changed until the last one has chosen', () => {
    const t = table(3);
    expect(t.view('watcher').phase).toMatchObject({ name: 'Select Word' });
    t.give(0, CHOOSE, 'crane');
    t.give(1, CHOOSE, 'plate');
    t.give(0, CHOOSE, 'stone');
    expect(t.takeBack(1, CHOOSE)).toBeNull();
    expect(board(t).ready).toEqual([0]);
    t.give(1, CHOOSE, 'Money');
    t.give(2, CHOOSE, 'light');
    expect(t.s.phase).toBe('Guess Word');
    expect(t.s.words).toEqual(['stone', 'money', 'light']);
  });
  test('refuses a word that is not on the list, with a reason that names it', () => {
    const t = table(2);
    expect(t.try(0, CHOOSE, 'hello')).toContain('No letter may appear twice');
    expect(t.try(0, CHOOSE, 'qwxyz')).toBe('“qwxyz” is not in this game’s list of words.');
    expect(t.try(0, CHOOSE, 'naïve')).toBe('Words are written with the letters a to z.');
    expect(t.try(0, CHOOSE, 'lamp')).toBe('not-offered');
    expect(t.try(0, CHOOSE, 'it is')).toBe('not-offered');
    expect(board(t).ready).toEqual([]);
    t.give(0, CHOOSE, 'PLATE');
    expect(t.board<JottoBoard>(0).words).toEqual(['plate', null]);
  });
  test('ignores spaces around a word, and counts none of them as letters', () => {
    const t = table(2);
    t.give(0, CHOOSE, '  crane ');
    expect(t.board<JottoBoard>(0).words).toEqual(['crane', null]);
    expect(t.try(1, CHOOSE, ' lamp')).toBe('not-offered');
    t.give(1, CHOOSE, 'plate\t');
    t.give(0, GUESS, '\u00a0Plate\n');
    expect(t.s.outcome).toMatchObject({ winners: [0] });
  });
  test('takes words with repeated letters where the host allows them', () => {
    const t = table(2, { duplicateLetters: true });
    t.give(0, CHOOSE, 'hello');
  });
  test('gives a common word to a player who has none in time, and tells only that player', () => {
    const t = table(3);
    t.give(1, CHOOSE, 'plate');
    t.time();
    expect(t.s.phase).toBe('Guess Word');
    const [drawn] = t.heard(0, 'jotto-drawn');
    expect(drawn?.['word']).toBe(t.s.words[0]);
    expect(t.heard(1, 'jotto-drawn')).toEqual([]);
    expect(t.heard('watcher', 'jotto-drawn')).toEqual([]);
    expect(t.try(0, GUESS, t.s.words[2]!), 'what was drawn is a word of the list').toBeNull();
  });
  test('leaves a player who leaves or is removed in the meantime out of the ring', () => {
    for (const how of ['left', 'vegged'] as const) {
      const t = table(3);
      t.give(0, CHOOSE, 'plate');
      t.give(2, CHOOSE, 'stone');
      t.leave(1, how);
      expect(t.s.phase).toBe('Guess Word');
      expect(board(t).order).toEqual([0, 2]);
      expect(board(t).targets).toEqual([2, null, 0]);
    }
  });
  test('ends with a win for the last one left even then', () => {
    const t = table(2);
    t.leave(0);
    expect(t.s.outcome).toEqual({ winners: [1], by: ['players'] });
  });
});

describe('Guessing', () => {
  test('begins with the order of play for all, and with three or more a private word about the target', () => {
    const t = ring(['crane', 'plate', 'stone']);
    expect(t.heard('watcher', 'jotto-ring')).toEqual([{ kind: 'jotto-ring', order: [0, 1, 2] }]);
    expect(t.heard(0, 'jotto-target')).toEqual([{ kind: 'jotto-target', target: 2 }]);
    expect(t.heard('watcher', 'jotto-target')).toEqual([]);
    expect(ring(['crane', 'plate']).heard(0, 'jotto-target')).toEqual([]);
  });
  test('belongs to the player in turn alone, with a fresh clock each turn', () => {
    const t = ring(['crane', 'plate']);
    expect(t.asks(GUESS, 1)).toBe(false);
    const before = t.s.deadline!;
    run(t, 'stone');
    expect(t.s.turn).toBe(1);
    expect(t.s.deadline).toBeGreaterThan(before);
  });
  test('may repeat an earlier word, for the same score', () => {
    const t = ring(['crane', 'plate']);
    run(t, 'petal', 'stone', 'petal', 'stone');
    expect(board(t).guesses.map(([, , points]) => points)).toEqual([5, 2, 5, 2]);
    expect(anagramsOf(board(t), 0)).toEqual(['petal']);
  });
  test('passes on without a guess when the turn runs out, and everyone is told', () => {
    const t = ring(['crane', 'plate']);
    t.time();
    expect(t.s.turn).toBe(1);
    expect(t.heard('watcher', 'jotto-pass')).toEqual([{ kind: 'jotto-pass', seat: 0 }]);
    expect(board(t).guesses).toEqual([]);
  });
  test('passes on when the player in turn leaves; the last one left wins', () => {
    const t = ring(['crane', 'plate', 'stone']);
    t.leave(0, 'vegged');
    expect(t.s.turn).toBe(1);
    t.leave(2);
    expect(t.s.turn).toBe(1);
    expect(t.s.outcome?.winners).toEqual([1]);
  });
  test('every word is named at the end', () => {
    const t = ring(['crane', 'plate']);
    run(t, 'plate');
    const words = [
      { seat: 0, word: 'crane' },
      { seat: 1, word: 'plate' },
    ];
    expect(t.heard('watcher', 'jotto-words')).toEqual([{ kind: 'jotto-words', words }]);
    expect(board(t).words).toEqual(['crane', 'plate']);
    expect(board(t).winner).toBe(0);
  });
  test('a race has no words of the players’ own: it begins with a guess at a common word that is drawn', () => {
    const t = table(3, { competitiveMode: true });
    expect(t.s.phase).toBe('Guess Word');
    expect(t.s.word).toMatch(/^[a-z]{5}$/);
    expect(board(t)).toMatchObject({ race: true, word: null, words: [null, null, null], order: [0, 1, 2] });
    expect(t.heard('watcher', 'jotto-race')).toEqual([{ kind: 'jotto-race', order: [0, 1, 2], length: 5 }]);
    const drawn = Array.from(
      { length: 9 },
      (_, i) => dealTable(jotto, { cards: cards(2), options: { competitiveMode: true }, seed: [i, 2, 3, 4] }).s.word,
    );
    expect(new Set(drawn).size).toBeGreaterThan(6);
  });
  test('pictures for the record show everything, and no one sees them before the end', () => {
    const t = ring(['crane', 'plate']);
    run(t, 'stone');
    const [fact] = t.facts.filter((one) => one.fact.kind === 'board');
    expect(fact!.to).toEqual([]);
    expect((fact!.fact['board'] as unknown as JottoBoard).words).toEqual(['crane', 'plate']);
  });
});
