import { describe, expect, test } from 'vitest';
import { fits, type Offer } from '../../games/game.ts';
import { heldOf, newcomers } from '../../web/games/mafia/held.ts';
import { answerText, fullTitle, isLetter, mayStand, textFault, textRule } from '../../web/pages/game/asked.ts';

type TextOffer = Extract<Offer, { kind: 'text' }>;
const WORD: TextOffer = { kind: 'text', min: 4, max: 10, pattern: 'letters', empty: true };
const nameOf = (seat: number): string => ['Ana', 'Bo', 'Cy'][seat] ?? '?';
const ok = (offer: Offer, part: string): boolean => fits({ offers: [offer] }, [part]);

describe('A text that is asked for', () => {
  test('as letters takes letters of any script, and neither spaces, digits nor signs', () => {
    for (const good of ['bread', 'Größe', 'ножик']) expect(ok(WORD, good), good).toBe(true);
    for (const bad of ['two words', 'h3llo', 'well-done', 'tab\tbed', ' pads ', '....']) expect(ok(WORD, bad), bad).toBe(false);
  });
  test('has its length counted whatever it is made of', () => {
    expect(['abc', 'abcd', 'abcdefghij', 'abcdefghijk'].map((word) => ok(WORD, word))).toEqual([false, true, true, false]);
  });
  test('may be left empty only where that is offered', () => {
    expect(ok(WORD, '')).toBe(true);
    expect(ok({ kind: 'text', min: 4, max: 10, pattern: 'letters' }, '')).toBe(false);
    expect(ok({ kind: 'text', min: 4, max: 10 }, '   ')).toBe(false);
    expect(ok({ kind: 'text', min: 4, max: 10, empty: true }, 'abc')).toBe(false);
  });
  test('without a pattern takes anything', () => {
    expect(ok({ kind: 'text', min: 0, max: 20 }, 'h3llo, world')).toBe(true);
  });
  test('says in words what it must be, and what is wrong with it', () => {
    expect(textRule(WORD)).toBe('4 to 10 letters, without spaces or signs. You may leave it empty.');
    expect(textRule({ kind: 'text', min: 0, max: 8, pattern: 'letters' })).toBe('Up to 8 letters, without spaces or signs.');
    expect(textRule({ kind: 'text', min: 3, max: 9 })).toBe('3 to 9 characters.');
    expect(textRule({ kind: 'text', min: 0, max: 280 })).toBeNull();
    expect([textFault(WORD, 'ab'), textFault(WORD, '')]).toEqual([null, null]);
    expect(textFault(WORD, 'ab1')).toContain('Only letters');
    expect(textFault({ kind: 'text', min: 0, max: 9 }, 'ab 1')).toBeNull();
  });
  test('can be confirmed untouched where it may be empty', () => {
    expect([WORD, { ...WORD, empty: false }].map(mayStand)).toEqual([true, false]);
  });
});

test('a question names whom it is about', () => {
  expect(fullTitle({ title: 'Kill' }, nameOf)).toBe('Whom do you kill?');
  expect(fullTitle({ title: 'Kill', about: [1, 2] }, nameOf)).toBe('Whom do you kill? (Bo and Cy)');
});
test('a long text is not told again under its own field', () => {
  const will: Offer = { kind: 'text', min: 0, max: 280 };
  expect([[will], [WORD], [will, WORD]].map((offers) => isLetter({ offers }))).toEqual([true, false, false]);
});
test('an answer is told part by part, an empty text as nothing', () => {
  const offers: Offer[] = [{ kind: 'seats', of: [1], min: 1, max: 1 }, WORD];
  expect(answerText({ offers }, [[1], 'bread'], nameOf)).toBe('Bo and bread');
  expect(answerText({ offers }, [[1], ''], nameOf)).toBe('Bo and nothing');
});

describe('What one holds', () => {
  const gun = (id: string) => ({ id, trait: 'Gun' });
  test('is one line for all of a kind, items before effects', () => {
    const held = heldOf({ items: [gun('a'), { id: 'b', trait: 'Key' }, gun('c')], effects: ['Blind', 'Gun'] });
    expect(held.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['item', 'Gun', 2],
      ['item', 'Key', 1],
      ['effect', 'Blind', 1],
      ['effect', 'Gun', 1],
    ]);
  });
  test('is new when there is more of it than before, and not when some is gone', () => {
    const [one, two] = [heldOf({ items: [gun('a')], effects: [] }), heldOf({ items: [gun('a'), gun('b')], effects: ['Blind'] })];
    expect(newcomers(one, two)).toEqual(['item Gun', 'effect Blind']);
    expect(newcomers(two, one)).toEqual([]);
    expect(newcomers(two, two)).toEqual([]);
  });
});
