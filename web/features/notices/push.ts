/** Web Push in this browser. Permission is requested only on a press; the service worker stays once push was turned on. */
import { signal } from '@preact/signals-react';
import { ApiError, call } from '../../lib/api.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';

/** homeScreen: an iPhone or iPad, where only sites on the Home Screen can use push. denied: the visitor denied permission. */
export type BrowserPushState = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on';

export interface PushEnvironment {
  supported: boolean;
  apple: boolean;
  permission: NotificationPermission;
  subscribed: boolean;
}
export function pushStateOf({ supported, apple, permission, subscribed }: PushEnvironment): BrowserPushState {
  if (!supported) return apple ? 'homeScreen' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && subscribed ? 'on' : 'off';
}

export const pushState = signal<BrowserPushState | null>(null);
/** The id under which the worker stores this browser; null when push is off. */
export const ownDeviceId = signal<string | null>(null);

/** Detects the push state of this browser without a request to the worker. */
export async function detectPush(): Promise<BrowserPushState> {
  const supported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  // iPads identify as Macs, but no Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/^Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1);
  const permission = supported ? Notification.permission : 'default';
  const current = supported && permission === 'granted' ? await subscription() : null;
  ownDeviceId.value = current && (await deviceId(current.endpoint));
  pushState.value = pushStateOf({ supported, apple, permission, subscribed: current !== null });
  return pushState.value;
}

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration('/'))?.pushManager?.getSubscription()) ?? null;

/** Turns push on. Call from a user gesture, because browsers ask for permission only then. Throws ApiError. */
export async function enablePush(): Promise<BrowserPushState> {
  if ((await Notification.requestPermission()) === 'granted') {
    const { key } = await call('GET /api/notifs/push');
    await save(await subscribe(key));
  }
  return detectPush();
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/push.js', { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key (after the site has moved, for example) would never receive a push.
  const oldSubscription = await pushManager.getSubscription();
  if (oldSubscription && !isForKey(oldSubscription, key)) await oldSubscription.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }).catch((thrown: unknown) => {
    console.warn(thrown);
    throw new ApiError(0, 'Your browser couldn’t reach its notification service. Try again later.');
  });
}

/** Turns push off. Throws ApiError. */
export async function disablePush(): Promise<BrowserPushState> {
  const current = await subscription();
  if (current) {
    const id = await deviceId(current.endpoint);
    await call('DELETE /api/notifs/push/:id', { param: { id } }).catch(unlessGone);
    await current.unsubscribe();
  }
  return detectPush();
}
function unlessGone(thrown: unknown): void {
  if (!(thrown instanceof ApiError && thrown.status === 404)) throw thrown;
}

/** Sends the subscription to the worker and stores the member's device id for this browser. For `renews` see PushBody. */
async function save(current: PushSubscription, renews?: string): Promise<void> {
  const { endpoint = '', expirationTime, keys: { p256dh = '', auth = '' } = {} } = current.toJSON();
  await call('POST /api/notifs/push', { endpoint, expirationTime, keys: { p256dh, auth }, renews });
  await remember(current.endpoint);
}

interface KnownDevice {
  member: string;
  id: string;
}
const remember = async (endpoint: string): Promise<void> =>
  savePreference('push-device', { member: session.peek().id ?? '', id: await deviceId(endpoint) } satisfies KnownDevice);

function knownDevice(): KnownDevice | null {
  const { member, id } = (loadPreference('push-device') ?? {}) as Partial<KnownDevice>;
  return typeof member === 'string' && typeof id === 'string' ? { member, id } : null;
}

/**
 * Syncs the browser's subscription with the worker's list, on page load and after sign-in or sign-out. If the browser has renewed
 * its subscription, the worker is told. A subscription of another member is dropped, and after sign-out any subscription: the
 * next user must not get another person's pushes. The worker deletes a device when a push to it fails.
 */
export async function settlePush(member: string): Promise<void> {
  const current = await subscription();
  if (current && (member === '' || !(await isKept(current, member)))) await current.unsubscribe();
  await detectPush();
}

/**
 * Whether the subscription belongs to this member. If the worker does not list it, tries to renew it there first. One for another
 * key is replaced: the site has new keys, and would never reach it.
 */
async function isKept(current: PushSubscription, member: string): Promise<boolean> {
  const id = await deviceId(current.endpoint);
  const { devices, key } = await call('GET /api/notifs/push');
  const device = knownDevice();
  const isListed = devices.some((device) => device.id === id);
  if (!isListed && device && device.member !== member) return false;
  if (!isForKey(current, key)) {
    await save(await subscribe(key), id);
    return true;
  }
  if (isListed) {
    await remember(current.endpoint);
    return true;
  }
  try {
    await save(current, device?.id ?? '');
    return true;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 409) return false;
    throw thrown;
  }
}

export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function isForKey({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  const bytes = bytesOf(key);
  if (applicationServerKey?.byteLength !== bytes.length) return false;
  return new Uint8Array(applicationServerKey).every((byte, i) => byte === bytes[i]);
}
