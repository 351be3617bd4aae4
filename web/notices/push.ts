/**
 * Pushes to this browser: whether it can have them, has them, and the asking for them. The browser's permission is asked for
 * by a press and never by itself. Its service worker (public/push.js) is there for as long as pushes were wanted once.
 */
import { signal } from '@preact/signals-react';
import type { PushState } from '../../protocol/rest/notices.ts';
import { ApiError, get, post, remove } from '../api.ts';

/** homeScreen: an iPhone or iPad, where only a site on the Home Screen may push. denied: the visitor told the browser no. */
export type PushStanding = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on';

/** What of the browser decides. */
export interface PushWorld {
  supported: boolean;
  apple: boolean;
  permission: NotificationPermission;
  subscribed: boolean;
}
export function standingOf({ supported, apple, permission, subscribed }: PushWorld): PushStanding {
  if (!supported) return apple ? 'homeScreen' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && subscribed ? 'on' : 'off';
}

/** As it was found last; null before. */
export const pushStanding = signal<PushStanding | null>(null);
/** The id under which the worker keeps this browser; null when nothing is pushed to it. */
export const ownDevice = signal<string | null>(null);

/** Finds out how this browser stands, without asking anybody but the browser. */
export async function lookAtPush(): Promise<PushStanding> {
  const supported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/^Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1);
  const permission = supported ? Notification.permission : 'default';
  const now = supported && permission === 'granted' ? await subscription() : null;
  ownDevice.value = now && (await deviceId(now.endpoint));
  pushStanding.value = standingOf({ supported, apple, permission, subscribed: now !== null });
  return pushStanding.value;
}

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration('/'))?.pushManager?.getSubscription()) ?? null;

/** Call it in the press itself: browsers ask only then. Answers how this browser stands afterwards. Throws ApiError. */
export async function turnPushOn(): Promise<PushStanding> {
  if ((await Notification.requestPermission()) === 'granted') {
    const { key } = await get<PushState>('/api/notifs/push');
    await post('/api/notifs/push', (await subscribe(key)).toJSON());
  }
  return lookAtPush();
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/push.js', { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  // One for another key, as after a move of the site, would never be pushed to.
  const before = await pushManager.getSubscription();
  if (before && !sameBytes(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch((thrown: unknown) => {
    console.warn(thrown);
    throw new ApiError(0, 'This browser could not reach its service for notifications. Try again later.');
  });
}

/** Nothing is pushed to this browser any more. Throws ApiError. */
export async function turnPushOff(): Promise<PushStanding> {
  const now = await subscription();
  if (now) {
    const id = await deviceId(now.endpoint);
    await remove(`/api/notifs/push/${id}`).catch(unlessGone);
    await now.unsubscribe();
  }
  return lookAtPush();
}
function unlessGone(thrown: unknown): void {
  if (!(thrown instanceof ApiError && thrown.status === 404)) throw thrown;
}

/**
 * Of a browser that is pushed to: whether whoever is here asked for that. If not, as when they have signed out, it ends: the
 * next one is not shown what is not theirs. The worker forgets the browser when a push to it fails.
 */
export async function settlePush(isMember: boolean): Promise<void> {
  const now = await subscription();
  if (now) {
    const devices = isMember ? (await get<PushState>('/api/notifs/push')).devices : [];
    const id = await deviceId(now.endpoint);
    if (!devices.some((device) => device.id === id)) await now.unsubscribe();
  }
  await lookAtPush();
}

/** The id under which the worker keeps a browser. */
export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const sameBytes = (a: ArrayBuffer | null, b: Uint8Array): boolean =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, i) => byte === b[i]);
