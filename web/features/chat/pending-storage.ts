/** Unacknowledged messages in session storage: they survive a reload, and other tabs do not see them. */
import type { PendingMessage } from '../../sockets/chat-messages.ts';
import type { PendingMessageStore } from '../../sockets/chat-send-queue.ts';

const PREFIX = 'chat-lines:';
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Null if the browser forbids storage; messages then last as long as the page. */
function tabStorage(): TabStorage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export function pendingMessageStore(user: string, channel: string, shelf: TabStorage | null = tabStorage()): PendingMessageStore {
  const key = `${PREFIX}${user}:${channel}`;
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(shelf?.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter(isPendingMessage) : [];
      } catch {
        return [];
      }
    },
    write: (lines) => {
      try {
        if (lines.length > 0) shelf?.setItem(key, JSON.stringify(lines));
        else shelf?.removeItem(key);
      } catch {
        // Storage is full: the messages live on in the page.
      }
    },
  };
}

export function channelsWithPending(user: string, shelf: TabStorage | null = tabStorage()): string[] {
  const ownPrefix = `${PREFIX}${user}:`;
  return keys(shelf).flatMap((key) => (key.startsWith(ownPrefix) ? key.slice(ownPrefix.length) : []));
}

/** Deletes pending messages of all members, or of all except one. */
export function clearPendingMessages(shelf: TabStorage | null = tabStorage(), but?: string): void {
  const prefixToKeep = but === undefined ? null : `${PREFIX}${but}:`;
  for (const key of keys(shelf))
    if (key.startsWith(PREFIX) && !(prefixToKeep && key.startsWith(prefixToKeep))) shelf?.removeItem(key);
}

const keys = (shelf: TabStorage | null): string[] => Array.from({ length: shelf?.length ?? 0 }, (_, i) => shelf?.key(i) ?? '');

function isPendingMessage(value: unknown): value is PendingMessage {
  const { id, text, at, state } = (value ?? {}) as Partial<PendingMessage>;
  const isKnownState = state === 'sending' || state === 'waiting' || state === 'failed';
  return typeof id === 'string' && typeof text === 'string' && typeof at === 'number' && isKnownState;
}
