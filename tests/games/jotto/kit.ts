import { expect } from 'vitest';
import type { JottoBoard } from '../../../games/jotto/board.ts';
import { jotto } from '../../../games/jotto/jotto.ts';
import type { JottoOptions } from '../../../games/jotto/options.ts';
import { CHOOSE, GUESS } from '../../../games/jotto/state.ts';
import { dealTable } from '../tabletop.ts';

export const cards = (n: number): string[] => Array<string>(n).fill('Player');
export const table = (n: number, options: Partial<JottoOptions> = {}) => dealTable(jotto, { cards: cards(n), options });
export type JottoTable = ReturnType<typeof table>;
/** A table at which players have chosen these words, listed by seat. */
export const ring = (words: string[], options: Partial<JottoOptions> = {}): JottoTable => {
  const t = table(words.length, options);
  for (const [seat, word] of words.entries()) t.give(seat, CHOOSE, word);
  return t;
};
export const race = (n: number, word: string, options: Partial<JottoOptions> = {}): JottoTable => {
  const t = table(n, { competitiveMode: true, ...options });
  t.s.word = word;
  return t;
};
export const guess = (t: JottoTable, word: string) => t.try(t.s.turn, GUESS, word);
export const run = (t: JottoTable, ...words: string[]) => {
  for (const word of words) expect(guess(t, word), word).toBeNull();
};
export const board = (t: JottoTable) => t.board<JottoBoard>('watcher');
export const lastScore = (t: JottoTable) => board(t).guesses.at(-1)![2];
/** Lets five turns pass, and returns the seats in turn. */
export const turns = (t: JottoTable): number[] =>
  Array.from({ length: 5 }, () => {
    const { turn } = t.s;
    t.time();
    return turn;
  });
