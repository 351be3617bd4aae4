/**
 * Limits how fast one person may act in a room, and write in a channel. In memory only: an object that hibernated was not being
 * flooded. Times in milliseconds.
 */
import { LIMITS, TOO_FAST } from '../../protocol/limits.ts';

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
  lastPick: number;
}

const TYPING_EVERY = 1_000;
const PAGE_EVERY = 2_000;
const PICK_EVERY = 500;
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

export const newRateState = (): RateState => ({ actions: [], frames: [], refusals: [], lastTyping: 0, lastPage: 0, lastPick: 0 });

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

/** Allows two per second; the page sends fewer. */
export function allowPick(rate: RateState, at: number): boolean {
  if (at - rate.lastPick < PICK_EVERY) return false;
  rate.lastPick = at;
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

/** `actions`: times of this member's messages. `lastMessages`: the last two, newest first. */
export interface ChatRateState extends RateState {
  lastMessages: { text: string; at: number }[];
  lookups: RateState;
}
export interface RateRefusal {
  why: string;
  /** Milliseconds until the same message would be accepted. */
  wait: number;
}

const SIMILAR = 0.8;
/** Minimum time between the second and third of three similar messages in a row. */
const REPEAT_WAIT = 3_000;
const { between, count, window } = LIMITS.chatRate;

export const newChatRate = (): ChatRateState => ({ ...newRateState(), lastMessages: [], lookups: newRateState() });

/** Frames that read many rows. The limit lets ten tabs reconnect at once, or a reader scroll. */
const LOOKUP_FRAMES: readonly string[] = ['getChannel', 'getOldMessages', 'deleteMessage'];
const LOOKUP_LIMITS = { ...RATE_LIMITS, window: 20_000, actions: 60, burst: 250 };

/** Whether to answer a frame of this name now. Only lookups are limited. */
export const allowLookup = ({ lookups }: ChatRateState, name: string, at: number): boolean =>
  !LOOKUP_FRAMES.includes(name) || allowAction(lookups, at, LOOKUP_LIMITS);

/** Returns why this message is refused now, or null if it is not. Does not count it. */
export function checkMessageRate({ actions, lastMessages }: ChatRateState, text: string, at: number): RateRefusal | null {
  const last = actions.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (at - last < between) return { why: TOO_FAST, wait: last + between - at };
  const first = actions.at(-count) ?? Number.NEGATIVE_INFINITY;
  if (at - first < window) return { why: 'That is a lot at once. Take a breath.', wait: first + window - at };
  const isThird = lastMessages.length === 2 && lastMessages.every((line) => isSimilar(line.text, text));
  if (isThird && at - lastMessages[0]!.at < REPEAT_WAIT)
    return { why: 'You just said that twice. Wait a moment.', wait: lastMessages[0]!.at + REPEAT_WAIT - at };
  return null;
}

export function countMessage(rate: ChatRateState, text: string, at: number): void {
  rate.actions = [...rate.actions.slice(1 - count), at];
  rate.lastMessages = [{ text, at }, ...rate.lastMessages].slice(0, 2);
}

/** Whether two texts differ by only a few letters, measured by edit distance relative to the longer text. */
function isSimilar(one: string, other: string): boolean {
  const [a, b] = [normalized(one), normalized(other)];
  const most = Math.max(a.length, b.length);
  // The edit distance is at least the difference in length, so it need not be computed.
  if (Math.abs(a.length - b.length) >= most * (1 - SIMILAR)) return a === b;
  return a === b || 1 - editDistance(a, b) / most > SIMILAR;
}
const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
