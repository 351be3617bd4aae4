/**
 * Open channels of this page. A channel closes once no component shows it and no own message is pending, so closing the window
 * does not lose a message.
 */
import { effect } from '@preact/signals-react';
import { session } from '../../lib/session.ts';
import { ChatChannel } from '../../sockets/chat-channel.ts';
import { toast } from '../../ui/toast.ts';
import { openChannels } from './open-channels.ts';
import { channelsWithPending, pendingMessageStore } from './pending-storage.ts';
import { fetchChatTicket } from './ticket.ts';

interface OpenChannel {
  channel: ChatChannel;
  refs: number;
  stop: () => void;
}
const registry = new Map<string, OpenChannel>();

/** Opens a channel, or returns the open one. Release it with `releaseChannel`. */
export function acquireChannel(id: string): ChatChannel {
  const open = registry.get(id);
  if (open && open.channel.state.peek() !== 'refused') {
    open.refs += 1;
    return open.channel;
  }
  if (open) closeChannel(id);
  const user = session.peek().id ?? '';
  const channel = new ChatChannel({
    id,
    origin: location.origin,
    connect: () => fetchChatTicket(user, id),
    store: pendingMessageStore(user, id),
    onError: (message) => void toast(message, { kind: 'error' }),
  });
  const entry: OpenChannel = { channel, refs: 1, stop: () => {} };
  registry.set(id, entry);
  entry.stop = effect(() => {
    if (isIdle(channel)) queueMicrotask(() => closeIfUnused(id, entry));
  });
  return channel;
}

export function releaseChannel(channel: ChatChannel): void {
  const entry = registry.get(channel.id);
  if (entry?.channel !== channel) return;
  entry.refs -= 1;
  closeIfUnused(channel.id, entry);
}

/** Sends messages that an earlier page of this tab could not send. */
export function resendPending(user: string): void {
  for (const id of channelsWithPending(user)) if (!registry.has(id)) releaseChannel(acquireChannel(id));
}

openChannels.closeAll = () => {
  for (const id of [...registry.keys()]) closeChannel(id);
};

/** Whether nothing is pending, or nothing can be sent. */
const isIdle = ({ pending, state }: ChatChannel): boolean =>
  state.value === 'refused' || pending.value.every((line) => line.state === 'failed');

function closeIfUnused(id: string, entry: OpenChannel): void {
  if (registry.get(id) === entry && entry.refs <= 0 && isIdle(entry.channel)) closeChannel(id);
}

function closeChannel(id: string): void {
  const entry = registry.get(id);
  registry.delete(id);
  entry?.stop();
  entry?.channel.close();
}
