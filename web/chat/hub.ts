/** The hub's line of this page: open while a member is here, closed when they leave. What hangs on the page and not on the wire. */
import { computed, effect, signal, untracked } from '@preact/signals-react';
import { ChatHub } from '../live/chat-hub.ts';
import { chatOpen, hubOpen, notices, unreadChannels } from '../live/chat-signals.ts';
import { session } from '../session.ts';
import { deliverKept, forgetLines, nudgeChannels } from './channels.ts';
import { forgetDrafts } from './drafts.ts';
import { dropLines } from './kept-lines.ts';
import { ticketFor } from './ticket.ts';
import { dotTitle } from './title-dot.ts';
import { shown } from './view.ts';
import { watchPage } from './watch-page.ts';

/** Null while no member is here. */
export const hub = signal<ChatHub | null>(null);
/** The member whose line it is; null for a visitor, undefined until that is known. */
const member = computed(() => (session.value.loaded ? (session.value.id ?? null) : undefined));
const attempt = signal(0);

/** Follows who is here, for as long as the page lives. Call it once. */
export function followHub(): void {
  const isAway = watchPage({
    tell: (away) => hub.peek()?.away(away),
    isBack: () => {
      hub.peek()?.nudge();
      nudgeChannels();
    },
  });
  let here: string | null = null;
  effect(() => {
    const id = member.value;
    attempt.value;
    if (id === undefined) return;
    // Where one follows the other at once, as after a change in another tab, the first has left all the same.
    if (id === null || (here !== null && here !== id)) untracked(nobody);
    here = id;
    return id === null ? undefined : untracked(() => openHub(id, isAway));
  });
}

/** A line that was closed for good is opened anew. */
export const reconnect = (): void => {
  attempt.value += 1;
};

/** Whoever was here has left, and takes along what they wrote. */
function nobody(): void {
  hub.value = null;
  chatOpen.value = false;
  shown.value = null;
  forgetDrafts();
  forgetLines();
}

/** Opens the line of whoever is here. Returns how it is closed. */
function openHub(user: string, isAway: () => boolean): () => void {
  const opened = new ChatHub({
    origin: location.origin,
    connect: () => ticketFor(user, null),
    onNews: ({ notif, unread }) => {
      if (!notif.isChat) {
        const { isChat: _, ...notice } = notif;
        notices.tell(notice);
      }
      notices.count(unread);
      dotTitle();
    },
    onUnread: (count) => notices.count(count),
  });
  opened.away(isAway());
  hub.value = opened;
  // What somebody left whose session ended while no page looked.
  dropLines(undefined, user);
  deliverKept(user);
  const stops = [
    effect(() => {
      hubOpen.value = opened.state.value === 'open';
    }),
    effect(() => {
      unreadChannels.value = opened.unreadChannels.value;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    opened.close();
    hubOpen.value = false;
    unreadChannels.value = new Set();
  };
}
