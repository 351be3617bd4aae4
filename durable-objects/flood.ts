/** How fast one person may go. Kept in memory only: a room that slept has nobody who floods it. Times are milliseconds. */
import { LIMITS } from '../protocol/limits.ts';

/** How much of what is let through in `window`: lines and votes, and how close together; frames of any kind; refused ones. */
export interface Rates {
  window: number;
  talk: number;
  burst: number;
  frames: number;
  strikes: number;
}
/** A person plays with a few dozen frames in 20 s; ten tabs of one person stay below 300. */
export const RATES: Rates = {
  window: LIMITS.rate.window,
  talk: LIMITS.rate.count,
  burst: LIMITS.rate.burst,
  frames: 300,
  strikes: LIMITS.strikes,
};

/** When this person last spoke or voted, wrote, erred, and sent anything at all. */
export interface Pace {
  talk: number[];
  frames: number[];
  strikes: number[];
  typing: number;
}

const TYPING_EVERY = 1_000;
const YOUNGEST = 100;

export const newPace = (): Pace => ({ talk: [], frames: [], strikes: [], typing: 0 });

/**
 * Whether one more line or vote is taken now; a taken one counts. Refused when there were `talk` in the window, or when
 * they came so close together that the sum of one over their age in seconds exceeds `burst`. Nothing counts as younger than a
 * tenth of a second: who was cut off may send two lines at once when the line is back.
 */
export function mayTalk(pace: Pace, at: number, { window, talk, burst }: Rates): boolean {
  recent(pace.talk, at, window);
  const pressure = pace.talk.reduce((sum, then) => sum + 1000 / Math.max(YOUNGEST, at - then), 0);
  if (pace.talk.length >= talk || pressure > burst) return false;
  pace.talk.push(at);
  return true;
}

/** Whether a typing mark is passed on now: one a second. */
export function mayType(pace: Pace, at: number): boolean {
  if (at - pace.typing < TYPING_EVERY) return false;
  pace.typing = at;
  return true;
}

/** Counts a frame; false when there were more than anybody sends. */
export function mayFrame(pace: Pace, at: number, { window, frames }: Rates): boolean {
  recent(pace.frames, at, window);
  pace.frames.push(at);
  return pace.frames.length <= frames;
}

/** Counts a refused frame; false when it was one too many, and the socket is to be closed. */
export function strike(pace: Pace, at: number, { window, strikes }: Rates): boolean {
  recent(pace.strikes, at, window);
  pace.strikes.push(at);
  return pace.strikes.length <= strikes;
}

function recent(times: number[], at: number, window: number): void {
  while (times.length && at - times[0]! >= window) times.shift();
}
