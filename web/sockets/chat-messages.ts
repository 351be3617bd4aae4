import { LIMITS } from '../../protocol/limits.ts';
import type { ChatMessage } from '../../protocol/socket/chat.ts';
import type { DiceRequest } from '../../protocol/socket/dice.ts';

export interface PendingMessage {
  /** Client-generated id, by which the channel recognizes a resend. */
  id: string;
  text: string;
  /** The dice that the text asks for. */
  roll?: DiceRequest;
  /** The quoted message: its id for the server, the rest for display. */
  reply?: { id: string; name: string; content: string };
  /** Time of writing, in milliseconds of this device's clock. */
  at: number;
  /** sending: in flight or next in line. waiting: disconnected. failed: refused, kept for its author. */
  state: 'sending' | 'waiting' | 'failed';
  why: string | null;
  /** Whether it was sent without an acknowledgment, so that it may have arrived. */
  tried: boolean;
}

export const MAX_PENDING = 20;

/** Merges messages by date without duplicates; `newMessages` replace older versions. `messages` must be sorted. */
export function mergeMessages(messages: readonly ChatMessage[], newMessages: readonly ChatMessage[]): readonly ChatMessage[] {
  if (newMessages.length === 0) return messages;
  const last = messages.at(-1)?.date ?? -1;
  // The usual case: one newer message.
  if (newMessages.length === 1 && newMessages[0]!.date > last) return [...messages, newMessages[0]!];
  const byDate = new Map([...messages, ...newMessages].map((message) => [message.date, message]));
  return [...byDate.values()].sort((a, b) => a.date - b.date);
}

/** Removes a message; quotes of it lose their content. */
export function removeMessage(messages: readonly ChatMessage[], id: string): readonly ChatMessage[] {
  const rest = messages.filter((message) => message.id !== id);
  return rest.map((m) => (m.quote?.id === id && m.quote.content !== null ? { ...m, quote: { ...m.quote, content: null } } : m));
}

const { between, count, window } = LIMITS.chatRate;
/** Network delay varies: without this margin, two messages may arrive closer together than they were sent. */
const JITTER_MS = 60;
/** Earliest time of the next message, given the times of sent ones. All in milliseconds of the same clock. */
export function nextSendTime(sentAt: readonly number[]): number {
  const spaced = (sentAt.at(-1) ?? -Infinity) + between + JITTER_MS;
  const first = sentAt.length >= count ? sentAt[sentAt.length - count]! + window + JITTER_MS : -Infinity;
  return Math.max(spaced, first);
}
