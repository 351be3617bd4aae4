/** Texts for players read like those of other games. */
import { expect, test } from 'vitest';
import { isHard, lengthInWords, MOST_WORDS, readingEase, STIFF, sentencesIn } from '../../scripts/house/plain-english.ts';
import { t, toPlainText } from '../../web/i18n/messages.ts';
import { playerTexts } from './player-texts.ts';

/** Lowest reading ease of a kind of text. The hardest are retention times, and a game about Chancellors and policies. */
const LEAST_OF_A_KIND = 55;

const all = await playerTexts();

test('no text for players is stiff', () => {
  expect(all.length).toBeGreaterThan(1_800);
  expect(all.filter(({ text }) => STIFF.test(text))).toEqual([]);
});
test('no sentence is too long to be read at once', () => {
  const sentences = all.flatMap(({ where, text }) => sentencesIn(text).map((sentence) => ({ where, sentence })));
  expect(sentences.filter(({ sentence }) => lengthInWords(sentence) > MOST_WORDS)).toEqual([]);
});
test('texts are easy: as a whole like a story for children, each longer one like plain English', () => {
  expect(readingEase('The cat sat on the mat.')).toBeGreaterThan(100);
  expect(readingEase('Notwithstanding contractual indemnification, liability materialises proportionately.')).toBeLessThan(0);
  expect(readingEase(all.map(({ text }) => text).join(' '))).toBeGreaterThan(85);
  const hard = all.filter(({ text }) => !text.includes('plural,') && isHard(text));
  expect(hard.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});
test('each kind of text is easy on average', () => {
  const kinds = Map.groupBy(all, ({ where }) => where.split(' ', 1)[0]!);
  const ease = [...kinds].map(([kind, texts]) => [kind, readingEase(texts.map(({ text }) => text).join(' '))] as const);
  expect(ease.filter(([, value]) => value < LEAST_OF_A_KIND)).toEqual([]);
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
