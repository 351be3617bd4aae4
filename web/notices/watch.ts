/** Keeps the bell true: asks for what is unread, seldom while the hub's line tells what comes, often while it is down. */
import { effect, untracked } from '@preact/signals-react';
import { hubOpen, notices } from '../live/chat-signals.ts';
import { session } from '../session.ts';
import { alerts, askNotices, forgetNotices, heardNotice } from './store.ts';

const OFTEN_MS = 10_000;
const SELDOM_MS = 5 * 60_000;

/** Milliseconds from one asking to the next; null while nobody looks at the page. Guests have no hub, and little to hear. */
export function askEvery({ member, hub, hidden }: { member: boolean; hub: boolean; hidden: boolean }): number | null {
  if (hidden) return null;
  return member && !hub ? OFTEN_MS : SELDOM_MS;
}

/** Watches for whoever is here, now and later; once a page. Returns the stop. */
export function watchNotices(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  const arm = () => {
    clearTimeout(timer);
    const { id, guest } = session.peek();
    if (!id && !guest) return;
    const every = askEvery({ member: id !== undefined, hub: hubOpen.peek(), hidden: document.hidden });
    if (every === null) return;
    const due = asked + every - Date.now();
    if (due > 0) timer = setTimeout(arm, due);
    else ask();
  };
  const ask = () => {
    asked = Date.now();
    void askNotices().finally(arm);
  };
  let who: string | undefined;
  const stopWho = effect(() => {
    const { loaded, id, guest } = session.value;
    const now = id ?? guest?.id;
    if (!loaded || now === who) return;
    who = now;
    asked = Number.NEGATIVE_INFINITY;
    untracked(forgetNotices);
    untracked(arm);
  });
  const stopHub = effect(() => {
    // What came while the line was down is asked for once.
    if (hubOpen.value) asked = Number.NEGATIVE_INFINITY;
    untracked(arm);
  });
  // Something was read in another tab, or on another device.
  const stopCount = effect(() => {
    const [count, listed] = [notices.unread.value, alerts.peek()?.length];
    if (hubOpen.peek() && count !== null && listed !== undefined && count !== listed) untracked(ask);
  });
  const stopHearing = notices.onNotice(heardNotice);
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
