import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../protocol/rest/notices.ts';
import { hubOpen, notices } from '../../../web/live/chat-signals.ts';
import { alerts, askNotices, deleteNotice, forgetNotices, readAllNotices, readNotice } from '../../../web/notices/store.ts';
import { watchTables } from '../../../web/notices/tables.ts';
import { askEvery, watchNotices } from '../../../web/notices/watch.ts';
import { session } from '../../../web/session.ts';
import { toasts } from '../../../web/ui/toast.ts';

const notice = (id: string): Notice => ({
  ...{ id, kind: 'friendRequest', content: `${id} wants to be your friend.` },
  ...{ date: 1, read: false, link: '/user', icon: 'user-plus' },
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
const ids = () => alerts.value?.map(({ id }) => id) ?? null;
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
  stop = watchNotices();
});
afterEach(() => {
  stop();
  forgetNotices();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is unread', () => {
  test('is asked for again when it was read in another tab, and not when a new one is told', async () => {
    await pass(0);
    hubOpen.value = true;
    await pass(0);
    const before = asked();
    notices.tell({ ...notice('c'), date: 2 });
    notices.count(3);
    await pass(0);
    expect(asked()).toBe(before);
    waiting = [notice('b')];
    notices.count(1);
    await pass(0);
    expect([asked(), ids()]).toEqual([before + 1, ['b']]);
  });

  test('is read by coming to the table that calls', async () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal('window', { addEventListener: heard.set.bind(heard), removeEventListener: () => {} });
    vi.stubGlobal('location', { pathname: '/play' });
    waiting = [{ ...notice('turn'), link: '/game/g1' }, { ...notice('other'), link: '/game/g2' }, notice('a')];
    const stopSeeing = watchTables();
    await pass(11);
    expect(ids()).toEqual(['turn', 'other', 'a']);
    vi.stubGlobal('location', { pathname: '/game/g1' });
    heard.get('pushState')?.();
    expect(ids()).toEqual(['other', 'a']);
    expect(calls).toContain('POST /api/notifs/read/turn');
    stopSeeing();
  });

  test('is asked for every 10 seconds while the hub’s line is down, every five minutes while it is open', async () => {
    await pass(0);
    expect([asked(), ids(), notices.unread.value]).toEqual([1, ['a', 'b'], 2]);
    await pass(21);
    expect(asked()).toBe(3);
    hubOpen.value = true;
    await pass(0);
    // Once for what came while it was down.
    expect(asked()).toBe(4);
    await pass(299);
    expect(asked()).toBe(4);
    await pass(2);
    expect(asked()).toBe(5);
  });
  test('is not asked for while nobody looks, and at once when somebody does again', async () => {
    await pass(0);
    look(false);
    await pass(600);
    expect(asked()).toBe(1);
    look(true);
    await pass(0);
    expect(asked()).toBe(2);
  });
  test('is a guest’s only where the site restarts, every five minutes; a visitor’s never', async () => {
    expect(askEvery({ member: false, hub: false, hidden: false })).toBe(5 * 60_000);
    await pass(0);
    session.value = { loaded: true };
    await pass(600);
    expect([asked(), ids(), notices.unread.value]).toEqual([1, null, null]);
  });
  test('is somebody else’s no longer when another member signs in', async () => {
    await pass(0);
    waiting = [notice('c')];
    session.value = { loaded: true, id: 'u2' };
    expect(ids()).toBeNull();
    await pass(0);
    expect(ids()).toEqual(['c']);
  });
  test('grows by what the hub tells, and a notice that comes again moves to the front', async () => {
    await pass(0);
    notices.count(3);
    notices.tell(notice('c'));
    expect([ids(), notices.unread.value]).toEqual([['c', 'a', 'b'], 3]);
    notices.tell(notice('b'));
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
  test('comes back when the worker refuses, which is told', async () => {
    await pass(0);
    refusal = 'Your session is over.';
    expect(await readNotice('a')).toBe(false);
    await pass(0);
    expect([ids(), toasts.value.map(({ text }) => text)]).toEqual([['a', 'b'], ['Your session is over.']]);
  });
  test('is not brought back by an answer that was on its way', async () => {
    await pass(0);
    let answer = () => {};
    hold = new Promise((go) => {
      answer = go;
    });
    const asking = askNotices();
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
  test('is told once for each time that is planned', async () => {
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
