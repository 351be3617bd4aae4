import { expect } from 'vitest';
import type { WackyOptions } from '../../../games/wacky-words/options.ts';
import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { VOTE } from '../../../games/wacky-words/titles.ts';
import { wackyWords } from '../../../games/wacky-words/wacky-words.ts';
import { impatient } from '../reveal.ts';
import { dealTable } from '../tabletop.ts';

export const table = (cards: string[], options: Partial<WackyOptions> = {}, seed = 1) =>
  impatient(dealTable(wackyWords, { cards, options: { roundAmt: 3, ...options }, seed: [seed, 2, 3, 4] }));
export type Table = ReturnType<typeof table>;
export const players = (n: number, ...others: string[]): string[] => [...Array<string>(n).fill('Player'), ...others];

export const board = (t: Table, viewer: number | 'watcher' | 'all' = 'watcher') => t.board<WackyBoard>(viewer);
/** Answers all questions of that title with one text per player; the default is 'One' for seat 1 and so on. */
export function all(t: Table, title: string, texts: Record<number, string> = {}): void {
  const { seats } = t.ask(title);
  for (const seat of seats) t.give(seat, title, texts[seat] ?? WORDS[seat]!);
}
export const WORDS = ['Nought', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

export const idOf = (t: Table, seat: number): string => t.s.entries.find((entry) => entry.seat === seat)!.id;
/** Casts ballots by seat, each listing the picked entries in order. Lets time pass if a player has not voted. */
export function ballots(t: Table, picks: Record<number, number[]>): void {
  expect(t.s.step).toBe('vote');
  const { count } = t.s;
  for (const [seat, picked] of Object.entries(picks)) {
    const { offers } = t.ask(VOTE[t.s.mode], Number(seat));
    t.give(Number(seat), VOTE[t.s.mode], ...offers.map((_, i) => (picked[i] === undefined ? 'no-pick' : idOf(t, picked[i]))));
  }
  if (t.s.step === 'vote' && t.s.count === count && !t.s.outcome) t.time();
}
