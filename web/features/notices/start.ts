import { effect } from '@preact/signals-react';
import { navigate } from 'wouter/use-browser-location';
import { session } from '../../lib/session.ts';
import { pollNotices } from './poll-notices.ts';
import { readNoticesOfOpenGame } from './read-on-visit.ts';
import { noticePath } from './words.ts';

/** Starts notices. Call once per page load. */
export function startNotices(): void {
  pollNotices();
  readNoticesOfOpenGame();
  navigator.serviceWorker?.addEventListener('message', onPushClick);
  let settledId: string | undefined;
  effect(() => {
    const { loaded, id = '' } = session.value;
    if (!loaded || id === settledId) return;
    settledId = id;
    if (globalThis.Notification?.permission === 'granted')
      void import('./push.ts').then((part) => part.settlePush(id)).catch(() => undefined);
  });
}

/** When a push is clicked, this page navigates to its link and confirms that to the service worker. */
function onPushClick({ data, ports }: MessageEvent<{ open?: unknown } | null>): void {
  const path = typeof data?.open === 'string' ? noticePath(data.open) : null;
  if (path === null) return;
  ports[0]?.postMessage(true);
  navigate(path);
}
