/** Settles differences between a browser's push subscription and the worker's list of devices. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, deviceId, pushState, settlePush } from '../../../web/features/notices/push.ts';
import { loadPreference, savePreference } from '../../../web/lib/preferences.ts';
import { session } from '../../../web/lib/session.ts';
import { fakeWorker } from '../mount.tsx';

const SITE_KEY = 'BA';
const KEYS = { p256dh: 'p', auth: 'a' };
const endpointOf = (name: string) => `https://push.example.com/send/${name}`;
const idOf = (name: string) => deviceId(endpointOf(name));
/** The browser's current subscription, and the key that it is for. */
let browser: string | null;
let keyOfBrowser: string;
/** The member's endpoints at the worker. */
let devices: string[];
let sent: unknown[];
let refusal: Response | null;

beforeEach(() => {
  [browser, devices, sent, refusal] = ['new', [], [], null];
  keyOfBrowser = SITE_KEY;
  localStorage.clear();
  session.value = { ...session.peek(), loaded: true, id: 'uAna' };
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', class {});
  const getSubscription = async () =>
    browser === null
      ? null
      : {
          endpoint: endpointOf(browser),
          options: { applicationServerKey: bytesOf(keyOfBrowser).buffer },
          toJSON: () => ({ endpoint: endpointOf(browser!), expirationTime: null, keys: KEYS }),
          unsubscribe: async () => {
            browser = null;
          },
        };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({ pushManager: { getSubscription } }),
      register: async () => undefined,
      ready: Promise.resolve({
        pushManager: {
          getSubscription,
          subscribe: async () => {
            [browser, keyOfBrowser] = ['newest', SITE_KEY];
            return getSubscription();
          },
        },
      }),
    },
  });
  fakeWorker(async (call, body) => {
    if (call === 'GET /api/notifs/push')
      return Response.json({
        key: SITE_KEY,
        devices: await Promise.all(devices.map(async (name) => ({ id: await idOf(name) }))),
      });
    sent.push(body);
    return refusal ?? new Response('OK');
  });
});
afterEach(() => vi.unstubAllGlobals());

const known = async (member: string, name: string) => savePreference('push-device', { member, id: await idOf(name) });

test('a subscription that the browser has renewed replaces the old one at the worker, and stays', async () => {
  await known('uAna', 'old');
  devices = ['old'];
  await settlePush('uAna');
  expect(browser).toBe('new');
  expect(sent).toEqual([{ endpoint: endpointOf('new'), expirationTime: null, keys: KEYS, renews: await idOf('old') }]);
  expect(pushState.value).toBe('on');
  expect(loadPreference('push-device')).toEqual({ member: 'uAna', id: await idOf('new') });
});

test('a listed subscription is remembered, and nothing is sent', async () => {
  devices = ['new'];
  await settlePush('uAna');
  expect([browser, sent]).toEqual(['new', []]);
  expect(loadPreference('push-device')).toEqual({ member: 'uAna', id: await idOf('new') });
});

test('an unknown subscription is offered to the worker', async () => {
  await settlePush('uAna');
  expect(browser).toBe('new');
  expect(sent).toEqual([expect.objectContaining({ renews: '' })]);
});

test('another member’s subscription ends', async () => {
  await known('uBen', 'new');
  await settlePush('uAna');
  expect([browser, sent]).toEqual([null, []]);
  expect(pushState.value).toBe('off');
});

test('a subscription that the worker refuses, as another member’s or as removed, ends', async () => {
  await known('uAna', 'new');
  refusal = new Response('You removed this browser from your notifications.', { status: 409 });
  await settlePush('uAna');
  expect(browser).toBe(null);
});

test('a subscription stays if the worker cannot be asked', async () => {
  refusal = new Response('Try again.', { status: 503 });
  await expect(settlePush('uAna')).rejects.toThrow('Try again.');
  expect(browser).toBe('new');
});

test('a subscription ends after a sign-out, and nothing is asked', async () => {
  devices = ['new'];
  await settlePush('');
  expect([browser, sent]).toEqual([null, []]);
});

test.each([true, false])(
  'a subscription for an old key of the site is replaced by one for the new key (listed: %s)',
  async (listed) => {
    await known('uAna', 'new');
    keyOfBrowser = 'CA';
    devices = listed ? ['new'] : [];
    await settlePush('uAna');
    expect(browser).toBe('newest');
    expect(sent).toEqual([expect.objectContaining({ endpoint: endpointOf('newest'), renews: await idOf('new') })]);
    expect(loadPreference('push-device')).toEqual({ member: 'uAna', id: await idOf('newest') });
  },
);

test('another member’s subscription for an old key ends', async () => {
  await known('uBen', 'new');
  keyOfBrowser = 'CA';
  await settlePush('uAna');
  expect([browser, sent]).toEqual([null, []]);
});
