import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../protocol/http/notices.ts';
import { pollInterval, pollNotices } from '../../../web/features/notices/poll-notices.ts';
import { readNoticesOfOpenGame } from '../../../web/features/notices/read-on-visit.ts';
import {
  clearNotices,
  deleteNotice,
  fetchUnreadNotices,
  readAllNotices,
  readNotice,
  unreadNotices,
} from '../../../web/features/notices/unread-notices.ts';
import { session } from '../../../web/lib/session.ts';
import { hubOpen, notices } from '../../../web/sockets/chat-signals.ts';
import { toasts } from '../../../web/ui/toast.ts';

const notice = (id: string): Notice => ({
  id,
  kind: 'friendRequest',
  content: `${id} wants to be your friend.`,
  date: 1,
  read: false,
  link: '/user',
  icon: 'user-plus',
});
let waiting: Notice[];
let restart: number | null;
let calls: string[];
let refusal: string | null;
let hold: Promise<void> | null;
let hidden: boolean;
let turn: () => void;
let stop: () => void;
const asked = () => calls.filter((call) => call === 'GET /api/notifs').length;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const ids = () => unreadNotices.value?.map(({ id }) => id) ?? null;
const look = (now: boolean) => {
  hidden = !now;
  turn();
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 20) });
  [waiting, restart, calls, refusal, hold, hidden] = [[notice('a'), notice('b')], null, [], null, null, false];
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
    addEventListener: (_: string, heard: () => void) => {
      turn = heard;
    },
    removeEventListener: () => {
      turn = () => {};
    },
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    if (method !== 'GET' && refusal) return new Response(refusal, { status: 403 });
    const answer = Response.json([restart, ...waiting]);
    await hold;
    return method === 'GET' ? answer : new Response('OK');
  });
  session.value = { loaded: true, id: 'u1' };
  hubOpen.value = false;
  toasts.value = [];
  stop = pollNotices();
});
afterEach(() => {
  stop();
  clearNotices();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list of unread notices', () => {
  test('is refetched when one was read in another tab, and not when the hub sends a new one', async () => {
    await pass(0);
    hubOpen.value = true;
    await pass(0);
    const before = asked();
    notices.publish({ ...notice('c'), date: 2 });
    notices.setUnread(3);
    await pass(0);
    expect(asked()).toBe(before);
    waiting = [notice('b')];
    notices.setUnread(1);
    await pass(0);
    expect([asked(), ids()]).toEqual([before + 1, ['b']]);
  });

  test('loses a notice when its table is opened', async () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal('window', { addEventListener: heard.set.bind(heard), removeEventListener: () => {} });
    vi.stubGlobal('location', { pathname: '/play' });
    waiting = [{ ...notice('turn'), link: '/game/g1' }, { ...notice('other'), link: '/game/g2' }, notice('a')];
    const stopSeeing = readNoticesOfOpenGame();
    await pass(11);
    expect(ids()).toEqual(['turn', 'other', 'a']);
    vi.stubGlobal('location', { pathname: '/game/g1' });
    heard.get('pushState')?.();
    expect(ids()).toEqual(['other', 'a']);
    expect(calls).toContain('POST /api/notifs/read/turn');
    stopSeeing();
  });

  test('is polled every 10 seconds while the hub is disconnected, every five minutes while it is connected', async () => {
    await pass(0);
    expect([asked(), ids(), notices.unread.value]).toEqual([1, ['a', 'b'], 2]);
    await pass(21);
    expect(asked()).toBe(3);
    hubOpen.value = true;
    await pass(298);
    expect(asked()).toBe(3);
    await pass(2);
    expect(asked()).toBe(4);
  });
  test('is refetched when the hub is connected, unless it is new and has as many as the hub says', async () => {
    await pass(9);
    hubOpen.value = true;
    notices.setUnread(2);
    await pass(0);
    expect(asked()).toBe(1);
    waiting = [notice('c'), notice('a'), notice('b')];
    notices.setUnread(3);
    await pass(0);
    expect([asked(), ids()]).toEqual([2, ['c', 'a', 'b']]);
    hubOpen.value = false;
    look(false);
    await pass(60);
    hubOpen.value = true;
    look(true);
    await pass(0);
    expect(asked()).toBe(3);
  });
  test('is not polled while the page is hidden, and is polled at once when it is visible again', async () => {
    await pass(0);
    look(false);
    await pass(600);
    expect(asked()).toBe(1);
    look(true);
    await pass(0);
    expect(asked()).toBe(2);
  });
  test('is polled for guests only for planned restarts, every five minutes; for visitors never', async () => {
    expect(pollInterval({ member: false, hub: false, hidden: false })).toBe(5 * 60_000);
    await pass(0);
    session.value = { loaded: true };
    await pass(600);
    expect([asked(), ids(), notices.unread.value]).toEqual([1, null, null]);
  });
  test('is cleared when another member signs in', async () => {
    await pass(0);
    waiting = [notice('c')];
    session.value = { loaded: true, id: 'u2' };
    expect(ids()).toBeNull();
    await pass(0);
    expect(ids()).toEqual(['c']);
  });
  test('grows by the hub’s notices, and a notice that comes again moves to the front', async () => {
    await pass(0);
    notices.setUnread(3);
    notices.publish(notice('c'));
    expect([ids(), notices.unread.value]).toEqual([['c', 'a', 'b'], 3]);
    notices.publish(notice('b'));
    expect(ids()).toEqual(['b', 'c', 'a']);
  });
});

describe('a notice that is read', () => {
  test('leaves the bell before the worker has answered', async () => {
    await pass(0);
    const reading = readNotice('a');
    expect([ids(), notices.unread.value]).toEqual([['b'], 1]);
    expect(await reading).toBe(true);
    expect(calls).toContain('POST /api/notifs/read/a');
  });
  test('comes back when the worker refuses, with an error', async () => {
    await pass(0);
    refusal = 'Your session is over.';
    expect(await readNotice('a')).toBe(false);
    await pass(0);
    expect([ids(), toasts.value.map(({ text }) => text)]).toEqual([['a', 'b'], ['Your session is over.']]);
  });
  test('is not brought back by an answer that was in flight', async () => {
    await pass(0);
    let answer = () => {};
    hold = new Promise((go) => {
      answer = go;
    });
    const asking = fetchUnreadNotices();
    hold = null;
    const reading = readNotice('a');
    waiting = [notice('b')];
    answer();
    await Promise.all([asking, reading]);
    expect(ids()).toEqual(['b']);
  });
  test('may be all of them, and a deleted one leaves too', async () => {
    await pass(0);
    await deleteNotice('b');
    expect([ids(), notices.unread.value]).toEqual([['a'], 1]);
    expect(await readAllNotices()).toBe(true);
    expect([ids(), notices.unread.value]).toEqual([[], 0]);
    expect(calls).toEqual(['GET /api/notifs', 'DELETE /api/notifs/b', 'POST /api/notifs/viewed']);
  });
});

describe('a planned restart', () => {
  test('is announced once for each planned time', async () => {
    await pass(0);
    restart = Date.now() + 5 * 60_000;
    await pass(21);
    const told = () => toasts.value.map(({ text, kind }) => `${kind}: ${text}`);
    expect(told()).toEqual(['warning: The server will be restarting in 5 minutes.']);
    await pass(30);
    expect(told()).toEqual([]);
    restart = Date.now() + 60_000;
    await pass(10);
    expect(told()).toEqual(['warning: The server will be restarting in 1 minute.']);
  });
});
