/** A series of games on all workers but the page's own core, in small parts, so that it can stop and change at once. */
import type { BotLevel } from '../../../games/engine/game.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { addBalance, type Balance, emptyBalance } from '../../../games/simulate/balance.ts';
import { SERIES_SEED } from '../../../games/simulate/seeds.ts';
import type { PlayAnswer, PlayRequest } from './play-worker.ts';

/** Games per part: some hundredths of a second, and of bots that talk some tenths. */
const PART = 20;

export interface SeriesOptions {
  games: number;
  /** Hears the sum so far after every part, and at the end. */
  onProgress: (sum: Balance, isDone: boolean) => void;
  onError: (message: string) => void;
  /** For tests. */
  newWorker?: () => Worker;
}

const playWorker = (): Worker => new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' });

export class Series {
  readonly #options: SeriesOptions;
  readonly #workers: Worker[];
  #setup: Setup | null = null;
  #talk: BotLevel | null = null;
  #run = 0;
  #next = 0;
  #sum = emptyBalance();
  #paused = false;
  readonly #idle = new Set<Worker>();

  /** Starts as many workers as the machine has cores besides the page's: one at least, four at most. */
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

  /** Plays this setup from the first game on, by bots that talk at this level or are silent; what an older setup still plays is dropped. */
  play(setup: Setup, talk: BotLevel | null): void {
    this.#run += 1;
    this.#talk = talk;
    this.#setup = setup;
    this.#next = 0;
    this.#sum = emptyBalance();
    this.#feed();
  }
  /** Lets parts that are being played end, and begins no other until `resume`. */
  pause(): void {
    this.#paused = true;
  }
  resume(): void {
    this.#paused = false;
    this.#feed();
  }
  /** Ends the workers. */
  stop(): void {
    this.#setup = null;
    for (const worker of this.#workers) worker.terminate();
  }

  #feed(): void {
    const { games } = this.#options;
    for (const worker of [...this.#idle]) {
      if (this.#paused || !this.#setup || this.#next >= games) return;
      const from = this.#next;
      this.#next = Math.min(games, from + PART);
      this.#idle.delete(worker);
      const part = { setup: this.#setup, seed: SERIES_SEED, from, to: this.#next, talk: this.#talk };
      worker.postMessage({ run: this.#run, part } satisfies PlayRequest);
    }
  }

  #hear(worker: Worker, answer: PlayAnswer): void {
    this.#idle.add(worker);
    if (answer.run === this.#run) {
      if ('error' in answer) this.#options.onError('Bots could not play this setup. Check it for problems.');
      else {
        addBalance(this.#sum, answer.balance);
        this.#options.onProgress(this.#sum, this.#sum.games >= this.#options.games);
      }
    }
    this.#feed();
  }
}
