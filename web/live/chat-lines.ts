/** The lines of a channel, as plain data: those that were said, in order, and one's own that were not acknowledged yet. */
import type { ChatMessage } from '../../protocol/chat-socket.ts';
import { LIMITS } from '../../protocol/limits.ts';

/** A line of one's own that nobody has acknowledged. */
export interface PendingLine {
  /** The client's own id: the channel says a line of the same id once. */
  id: string;
  text: string;
  /** What it answers, for the eye and for the wire. */
  reply?: { id: string; name: string; content: string };
  /** When it was written, in this clock's milliseconds. */
  at: number;
  /** sending: on its way, or next. waiting: there is no line to the channel. failed: refused, and left to its writer. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed, as a sentence. */
  why: string | null;
  /** It may have arrived: it was sent, and the answer was not heard. */
  tried: boolean;
}

/** How many unsent lines a channel keeps. */
export const MOST_PENDING = 20;

/** The lines by their date, each once; `fresh` wins over what was known of the same. `before` is in order already. */
export function joined(before: readonly ChatMessage[], fresh: readonly ChatMessage[]): readonly ChatMessage[] {
  if (fresh.length === 0) return before;
  const last = before.at(-1)?.date ?? -1;
  // As it is nearly always: they come one by one, and in order.
  if (fresh.length === 1 && fresh[0]!.date > last) return [...before, fresh[0]!];
  const byDate = new Map([...before, ...fresh].map((message) => [message.date, message]));
  return [...byDate.values()].sort((a, b) => a.date - b.date);
}

/** Without the message; what quotes it says that it is gone. */
export function without(messages: readonly ChatMessage[], id: string): readonly ChatMessage[] {
  const rest = messages.filter((message) => message.id !== id);
  return rest.map((m) => (m.quote?.id === id && m.quote.content !== null ? { ...m, quote: { ...m.quote, content: null } } : m));
}

const { between, count, window } = LIMITS.chatRate;
/** The wire shakes: two lines that leave a moment further apart do not arrive too close together. */
const SHAKE = 60;
/** When the next line may leave, by when the last ones did. Milliseconds of one clock. */
export function mayLeaveAt(left: readonly number[]): number {
  const spaced = (left.at(-1) ?? -Infinity) + between + SHAKE;
  const first = left.length >= count ? left[left.length - count]! + window + SHAKE : -Infinity;
  return Math.max(spaced, first);
}
