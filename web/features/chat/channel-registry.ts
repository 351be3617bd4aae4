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
import { ticketFor } from './ticket.ts';

interface OpenChannel {
  channel: ChatChannel;
  refs: number;
  stop: () => void;
}
const registry = new Map<string, OpenChannel>();

/** Opens a channel, or returns the open one. Release it with `releaseChannel`. */
export function acquireChannel(id: string): ChatChannel {
  const found = registry.get(id);
  if (found && found.channel.state.peek() !== 'refused') {
    found.refs += 1;
    return found.channel;
  }
  if (found) closeChannel(id);
  const user = session.peek().id ?? '';
  const channel = new ChatChannel({
    id,
    origin: location.origin,
    connect: () => ticketFor(user, id),
    store: pendingMessageStore(user, id),
    onError: (why) => void toast(why, { kind: 'error' }),
  });
  const opened: OpenChannel = { channel, refs: 1, stop: () => {} };
  registry.set(id, opened);
  opened.stop = effect(() => {
    if (isIdle(channel)) queueMicrotask(() => closeIfUnused(id, opened));
  });
  return channel;
}

export function releaseChannel(channel: ChatChannel): void {
  const found = registry.get(channel.id);
  if (found?.channel !== channel) return;
  found.refs -= 1;
  closeIfUnused(channel.id, found);
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

function closeIfUnused(id: string, opened: OpenChannel): void {
  if (registry.get(id) === opened && opened.refs <= 0 && isIdle(opened.channel)) closeChannel(id);
}

function closeChannel(id: string): void {
  const found = registry.get(id);
  registry.delete(id);
  found?.stop();
  found?.channel.close();
}
