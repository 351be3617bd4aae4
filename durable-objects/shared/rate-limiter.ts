/** Limits how fast one person may act. In memory only: a room that hibernated was not being flooded. Times in milliseconds. */
import { LIMITS } from '../../protocol/limits.ts';

/** Limits per `window`: actions (messages and votes) and their `burst`, frames of any kind, and refused frames. */
export interface RateLimits {
  window: number;
  actions: number;
  burst: number;
  frames: number;
  refusals: number;
}
/** A person sends a few dozen frames in 20 s while playing; ten tabs of one person stay below 300. */
export const RATE_LIMITS: RateLimits = {
  window: LIMITS.rate.window,
  actions: LIMITS.rate.count,
  burst: LIMITS.rate.burst,
  frames: 300,
  refusals: LIMITS.strikes,
};

export interface RateState {
  actions: number[];
  frames: number[];
  refusals: number[];
  lastTyping: number;
  lastPage: number;
}

const TYPING_EVERY = 1_000;
const PAGE_EVERY = 2_000;
const MIN_AGE = 100;

const MAX_PEOPLE = 2_000;

/** Rate states keyed by person id. Drops the least recently used one if there are too many. */
export class RateStates<S> {
  readonly #create: () => S;
  readonly #known = new Map<string, S>();

  constructor(create: () => S) {
    this.#create = create;
  }
  get(id: string): S {
    const rate = this.#known.get(id) ?? this.#create();
    // Keeps the map in order of last use, so that the first entry is the one to drop.
    this.#known.delete(id);
    this.#known.set(id, rate);
    if (this.#known.size > MAX_PEOPLE) this.#known.delete(this.#known.keys().next().value!);
    return rate;
  }
}

export const newRateState = (): RateState => ({ actions: [], frames: [], refusals: [], lastTyping: 0, lastPage: 0 });

/**
 * Counts an action if it is allowed: at most `actions` in the window, and the sum of 1 / age in seconds at most `burst`.
 * Ages count as at least a tenth of a second, so that a client that reconnects may send two at once.
 */
export function allowAction(rate: RateState, at: number, { window, actions, burst }: RateLimits): boolean {
  dropExpired(rate.actions, at, window);
  const pressure = rate.actions.reduce((sum, then) => sum + 1000 / Math.max(MIN_AGE, at - then), 0);
  if (rate.actions.length >= actions || pressure > burst) return false;
  rate.actions.push(at);
  return true;
}

/** Allows one per second. */
export function allowTyping(rate: RateState, at: number): boolean {
  if (at - rate.lastTyping < TYPING_EVERY) return false;
  rate.lastTyping = at;
  return true;
}

/** Allows telling others of a page's visibility at once, every two seconds at most. */
export function allowPage(rate: RateState, at: number): boolean {
  if (at - rate.lastPage < PAGE_EVERY) return false;
  rate.lastPage = at;
  return true;
}

/** Counts a frame; false if there were more than any person sends. */
export function allowFrame(rate: RateState, at: number, { window, frames }: RateLimits): boolean {
  dropExpired(rate.frames, at, window);
  rate.frames.push(at);
  return rate.frames.length <= frames;
}

/** Counts a refused frame; false if there were too many, so the socket must be closed. */
export function allowRefusal(rate: RateState, at: number, { window, refusals }: RateLimits): boolean {
  dropExpired(rate.refusals, at, window);
  rate.refusals.push(at);
  return rate.refusals.length <= refusals;
}

function dropExpired(times: number[], at: number, window: number): void {
  while (times.length && at - times[0]! >= window) times.shift();
}
