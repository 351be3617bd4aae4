/**
 * Chat state for headers and pages: unread counts, and whether the window is open. This file stays small; the connection
 * (chat-hub.ts) and the window (web/features/chat/) load later and set these signals.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Notice } from '../../protocol/http/notices.ts';
import { hubOpen, unreadNoticeCount } from './hub-signals.ts';

export { hubOpen };
export const unreadChannels = signal<ReadonlySet<string>>(new Set());
export const unreadChats = computed(() => unreadChannels.value.size);

const listeners = new Set<(notice: Notice) => void>();
/** `unread` is null until the count is known. */
export const notices = {
  unread: unreadNoticeCount as ReadonlySignal<number | null>,
  setUnread(unread: number | null): void {
    unreadNoticeCount.value = unread;
  },
  onNotice(listener: (notice: Notice) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  publish(notice: Notice & { isChat?: false }): void {
    for (const listener of listeners) listener(notice);
  },
};

export const chatOpen = signal(false);

/** Opens the direct channel with a member, and puts `draft` into its field. Rejects with a sentence. The shell fills it. */
export const directMessages: { open: (user: string, draft?: string) => Promise<void> } = { open: async () => undefined };
