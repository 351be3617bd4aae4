import { describe, expect, test } from 'vitest';
import { fits, type Offer } from '../../games/engine/game.ts';
import {
  answerText,
  fullTitle,
  isAnsweredByDefault,
  isLongTextAsk,
  textError,
  textRule,
} from '../../web/features/game/questions/ask-answers.ts';
import { heldThings, newlyHeld } from '../../web/games/mafia/held.ts';

type TextOffer = Extract<Offer, { kind: 'text' }>;
const WORD: TextOffer = { kind: 'text', min: 4, max: 10, pattern: 'letters', empty: true };
const nameOf = (seat: number): string => ['Ana', 'Bo', 'Cy'][seat] ?? '?';
const ok = (offer: Offer, part: string): boolean => fits({ offers: [offer] }, [part]);

describe('A text question', () => {
  test('for letters accepts letters of any script, but no spaces, digits or signs', () => {
    for (const good of ['bread', 'Größe', 'ножик']) expect(ok(WORD, good), good).toBe(true);
    for (const bad of ['two words', 'h3llo', 'well-done', 'tab\tbed', ' pads ', '....']) expect(ok(WORD, bad), bad).toBe(false);
  });
  test('counts the length of its text, whatever characters it has', () => {
    expect(['abc', 'abcd', 'abcdefghij', 'abcdefghijk'].map((word) => ok(WORD, word))).toEqual([false, true, true, false]);
  });
  test('may be left empty only if that is offered', () => {
    expect(ok(WORD, '')).toBe(true);
    expect(ok({ kind: 'text', min: 4, max: 10, pattern: 'letters' }, '')).toBe(false);
    expect(ok({ kind: 'text', min: 4, max: 10 }, '   ')).toBe(false);
    expect(ok({ kind: 'text', min: 4, max: 10, empty: true }, 'abc')).toBe(false);
  });
  test('accepts anything if it has no pattern', () => {
    expect(ok({ kind: 'text', min: 0, max: 20 }, 'h3llo, world')).toBe(true);
  });
  test('describes the expected text, and its faults', () => {
    expect(textRule(WORD)).toBe('4 to 10 letters, no spaces or symbols. You may leave it empty.');
    expect(textRule({ kind: 'text', min: 0, max: 8, pattern: 'letters' })).toBe('Up to 8 letters, no spaces or symbols.');
    expect(textRule({ kind: 'text', min: 3, max: 9 })).toBe('3 to 9 characters.');
    expect(textRule({ kind: 'text', min: 0, max: 280 })).toBeNull();
    expect([textError(WORD, 'ab'), textError(WORD, '')]).toEqual([null, null]);
    expect(textError(WORD, 'ab1')).toContain('Letters only');
    expect(textError({ kind: 'text', min: 0, max: 9 }, 'ab 1')).toBeNull();
  });
  test('can be confirmed untouched if it may be empty', () => {
    expect([WORD, { ...WORD, empty: false }].map(isAnsweredByDefault)).toEqual([true, false]);
  });
});

test('a question names the player it is about', () => {
  expect(fullTitle({ title: 'Kill' }, nameOf)).toBe('Who do you kill?');
  expect(fullTitle({ title: 'Kill', about: [1, 2] }, nameOf)).toBe('Who do you kill? (Bo and Cy)');
});
test('a long text is not repeated under its own field', () => {
  const will: Offer = { kind: 'text', min: 0, max: 280 };
  expect([[will], [WORD], [will, WORD]].map((offers) => isLongTextAsk({ offers }))).toEqual([true, false, false]);
});
test('an answer is shown part by part, an empty text as nothing', () => {
  const offers: Offer[] = [{ kind: 'seats', of: [1], min: 1, max: 1 }, WORD];
  expect(answerText({ offers }, [[1], 'bread'], nameOf)).toBe('Bo and bread');
  expect(answerText({ offers }, [[1], ''], nameOf)).toBe('Bo and nothing');
});

describe('A player’s items and effects', () => {
  const gun = (id: string) => ({ id, trait: 'Gun' });
  test('are one row for all of a kind, items before effects', () => {
    const held = heldThings({ items: [gun('a'), { id: 'b', trait: 'Key' }, gun('c')], effects: ['Blind', 'Gun'] });
    expect(held.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['item', 'Gun', 2],
      ['item', 'Key', 1],
      ['effect', 'Blind', 1],
      ['effect', 'Gun', 1],
    ]);
  });
  test('are new when the count has grown, and not when it has shrunk', () => {
    const [one, two] = [
      heldThings({ items: [gun('a')], effects: [] }),
      heldThings({ items: [gun('a'), gun('b')], effects: ['Blind'] }),
    ];
    expect(newlyHeld(one, two)).toEqual(['item Gun', 'effect Blind']);
    expect(newlyHeld(two, one)).toEqual([]);
    expect(newlyHeld(two, two)).toEqual([]);
  });
});
