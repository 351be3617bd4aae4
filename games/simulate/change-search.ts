/** Searches for the change that brings a setup nearest to balance, by playing. Any number of workers may play its parts. */
import type { BotLevel } from '../engine/game.ts';
import type { Setup } from '../engine/setup.ts';
import { addBalance, type Balance, type Count, emptyBalance, type SeriesPart } from './balance.ts';
import { type Change, setupAfter } from './change.ts';
import { difference, distance, shareOf } from './fairness.ts';

/** Most changes that are tried, which limits the cost of a search. */
export const MOST_CHANGES = 12;
/**
 * Number of changes in each round, and further games that each plays. Only the last round is reported, because the leaders of the
 * others were also lucky.
 */
const ROUNDS = [
  { most: MOST_CHANGES, games: 40 },
  { most: 3, games: 60 },
  { most: 1, games: 300 },
] as const;
/** Games per part, as in a series. */
const PART = 20;
/** Smallest gain in balance for which a change is suggested. */
const WORTH = 0.1;

export interface Suggestion {
  change: Change;
  side: string;
  now: Count;
}
export interface SearchOptions {
  setup: Setup;
  /** Result of the series with the unchanged setup. */
  balance: Balance;
  side: string;
  seed: number;
  talk: BotLevel | null;
}
interface Entry {
  change: Change;
  setup: Setup;
  sum: Balance;
}
export interface SearchPart {
  part: SeriesPart;
  take: (balance: Balance) => void;
}

export class ChangeSearch {
  readonly #options: SearchOptions;
  #entries: Entry[];
  #round = 0;
  /** Number of games that every change played before this round. */
  #from = 0;
  /** Parts of this round that wait for a worker, and the number of parts without a result. */
  #waiting: SearchPart[] = [];
  #open = 0;
  played = 0;
  readonly total: number;
  /** Null before the end, and if no change is worth suggesting. */
  suggestion: Suggestion | null = null;

  constructor(changes: readonly Change[], options: SearchOptions) {
    this.#options = options;
    this.#entries = changes.map((change) => ({ change, setup: setupAfter(options.setup, change), sum: emptyBalance() }));
    this.total = ROUNDS.reduce((sum, { most, games }) => sum + Math.min(most, changes.length) * games, 0);
    this.#begin();
  }

  get isDone(): boolean {
    return this.played === this.total;
  }

  /** Returns a part to play; null while the round waits for results, and at the end. */
  next(): SearchPart | null {
    return this.#waiting.shift() ?? null;
  }

  #begin(): void {
    const { most, games } = ROUNDS[this.#round]!;
    this.#entries = this.#entries.slice(0, most);
    const { seed, talk } = this.#options;
    for (const entry of this.#entries) {
      if (this.#round === ROUNDS.length - 1) entry.sum = emptyBalance();
      for (let from = this.#from; from < this.#from + games; from += PART) {
        const part = { setup: entry.setup, seed, from, to: Math.min(from + PART, this.#from + games), talk };
        this.#waiting.push({ part, take: (balance) => this.#take(entry, balance) });
      }
    }
    this.#open = this.#waiting.length;
    this.#from += games;
  }

  #take({ sum }: Entry, balance: Balance): void {
    addBalance(sum, balance);
    this.played += balance.games;
    this.#open -= 1;
    if (this.#open > 0) return;
    // Sorting is stable, so of two that are equally near the first stays first.
    this.#entries.sort((a, b) => distance(a.sum) - distance(b.sum));
    this.#round += 1;
    if (this.#round < ROUNDS.length) this.#begin();
    else this.#judge();
  }

  #judge(): void {
    const [best] = this.#entries;
    const { balance, side } = this.#options;
    const [before, now] = [balance.sides[side], best?.sum.sides[side]];
    if (!best || !before || !now || distance(best.sum) > distance(balance) - WORTH) return;
    const { low, high } = difference(now, before);
    const isBeyondDoubt = shareOf(now) < shareOf(before) ? high < 0 : low > 0;
    if (isBeyondDoubt) this.suggestion = { change: best.change, side, now };
  }
}
