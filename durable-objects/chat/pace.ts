/** How fast one member may speak in one channel. Kept in memory only: a channel that slept has nobody who floods it. */
import { LIMITS } from '../../protocol/limits.ts';
import { mayTalk, newPace, type Pace, RATES } from '../flood.ts';
import { isAlike } from './text.ts';

/** `talk` of the pace: when this member's lines came in. `lines`: the last two of them, the newer first. */
export interface ChatPace extends Pace {
  lines: { text: string; at: number }[];
  /** When they looked lines up. */
  looks: Pace;
}
export interface TooFast {
  why: string;
  /** Milliseconds after which the same line would be taken. */
  wait: number;
}

/** The same line for the third time in a row has to wait so long after the second. */
const REPEATED = 3_000;
const { between, count, window } = LIMITS.chatRate;

/** Members whose pace is remembered. */
const MANY = 2_000;

export class Paces {
  readonly #known = new Map<string, ChatPace>();

  of(user: string): ChatPace {
    const pace = this.#known.get(user) ?? { ...newPace(), lines: [], looks: newPace() };
    // Whoever did something last stands last.
    this.#known.delete(user);
    this.#known.set(user, pace);
    if (this.#known.size > MANY) this.#known.delete(this.#known.keys().next().value!);
    return pace;
  }
}

/** Frames for which much is looked up. Ten tabs that come back at once stay below it, and a reader who scrolls. */
const LOOKS: readonly string[] = ['getChannel', 'getOldMessages', 'deleteMessage'];
const LOOKING = { ...RATES, window: 20_000, talk: 60, burst: 250 };

/** Whether a frame of this name is answered now; one that looks lines up counts. */
export const mayLook = ({ looks }: ChatPace, name: string, at: number): boolean =>
  !LOOKS.includes(name) || mayTalk(looks, at, LOOKING);

/** Why this line is not taken now; null when it is. Counts nothing. */
export function tooFast({ talk, lines }: ChatPace, text: string, at: number): TooFast | null {
  const last = talk.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (at - last < between) return { why: 'You are going too fast. Wait a moment.', wait: last + between - at };
  const first = talk.at(-count) ?? Number.NEGATIVE_INFINITY;
  if (at - first < window) return { why: 'That is a lot at once. Take a breath.', wait: first + window - at };
  const isThird = lines.length === 2 && lines.every((line) => isAlike(line.text, text));
  if (isThird && at - lines[0]!.at < REPEATED)
    return { why: 'You have just said that twice. Wait a moment.', wait: lines[0]!.at + REPEATED - at };
  return null;
}

/** It was said. */
export function noteSaid(pace: ChatPace, text: string, at: number): void {
  pace.talk = [...pace.talk.slice(1 - count), at];
  pace.lines = [{ text, at }, ...pace.lines].slice(0, 2);
}
