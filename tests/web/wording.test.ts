/** What players read is said as other games say it. */
import { expect, test } from 'vitest';
import { GAME_UI } from '../../web/games/index.ts';
import { EN } from '../../web/i18n/en.ts';
import { t, toPlainText } from '../../web/i18n/messages.ts';

/** Stiff or old words. The last one is fine after a preposition. */
const STIFF = /\b(?:nobody|somebody|everybody|anybody|anew)\b|(?<!\b(?:to|on|for|with|by) )\bwhom\b/i;

test('no message is stiff', async () => {
  const games = await Promise.all(Object.values(GAME_UI).map(async ({ words }) => Object.entries((await words()).messages)));
  const messages = [...Object.entries(EN), ...games.flat()].map(([id, pattern]) => [id, pattern.replaceAll(/\{\w+\}/g, '')]);
  expect(messages.length).toBeGreaterThan(700);
  expect(messages.filter(([, pattern]) => STIFF.test(pattern!))).toEqual([]);
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
