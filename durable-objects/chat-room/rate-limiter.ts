/** Limits how fast one member may write in one channel. In memory only: a channel that hibernated was not being flooded. */
import { LIMITS } from '../../protocol/limits.ts';
import { allowAction, newRateState, RATE_LIMITS, type RateState } from '../shared/rate-limiter.ts';
import { isSimilar } from './text.ts';

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
