import { effect, untracked } from '@preact/signals-react';
import { alerts, readNotice } from './store.ts';

/** What wouter and browsers say when the page goes elsewhere. */
const MOVES = ['pushState', 'replaceState', 'popstate'] as const;
/** Whoever comes to a table need not be called there any more: that is read. Returns the stop. */
export function watchTables(): () => void {
  const see = () => {
    // The link of a private table has a secret behind the id.
    const here = location.pathname.replace(/^(\/game\/[\w-]{12})[\w-]{16}$/, '$1');
    if (!here.startsWith('/game/')) return;
    for (const { id, link } of alerts.peek() ?? []) if (link === here) void readNotice(id);
  };
  const stop = effect(() => {
    if (alerts.value?.length) untracked(see);
  });
  for (const move of MOVES) window.addEventListener(move, see);
  return () => {
    stop();
    for (const move of MOVES) window.removeEventListener(move, see);
  };
}
