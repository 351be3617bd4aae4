import { describe, expect, test } from 'vitest';
import type { JottoBoard } from '../../../games/jotto/board.ts';
import { jotto } from '../../../games/jotto/jotto.ts';
import { CHOOSE, GUESS, type Jotto } from '../../../games/jotto/state.ts';
import { expectSecret, type TestTable } from '../tabletop.ts';
import { cards, table } from './kit.ts';

/** Guesses that score the same against 'plate' and 'petal', and a turn that passes. */
const guesses = (t: TestTable): void => {
  for (const word of ['notes', 'fight', 'crumb', 'notes']) t.give((t.s as Jotto).turn, GUESS, word);
  t.say(0, 'Hm.');
  t.time();
};
/** Changes the world to the one with the other secret. */
const other = () => {
  const worlds = new WeakSet<object>();
  return {
    differ: (s: object): void => void worlds.add(s),
    or: <T>(t: TestTable, one: T, two: T): T => (worlds.has(t.s) ? two : one),
  };
};

describe('Secrets of Jotto', () => {
  test('only its owner knows a secret word: not while words are chosen, nor from guesses that score alike', () => {
    const { differ, or } = other();
    const run = (t: TestTable): void => {
      t.give(1, CHOOSE, or(t, 'plate', 'petal'));
      t.give(0, CHOOSE, 'crane');
      t.give(2, CHOOSE, 'light');
      guesses(t);
    };
    expectSecret(jotto, { cards: cards(3) }, { differ, run, blind: [0, 2, 'watcher'], knower: 1 });
  });
  test('a word drawn for a player who chose none stays secret', () => {
    const run = (t: TestTable): void => {
      t.give(0, CHOOSE, 'crane');
      t.time();
      guesses(t);
    };
    const { differ, or } = other();
    const drawn = (t: TestTable): void => {
      t.give(0, CHOOSE, 'crane');
      t.give(1, CHOOSE, or(t, 'plate', 'petal'));
    };
    expectSecret(jotto, { cards: cards(2) }, { differ, run: drawn, blind: [0, 'watcher'], knower: 1 });
    const t = table(2);
    run(t as unknown as TestTable);
    expect(JSON.stringify([t.view(0), t.view('watcher'), t.heard(0), t.heard('watcher')])).not.toContain(t.s.words[1]);
  });
  test('no one knows the word of a race, not even the players', () => {
    const { differ, or } = other();
    const run = (t: TestTable): void => {
      (t.s as Jotto).word = or(t, 'plate', 'petal');
      guesses(t);
    };
    const laid = { cards: cards(2), options: { competitiveMode: true } };
    expectSecret(jotto, laid, { differ, run, blind: [0, 1, 'watcher'], knower: 'all' });
  });
  test('others know only that a word was chosen', () => {
    const t = table(2);
    t.give(0, CHOOSE, 'crane');
    expect(JSON.stringify([t.view(1), t.view('watcher')])).not.toContain('crane');
    expect(t.view(1).asks[0]!.given).toEqual([[0, []]]);
    expect(t.view(0).asks[0]!.given).toEqual([[0, ['crane']]]);
    expect(t.board<JottoBoard>('watcher').ready).toEqual([0]);
  });
  test('only the player who made it sees a refused guess', () => {
    const { differ, or } = other();
    const run = (t: TestTable): void => {
      t.give(0, CHOOSE, 'crane');
      t.give(1, CHOOSE, 'light');
      expect(t.try(0, GUESS, or(t, 'hello', 'qwxyz'))).toMatch(/\.$/);
      guesses(t);
    };
    expectSecret(jotto, { cards: cards(2) }, { differ, run, blind: [0, 1, 'watcher'] });
  });
});
