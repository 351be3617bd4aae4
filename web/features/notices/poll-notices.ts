/** Polls for unread notices: rarely while the hub connection reports new ones, often while it is down. */
import { effect, untracked } from '@preact/signals-react';
import { session } from '../../lib/session.ts';
import { hubOpen, notices } from '../../sockets/chat-signals.ts';
import { addNotice, clearNotices, fetchUnreadNotices, unreadNotices } from './unread-notices.ts';

const POLL_OFFLINE_MS = 10_000;
const POLL_WITH_HUB_MS = 5 * 60_000;

/** Interval in milliseconds; null while the page is hidden. Guests are polled rarely: they have no hub and few notices. */
export function pollInterval({ member, hub, hidden }: { member: boolean; hub: boolean; hidden: boolean }): number | null {
  if (hidden) return null;
  return member && !hub ? POLL_OFFLINE_MS : POLL_WITH_HUB_MS;
}

/** Polls for the current user, even if the user changes. Call once per page load. Returns a function that stops it. */
export function pollNotices(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastPolledAt = Number.NEGATIVE_INFINITY;
  const arm = () => {
    clearTimeout(timer);
    const { id, guest } = session.peek();
    if (!id && !guest) return;
    const interval = pollInterval({ member: id !== undefined, hub: hubOpen.peek(), hidden: document.hidden });
    if (interval === null) return;
    const delay = lastPolledAt + interval - Date.now();
    if (delay > 0) timer = setTimeout(arm, delay);
    else ask();
  };
  const ask = () => {
    lastPolledAt = Date.now();
    void fetchUnreadNotices().finally(arm);
  };
  let personId: string | undefined;
  const stopWho = effect(() => {
    const { loaded, id, guest } = session.value;
    const currentId = id ?? guest?.id;
    if (!loaded || currentId === personId) return;
    // The first user's count came with the session.
    if (personId !== undefined) untracked(clearNotices);
    personId = currentId;
    lastPolledAt = Number.NEGATIVE_INFINITY;
    untracked(arm);
  });
  const stopHub = effect(() => {
    // Once the connection is back, fetch notices that arrived while it was down. A new list needs that only if its count differs
    // from the one that the hub sends.
    if (hubOpen.value && Date.now() - lastPolledAt >= POLL_OFFLINE_MS) lastPolledAt = Number.NEGATIVE_INFINITY;
    untracked(arm);
  });
  // A differing count means that notices were read in another tab or on another device.
  const stopCount = effect(() => {
    const [count, listed] = [notices.unread.value, unreadNotices.peek()?.length];
    if (hubOpen.peek() && count !== null && listed !== undefined && count !== listed) untracked(ask);
  });
  const stopHearing = notices.onNotice(addNotice);
  document.addEventListener('visibilitychange', arm);
  return () => {
    clearTimeout(timer);
    stopWho();
    stopHub();
    stopCount();
    stopHearing();
    document.removeEventListener('visibilitychange', arm);
  };
}
