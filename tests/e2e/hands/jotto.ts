import type { Page } from 'playwright-core';
import { score } from '../../../games/jotto/score.ts';
import { wordList } from '../../../games/words/lists.ts';
import type { GameDriver } from './driver.ts';

const { common, all } = wordList(4, false);

/** In a race for one word: guesses any word that fits the guesses on the board, from a random start. */
export const driver: GameDriver = {
  gameType: 'Jotto',
  setup: 'Word for Word',
  options: { 'Word length': '4', 'One word for all': true, 'Anagrams needed': '1' },
  async play(page) {
    const box = page.getByRole('textbox', { name: /^Your guess/ });
    const asked = await page.getByText(/^Your turn: guess/).count();
    if (asked === 0 || (await box.count()) === 0) return false;
    const tried = await guesses(page);
    const fits = (word: string): boolean => tried.every(([other, points]) => word !== other && score(word, other) === points);
    const left = common.filter(fits);
    const words = left.length > 0 ? left : all.filter(fits);
    await box.fill(words[Math.floor(Math.random() * words.length)]!);
    await box.press('Enter');
    return true;
  },
};

const guesses = (page: Page): Promise<[string, number][]> =>
  page.locator('.jotto-guess').evaluateAll((rows) =>
    rows.map((row): [string, number] => {
      const letters = [...row.querySelectorAll('.jotto-tile')].map((tile) => tile.textContent).join('');
      return [letters, Number(row.querySelector('.jotto-score')?.textContent)];
    }),
  );
