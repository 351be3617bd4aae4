/** Plays a series of games on workers, leaving one core to the page, in small parts so that it can stop or change at once. */
import type { BotLevel } from '../../../games/engine/game.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { addBalance, type Balance, emptyBalance } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import { ChangeSearch, type SearchPart, type Suggestion } from '../../../games/simulate/change-search.ts';
import { type Unfairness, unfairness } from '../../../games/simulate/fairness.ts';
import { SERIES_SEED } from '../../../games/simulate/seeds.ts';
import type { PlayAnswer, PlayRequest } from './play-worker.ts';

/** Games per part: it takes some hundredths of a second, or some tenths with talking bots. */
const PART = 20;

/** Progress of the search for a better setup. */
export interface SearchState {
  played: number;
  total: number;
  isDone: boolean;
  suggestion: Suggestion | null;
}
export interface SeriesOptions {
  games: number;
  /** Called with the totals so far after every part, and at the end. */
  onProgress: (sum: Balance, isDone: boolean) => void;
  /** Called with the search's progress after every part of it. */
  onSearch: (state: SearchState) => void;
  onError: (message: string) => void;
  /** Replaces the worker in tests. */
  newWorker?: () => Worker;
}
export interface Played {
  setup: Setup;
  /** Skill of the bots at talking; null if they are silent. */
  talk: BotLevel | null;
  /** Whether to search for a better setup once the series is played, if a side is off balance. */
  suggest: boolean;
}

const playWorker = (): Worker => new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' });

export class Series {
  readonly #options: SeriesOptions;
  readonly #workers: Worker[];
  readonly #idle = new Set<Worker>();
  /** The part that each worker is playing for the current run. */
  readonly #jobs = new Map<Worker, SearchPart>();
  #played: Played | null = null;
  #run = 0;
  #next = 0;
  #sum = emptyBalance();
  #search: ChangeSearch | null = null;
  /** The side that is off balance, until a worker has been asked for changes. */
  #unfair: Unfairness | null = null;
  #isPaused = false;

  /** Starts as many workers as the machine has cores besides the page's own: at least one, at most four. */
  constructor(options: SeriesOptions, cores = navigator.hardwareConcurrency || 2) {
    this.#options = options;
    const { newWorker = playWorker } = options;
    this.#workers = Array.from({ length: Math.max(1, Math.min(4, cores - 1)) }, newWorker);
    for (const worker of this.#workers) {
      this.#idle.add(worker);
      worker.onmessage = ({ data }: MessageEvent<PlayAnswer>) => this.#hear(worker, data);
      worker.onerror = () => options.onError('The engine could not be loaded. Check your connection and try again.');
    }
  }

  /** Plays this setup from the first game; games of an older run are dropped. */
  play(played: Played): void {
    this.#run += 1;
    this.#jobs.clear();
    this.endSearch();
    this.#played = played;
    this.#next = 0;
    this.#sum = emptyBalance();
    this.#feed();
  }
  /** Ends the search, because the setup is no longer the one that was played. */
  endSearch(): void {
    this.#unfair = null;
    this.#search = null;
    if (this.#played) this.#played = { ...this.#played, suggest: false };
  }
  /** Lets the parts in progress finish and starts no others until `resume`. */
  pause(): void {
    this.#isPaused = true;
  }
  resume(): void {
    this.#isPaused = false;
    this.#feed();
  }
  /** Terminates the workers. */
  stop(): void {
    this.#played = null;
    for (const worker of this.#workers) worker.terminate();
  }

  #feed(): void {
    for (const worker of [...this.#idle]) {
      if (this.#isPaused || !this.#played) return;
      const job = this.#nextPart(this.#played);
      const request = job ? { run: this.#run, part: job.part } : this.#nextQuestion(this.#played);
      if (!request) return;
      if (job) this.#jobs.set(worker, job);
      this.#idle.delete(worker);
      worker.postMessage(request satisfies PlayRequest);
    }
  }

  #nextPart({ setup, talk }: Played): SearchPart | null {
    const { games } = this.#options;
    const from = this.#next;
    if (from >= games) return this.#search?.next() ?? null;
    this.#next = Math.min(games, from + PART);
    return { part: { setup, seed: SERIES_SEED, from, to: this.#next, talk }, take: (balance) => this.#add(balance) };
  }
  #nextQuestion({ setup }: Played): PlayRequest | null {
    const unfair = this.#unfair;
    this.#unfair = null;
    return unfair && { run: this.#run, setup, unfair };
  }

  #add(balance: Balance): void {
    addBalance(this.#sum, balance);
    const isDone = this.#sum.games >= this.#options.games;
    if (isDone && this.#played?.suggest) this.#unfair = unfairness(this.#sum);
    this.#options.onProgress(this.#sum, isDone);
  }
  #begin(changes: readonly Change[]): void {
    const side = unfairness(this.#sum)?.side;
    if (changes.length === 0 || side === undefined || !this.#played?.suggest) return;
    const { setup, talk } = this.#played;
    this.#search = new ChangeSearch(changes, { setup, balance: structuredClone(this.#sum), side, seed: SERIES_SEED, talk });
  }
  #tellSearch(): void {
    if (!this.#search) return;
    const { played, total, isDone, suggestion } = this.#search;
    this.#options.onSearch({ played, total, isDone, suggestion });
  }

  #hear(worker: Worker, answer: PlayAnswer): void {
    this.#idle.add(worker);
    const job = this.#jobs.get(worker);
    if (answer.run === this.#run) {
      this.#jobs.delete(worker);
      if ('error' in answer) this.#options.onError('Bots could not play this setup. Check it for problems.');
      else if ('changes' in answer) this.#begin(answer.changes);
      else job?.take(answer.balance);
      this.#tellSearch();
    }
    this.#feed();
  }
}
