/** What players read is said as other games say it. */
import { expect, test } from 'vitest';
import { t, toPlainText } from '../../web/i18n/messages.ts';
import { playerTexts } from './player-texts.ts';
import { lengthInWords, readingEase, sentencesIn } from './reading-ease.ts';

/** Stiff, old or riddling words. The last one is fine after a preposition. */
const STIFF = new RegExp(
  [
    /\b(?:(?:no|some|every|any)body|who(?:so|m)?ever|whichever|anew|meanwhile|whilst|amongst|upon|lest|shall|alas|naught)\b/,
    /\b(?:whence|hence(?:forth)?|there(?:of|in|by|upon)|where(?:in|by|upon|of)|forthwith|hither|thither|perchance|oft|ere)\b/,
    /\b(?:in vain|by lot|rid of every|be rid of|all the while|for ever|can be \w+ no more|counts? no more|who does not)\b/,
    /(?<!\b(?:to|on|for|with|by|of|from|between) )\bwhom\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const all = await playerTexts();

test('nothing that players read is stiff', () => {
  expect(all.length).toBeGreaterThan(1_800);
  expect(all.filter(({ text }) => STIFF.test(text))).toEqual([]);
});
test('no sentence is too long to be read at once', () => {
  const sentences = all.flatMap(({ where, text }) => sentencesIn(text).map((sentence) => ({ where, sentence })));
  expect(sentences.filter(({ sentence }) => lengthInWords(sentence) > 32)).toEqual([]);
});
test('texts are easy: the whole like a story for children, each longer one like plain English', () => {
  expect(readingEase('The cat sat on the mat.')).toBeGreaterThan(100);
  expect(readingEase('Notwithstanding contractual indemnification, liability materialises proportionately.')).toBeLessThan(0);
  expect(readingEase(all.map(({ text }) => text).join(' '))).toBeGreaterThan(85);
  const hard = all.filter(({ text }) => lengthInWords(text) >= 20 && !text.includes('plural,') && readingEase(text) < 45);
  expect(hard.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});
test('a role is named with its article', () => {
  expect(toPlainText(t('you-are', { card: { card: 'Doctor' } }), String)).toBe('You are the Doctor.');
});
test('a vote names the players it puts out', () => {
  const names = (seat: number) => ['Basil', 'Otto'][seat]!;
  expect(toPlainText(t('decided', { target: { seat: 0 }, count: 1 }), names)).toBe('Basil has been voted out.');
  expect(toPlainText(t('decided', { target: [{ seat: 0 }, ' and ', { seat: 1 }], count: 2 }), names)).toBe(
    'Basil and Otto have been voted out.',
  );
});
