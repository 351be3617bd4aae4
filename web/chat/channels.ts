/**
 * The channels that this page has open. One is closed when nobody looks at it any more and nothing of one's own is left to be
 * said there: a line that was written before the window was shut still goes.
 */
import { effect } from '@preact/signals-react';
import { ChatChannel } from '../live/chat-channel.ts';
import { session } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { dropLines, keptChannels, lineStore } from './kept-lines.ts';
import { ticketFor } from './ticket.ts';

interface Open {
  channel: ChatChannel;
  /** How many places show it. */
  lookers: number;
  stop: () => void;
}
const open = new Map<string, Open>();

/** Opens a channel, or takes the one that is open. Give it back with `leave`. */
export function look(id: string): ChatChannel {
  const found = open.get(id);
  // One that was closed for good is asked anew by whoever comes again.
  if (found && found.channel.state.peek() !== 'closed') {
    found.lookers += 1;
    return found.channel;
  }
  if (found) shut(id);
  const user = session.peek().id ?? '';
  const channel = new ChatChannel({
    id,
    origin: location.origin,
    connect: () => ticketFor(user, id),
    store: lineStore(user, id),
    onError: (why) => void toast(why, { kind: 'error' }),
  });
  const opened: Open = { channel, lookers: 1, stop: () => {} };
  open.set(id, opened);
  opened.stop = effect(() => {
    if (isIdle(channel)) queueMicrotask(() => tidy(id, opened));
  });
  return channel;
}

/** Nobody looks at it any more from there. */
export function leave(channel: ChatChannel): void {
  const found = open.get(channel.id);
  if (found?.channel !== channel) return;
  found.lookers -= 1;
  tidy(channel.id, found);
}

/** The page or the network came back. */
export function nudgeChannels(): void {
  for (const { channel } of open.values()) channel.nudge();
}

/** Says what an earlier page of this tab could not say any more. */
export function deliverKept(user: string): void {
  for (const id of keptChannels(user)) if (!open.has(id)) leave(look(id));
}

/** Closes everything, and forgets what was not said. */
export function forgetLines(): void {
  for (const id of [...open.keys()]) shut(id);
  dropLines();
}

/** Nothing of one's own is on its way, or nothing can be. */
const isIdle = ({ pending, state }: ChatChannel): boolean =>
  state.value === 'closed' || pending.value.every((line) => line.state === 'failed');

function tidy(id: string, opened: Open): void {
  if (open.get(id) === opened && opened.lookers <= 0 && isIdle(opened.channel)) shut(id);
}

function shut(id: string): void {
  const found = open.get(id);
  open.delete(id);
  found?.stop();
  found?.channel.close();
}
