import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, deviceId, type PushEnvironment, pushStateOf } from '../../../web/features/notices/push.ts';
import { mayOfferPush } from '../../../web/features/notices/push-offer.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const DAY = 24 * 3_600_000;

describe('push to a browser', () => {
  const world = (more: Partial<PushEnvironment>): PushEnvironment => ({
    supported: true,
    apple: false,
    permission: 'default',
    subscribed: false,
    ...more,
  });
  test('is on only with the browser’s permission and a subscription', () => {
    expect(pushStateOf(world({}))).toBe('off');
    expect(pushStateOf(world({ permission: 'granted' }))).toBe('off');
    expect(pushStateOf(world({ permission: 'granted', subscribed: true }))).toBe('on');
    expect(pushStateOf(world({ permission: 'denied', subscribed: true }))).toBe('denied');
  });
  test('needs the Home Screen on an iPhone, and is not supported by an old browser', () => {
    expect(pushStateOf(world({ supported: false, apple: true }))).toBe('homeScreen');
    expect(pushStateOf(world({ supported: false }))).toBe('unsupported');
    expect(pushStateOf(world({ apple: true }))).toBe('off');
  });
  test('is offered if it is off, and not for 30 days after it was dismissed', () => {
    expect(mayOfferPush('off', null, NOW)).toBe(true);
    expect(mayOfferPush('off', NOW - 29 * DAY, NOW)).toBe(false);
    expect(mayOfferPush('off', NOW - 30 * DAY, NOW)).toBe(true);
    // A wrong clock, or other data under that name, does not suppress the offer.
    expect(mayOfferPush('off', NOW + DAY, NOW)).toBe(true);
    expect(mayOfferPush('off', 'yes', NOW)).toBe(true);
    for (const standing of ['on', 'denied', 'unsupported', 'homeScreen', null] as const)
      expect(mayOfferPush(standing, null, NOW), String(standing)).toBe(false);
  });
  test('identifies a browser by the hash of its endpoint', async () => {
    expect(await deviceId('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
    expect([...bytesOf('-_8')]).toEqual([251, 255]);
  });
});

describe('the service worker', () => {
  const ORIGIN = 'https://duskhaven.example';
  interface SentRequest {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Tab {
    url: string;
    /** Whether the page answers that it navigates there. */
    hears: boolean;
  }
  let handlers: Record<string, (event: object) => void>;
  let shown: { title: string; options: Record<string, unknown> }[];
  let did: string[];
  let tabs: Tab[];
  /** The site's answers to the service worker. */
  let site: { id: string | undefined; renewal: number };
  /** Ends the time in which a page can answer that it navigates there. */
  let giveUp: () => void;

  const client = ({ url, hears }: Tab) => ({
    url,
    focus: async () => did.push(`focus ${url}`),
    postMessage: ({ open }: { open: string }, [port]: [MessagePort]) => {
      did.push(`tell ${url} ${open}`);
      if (hears) port.postMessage(true);
      else queueMicrotask(() => giveUp());
    },
  });
  async function happens(name: string, event: object): Promise<void> {
    let ends: Promise<unknown> = Promise.resolve();
    handlers[name]!({
      ...event,
      waitUntil: (end: Promise<unknown>) => {
        ends = end;
      },
    });
    await ends;
  }
  const pressed = (link: unknown) =>
    happens('notificationclick', { notification: { data: { link }, close: () => did.push('close') } });

  beforeEach(() => {
    [handlers, shown, did, tabs] = [{}, [], [], []];
    site = { id: 'uAna', renewal: 200 };
    runInNewContext(readFileSync('public/push.js', 'utf8'), {
      addEventListener: (name: string, handler: (event: object) => void) => {
        handlers[name] = handler;
      },
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) => shown.push({ title, options }),
        pushManager: {
          getSubscription: async () => null,
          subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
            did.push(`subscribe ${userVisibleOnly} ${applicationServerKey}`);
            return subscription('again');
          },
        },
      },
      fetch: async (path: string, { method = 'GET', headers = {}, body: sent }: SentRequest = {}) => {
        did.push([method, path, headers['x-csrf']].filter(Boolean).join(' '));
        if (method === 'GET') return Response.json(path === '/api/user/info' ? { id: site.id, csrf: 'token' } : { key: 'BKEY' });
        did.push(sent!);
        return new Response('', { status: site.renewal });
      },
      clients: { matchAll: async () => tabs.map(client), openWindow: async (url: string) => did.push(`open ${url}`) },
      location: { origin: ORIGIN },
      URL,
      MessageChannel,
      crypto,
      TextEncoder,
      Uint8Array,
      btoa,
      setTimeout: (run: () => void) => {
        giveUp = run;
      },
    });
  });

  test('shows a push with its text, and stores its link', async () => {
    await happens('push', { data: { json: () => ({ title: 'Your turn', body: 'Night 2', link: '/game/g1', tag: 'turn' }) } });
    expect(shown).toMatchObject([
      { title: 'Your turn', options: { body: 'Night 2', tag: 'turn', renotify: true, data: { link: '/game/g1' } } },
    ]);
  });
  test('shows something even for an unreadable push: a browser revokes push from a site that hides one', async () => {
    await happens('push', { data: null });
    expect(shown).toMatchObject([{ title: 'Duskhaven', options: { tag: '', renotify: false } }]);
  });
  test('handles only pushes, presses and renewals: it never fetches a page', () => {
    expect(Object.keys(handlers).sort()).toEqual(['notificationclick', 'push', 'pushsubscriptionchange']);
  });

  const endpoint = (name: string) => `https://push.example.com/${name}`;
  const subscription = (name: string) => ({
    endpoint: endpoint(name),
    toJSON: () => ({ endpoint: endpoint(name), expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => did.push(`unsubscribe ${name}`),
  });
  const body = (name: string, renews: string) =>
    JSON.stringify({ endpoint: endpoint(name), expirationTime: null, keys: { p256dh: 'p', auth: 'a' }, renews });
  const SAVED = ['GET /api/user/info', 'GET /api/notifs/push', 'POST /api/notifs/push token'];

  test('tells the site of a subscription that the browser has renewed, and the old one it replaces', async () => {
    await happens('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(did).toEqual([...SAVED, body('new', await deviceId(endpoint('old')))]);
  });
  test('subscribes again if the browser has only ended the old subscription', async () => {
    await happens('pushsubscriptionchange', {});
    expect(did).toEqual([...SAVED.slice(0, 2), 'subscribe true BKEY', SAVED[2], body('again', '')]);
  });
  test('ends a renewed subscription of another member', async () => {
    site.renewal = 409;
    await happens('pushsubscriptionchange', { newSubscription: subscription('new') });
    expect(did.at(-1)).toBe('unsubscribe new');
  });
  test('renews nothing for a browser that is signed out', async () => {
    site.id = undefined;
    await happens('pushsubscriptionchange', { newSubscription: subscription('new') });
    expect(did).toEqual(['GET /api/user/info']);
  });
  test('focuses the tab that already shows the page', async () => {
    tabs = [
      { url: `${ORIGIN}/play`, hears: true },
      { url: `${ORIGIN}/game/g1`, hears: false },
    ];
    await pressed('/game/g1');
    expect(did).toEqual(['close', `focus ${ORIGIN}/game/g1`]);
  });
  test('navigates an open tab there, but not one with a game in it', async () => {
    tabs = [
      { url: `${ORIGIN}/game/g9`, hears: true },
      { url: `${ORIGIN}/play`, hears: true },
    ];
    await pressed('/user/u1');
    expect(did).toEqual(['close', `tell ${ORIGIN}/play /user/u1`, `focus ${ORIGIN}/play`]);
  });
  test('opens a window if no tab can navigate there', async () => {
    tabs = [
      { url: `${ORIGIN}/game/g9`, hears: true },
      { url: `${ORIGIN}/play`, hears: false },
    ];
    await pressed('/user/u1');
    expect(did.at(-1)).toBe(`open ${ORIGIN}/user/u1`);
  });
  test('opens pages of this site only', async () => {
    for (const link of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '', undefined]) await pressed(link);
    expect(did.filter((what) => what.startsWith('open'))).toEqual(Array(5).fill(`open ${ORIGIN}/user/inbox`));
  });
});
