/** How fast one member may write in one channel. Held in memory only: a channel that hibernated was not being flooded. */
import { LIMITS } from '../../protocol/limits.ts';
import { allowAction, newRateState, RATE_LIMITS, type RateState } from '../shared/rate-limiter.ts';
import { isSimilar } from './text.ts';

/** `actions`: when this member's messages came in. `lastMessages`: the last two of them, the newer first. */
export interface ChatRateState extends RateState {
  lastMessages: { text: string; at: number }[];
  lookups: RateState;
}
export interface RateRefusal {
  why: string;
  /** Milliseconds after which the same message would be accepted. */
  wait: number;
}

/** The third similar message in a row has to wait this long after the second. */
const REPEAT_WAIT = 3_000;
const { between, count, window } = LIMITS.chatRate;

export const newChatRate = (): ChatRateState => ({ ...newRateState(), lastMessages: [], lookups: newRateState() });

/** Frames that read many rows. The limit lets ten tabs reconnect at once, and a reader scroll. */
const LOOKUP_FRAMES: readonly string[] = ['getChannel', 'getOldMessages', 'deleteMessage'];
const LOOKUP_LIMITS = { ...RATE_LIMITS, window: 20_000, actions: 60, burst: 250 };

/** Whether a frame of this name is answered now; only lookups count. */
export const allowLookup = ({ lookups }: ChatRateState, name: string, at: number): boolean =>
  !LOOKUP_FRAMES.includes(name) || allowAction(lookups, at, LOOKUP_LIMITS);

/** Why this message is refused now; null when it is not. Counts nothing. */
export function checkMessageRate({ actions, lastMessages }: ChatRateState, text: string, at: number): RateRefusal | null {
  const last = actions.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (at - last < between) return { why: 'You are going too fast. Wait a moment.', wait: last + between - at };
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
