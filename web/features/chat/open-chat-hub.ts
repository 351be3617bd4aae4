/**
 * The page's connection to the member's hub: the part that depends on the page. sockets/chat-hub.ts has the part that depends on
 * the socket.
 */
import { computed, effect, signal, untracked } from '@preact/signals-react';
import { invalidate } from '../../lib/query.ts';
import { followSessionEnd, loadSession, session } from '../../lib/session.ts';
import { ChatHub } from '../../sockets/chat-hub.ts';
import { chatOpen, hubOpen, notices, unreadChannels } from '../../sockets/chat-signals.ts';
import { clearDrafts } from './drafts.ts';
import { openChannels } from './open-channels.ts';
import { watchPageActivity } from './page-activity.ts';
import { channelsWithPending, clearPendingMessages } from './pending-storage.ts';
import { fetchChatTicket } from './ticket.ts';
import { dotTitle } from './title-dot.ts';
import { shownChannel } from './window-state.ts';

/** Null while no member is signed in. */
export const chatHub = signal<ChatHub | null>(null);
/** Id of the signed-in member; null for a visitor, undefined until the session has loaded. */
const memberId = computed(() => (session.value.loaded ? (session.value.id ?? null) : undefined));
const attempt = signal(0);

/** Connects the hub for every member who signs in. Call it once per page load. */
export function startChatHub(): void {
  const isAway = watchPageActivity((away) => chatHub.peek()?.setAway(away));
  let connectedId: string | null = null;
  effect(() => {
    const id = memberId.value;
    attempt.value;
    if (id === undefined) return;
    // One member directly replacing another, as after a change in another tab, also counts as a sign-out.
    if (id === null || (connectedId !== null && connectedId !== id)) untracked(onSignedOut);
    connectedId = id;
    return id === null ? undefined : untracked(() => openHub(id, isAway));
  });
}

export const reopenChatHub = (): void => {
  attempt.value += 1;
};

function onSignedOut(): void {
  chatHub.value = null;
  chatOpen.value = false;
  shownChannel.value = null;
  clearDrafts();
  openChannels.closeAll();
  clearPendingMessages();
}

/** Only pages that show the queue send a request. */
const readQueueAgain = (): void => void invalidate('GET /api/mod/reports').catch(() => undefined);

const reloadSession = (): void => void loadSession().catch(() => undefined);

/** Opens the hub of a member. Returns a function that closes it. */
function openHub(user: string, isAway: () => boolean): () => void {
  const hub = new ChatHub({
    origin: location.origin,
    connect: () => fetchChatTicket(user, null),
    onNotification: ({ notif, unread }) => {
      if (!notif.isChat) {
        const { isChat: _, ...notice } = notif;
        notices.publish(notice);
      }
      notices.setUnread(unread);
      dotTitle();
    },
    onUnread: (count) => notices.setUnread(count),
    onMembership: reloadSession,
    onQueue: readQueueAgain,
    onSessionEnded: (end) => void followSessionEnd(end),
  });
  hub.setAway(isAway());
  chatHub.value = hub;
  // Drops messages of a member whose session ended while no page was open.
  clearPendingMessages(undefined, user);
  if (channelsWithPending(user).length > 0)
    void import('./channel-registry.ts').then((part) => part.resendPending(user)).catch(() => undefined);
  const stops = [
    effect(() => {
      // The session may have ended while this page was offline.
      if (hub.state.value === 'refused') untracked(reloadSession);
    }),
    effect(() => {
      hubOpen.value = hub.state.value === 'open';
      // Picks up changes made while disconnected.
      if (hubOpen.peek()) untracked(readQueueAgain);
    }),
    effect(() => {
      unreadChannels.value = hub.unreadChannels.value;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    hub.close();
    hubOpen.value = false;
    unreadChannels.value = new Set();
  };
}
