import { effect, untracked } from '@preact/signals-react';
import { readNotice, unreadNotices } from './unread-notices.ts';

/** Events fired by wouter and the browser when the address changes. */
const NAVIGATION_EVENTS = ['pushState', 'replaceState', 'popstate'] as const;
/** Marks notices as read when the game that they link to is opened. Returns a function that stops it. */
export function readNoticesOfOpenGame(): () => void {
  const see = () => {
    // The link to a private table has a secret after the id.
    const currentLink = location.pathname.replace(/^(\/game\/[\w-]{12})[\w-]{16}$/, '$1');
    if (!currentLink.startsWith('/game/')) return;
    for (const { id, link } of unreadNotices.peek() ?? []) if (link === currentLink) void readNotice(id);
  };
  const stop = effect(() => {
    if (unreadNotices.value?.length) untracked(see);
  });
  for (const move of NAVIGATION_EVENTS) window.addEventListener(move, see);
  return () => {
    stop();
    for (const move of NAVIGATION_EVENTS) window.removeEventListener(move, see);
  };
}
