/**
 * What headers and pages know of chat, in a file that weighs little: what is unread, and whether the window is open. The line
 * itself (chat-hub.ts) and the window (web/chat/) come later and fill this in.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Notice } from '../../protocol/rest/notices.ts';
import { hubOpen, unreadNotices } from './hub-signals.ts';

export { hubOpen };
/** Channels with something unread. */
export const unreadChannels = signal<ReadonlySet<string>>(new Set());
export const unreadChats = computed(() => unreadChannels.value.size);

const listeners = new Set<(notice: Notice) => void>();
/** The inbox, live. `unread` is null until anybody knows. */
export const notices = {
  unread: unreadNotices as ReadonlySignal<number | null>,
  /** Whoever has asked the worker knows the count too. */
  count(unread: number | null): void {
    unreadNotices.value = unread;
  },
  /** Calls back for each new notice. Returns the stop. */
  onNotice(heard: (notice: Notice) => void): () => void {
    listeners.add(heard);
    return () => listeners.delete(heard);
  },
  tell(notice: Notice & { isChat?: false }): void {
    for (const heard of listeners) heard(notice);
  },
};

/** Whether the window of chat is open. */
export const chatOpen = signal(false);
/** Fetches chat: its line and its window. Asked for again when it did not come. */
export const fetchChat = (): Promise<unknown> => import('../extras.ts').then((part) => part.startChat());
/** Opens the window, or shuts it. */
export function toggleChat(): void {
  chatOpen.value = !chatOpen.value;
  if (chatOpen.value) void fetchChat().catch(() => (chatOpen.value = false));
}
