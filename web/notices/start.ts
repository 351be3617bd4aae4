/** What runs behind every page, once the first screen stands: the watch over the bell, and the pushes to this browser. */
import { effect } from '@preact/signals-react';
import { navigate } from 'wouter/use-browser-location';
import { session } from '../session.ts';
import { settlePush } from './push.ts';
import { watchTables } from './tables.ts';
import { watchNotices } from './watch.ts';
import { noticePath } from './words.ts';

/** Once a page. */
export function startNotices(): void {
  watchNotices();
  watchTables();
  navigator.serviceWorker?.addEventListener('message', followed);
  let settled: string | undefined;
  effect(() => {
    const { loaded, id = '' } = session.value;
    if (!loaded || id === settled) return;
    settled = id;
    if (globalThis.Notification?.permission === 'granted') void settlePush(id !== '').catch(() => undefined);
  });
}

/** Somebody pressed what was pushed: this page goes where it leads, and says so. */
function followed({ data, ports }: MessageEvent<{ open?: unknown } | null>): void {
  const path = typeof data?.open === 'string' ? noticePath(data.open) : null;
  if (path === null) return;
  ports[0]?.postMessage(true);
  navigate(path);
}
