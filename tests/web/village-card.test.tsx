import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Village } from '../../protocol/http/villages.ts';
import { whatIsMissing } from '../../web/features/game/pregame/begin-words.ts';
import { VillageCard } from '../../web/features/village/VillageCard.tsx';
import { villageTime } from '../../web/features/village/village-words.ts';
import { accountDialog } from '../../web/lib/account-dialog.ts';
import { session } from '../../web/lib/session.ts';
import { toasts } from '../../web/ui/toast.ts';
import { PATIENT } from '../patience.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const NOW = new Date(2026, 10, 23, 17, 0).getTime();
const HOUR = 3_600_000;
const json = (value: unknown) => Response.json(value);
let villages: Village[];
let answered: Promise<Response>;
let answer: (sentence?: string) => Promise<void>;
let bodies: unknown[];
let calls: string[];
let card: Mounted;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  session.value = { loaded: true, id: 'u1', name: 'Ana' };
  villages = [
    { region: 'americas', at: NOW + 11 * HOUR, coming: 0, mine: null },
    { region: 'europe', at: NOW + 3 * HOUR + 12 * 60_000, coming: 5, mine: null },
  ];
  bodies = [];
  answered = new Promise((resolve) => {
    answer = async (refused) => {
      resolve(new Response(refused ?? 'OK', { status: refused ? 409 : 200 }));
      await card.pass(1);
    };
  });
  calls = fakeWorker((call, body) => {
    if (call === 'GET /api/village') return json(villages);
    if (call === 'POST /api/village/join') return new Response('abcdefghijkl');
    bodies.push(body);
    return answered.then((response) => response.clone());
  });
});
afterEach(async () => {
  await card.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.value = { loaded: false };
  accountDialog.value = null;
  localStorage.clear();
});
async function show(): Promise<void> {
  card = await mount(<VillageCard />);
  await card.pass(1);
}
/** Changes the village that the worker returns from now on. */
const put = (change: Partial<Village>) => {
  villages = villages.map((one) => (one.region === 'europe' ? { ...one, ...change } : one));
};

test('it shows the village nearest to the local evening, and another region when it is chosen', async () => {
  await show();
  expect(card.text()).toContain('Today');
  expect(card.text()).toMatch(/\(in 3 h 12 min\) · 5 going/);
  const select = card.page.querySelector('select')!;
  expect([select.value, [...select.options].map(({ text }) => text)]).toEqual([
    'europe',
    ['Americas', 'Europe & Africa', 'Asia & Pacific'],
  ]);
  select.value = 'americas';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await card.pass(1);
  expect(card.text()).toMatch(/Tomorrow at .+ \(in 11 h\) · no one yet/);
});

test('a press reserves at once; reminders are chosen and the place is taken back with one press each', async () => {
  await show();
  const { at } = villages[1]!;
  await card.press('Reserve a place');
  await card.pass(1);
  expect(card.text()).toContain('you’re in, with 5 others');
  await card.press('Email me');
  await card.pass(1);
  expect(card.page.querySelector('[aria-pressed=true]')?.textContent).toBe('Email me');
  await card.press('Cancel your place');
  await card.pass(1);
  expect(card.text()).toContain('5 going');
  expect(bodies).toHaveLength(1);
  await answer();
  const key = { region: 'europe', at };
  expect(bodies).toEqual([
    { ...key, want: true, notice: false, mail: false },
    { ...key, want: true, notice: false, mail: true },
    { ...key, want: false },
  ]);
});

test('a reminder is offered on this device too, if the browser may still be asked', async () => {
  const ask = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', Object.assign(ask, { permission: 'default', requestPermission: ask }));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { userAgent: 'x', platform: 'x', maxTouchPoints: 0, serviceWorker: {} });
  put({ coming: 1, mine: { notice: false, mail: false } });
  await show();
  await card.press('Notify me');
  await vi.waitFor(
    () => expect(toasts.value.map(({ text }) => text)).toContain('Show the reminder on this device, too?'),
    PATIENT,
  );
  expect(ask).not.toHaveBeenCalled();
  toasts.value.at(-1)!.action!.run();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce(), PATIENT);
});

test('a refusal undoes the change', async () => {
  await show();
  await card.press('Reserve a place');
  await card.pass(1);
  expect(card.text()).toContain('you’re in');
  await answer('Every place is reserved. Come when it begins: another table opens if this one is full.');
  expect(card.text()).toContain('5 going');
  expect(card.text()).not.toContain('you’re in');
});

test('a guest is invited to register for reminders', async () => {
  session.value = { loaded: true, guest: { id: 'g1', name: 'Quiet Lantern' } };
  put({ coming: 1, mine: { notice: false, mail: false } });
  await show();
  expect(card.text()).toMatch(/you’re in(?!,)/);
  expect(card.text()).not.toContain('Email me');
  await card.press('Register for reminders');
  expect(accountDialog.value).toEqual({ view: 'register' });
});

test('when its doors open the reader joins, and a village that has begun is fetched again', async () => {
  put({ at: NOW + 16 * 60_000 });
  await show();
  expect(card.text()).not.toContain('Join now');
  await card.pass(75_000);
  await card.press('Join now');
  await card.pass(1);
  expect(calls).toContain('POST /api/village/join');
  expect(location.pathname).toBe('/game/abcdefghijkl');
  await card.pass(14 * 60_000);
  put({ at: NOW + 24 * HOUR, coming: 0 });
  await card.pass(60_000);
  expect(card.text()).toMatch(/Tomorrow at .+ · no one yet/);
});

test('a day after tomorrow is named, and a failed fetch can be repeated', async () => {
  expect(villageTime(NOW + 48 * HOUR, NOW)).toMatch(/^Wednesday, November 25 at /);
  fakeWorker(() => new Response('Something went wrong.', { status: 403 }));
  await show();
  expect(card.text()).toContain('The next daily village could not be loaded.');
  fakeWorker(() => json(villages));
  await card.press('Try again');
  await card.pass(1);
  expect(card.text()).toContain('5 going');
});

test('its table does not say that players are missing: it starts with the people who have come', async () => {
  await show();
  const table = {
    stage: 'open',
    members: [],
    setup: { id: 's', name: 'S', total: 12, closed: false },
    hostId: '',
    me: null,
  } as const;
  const words = (scheduled: number | null, fillAt: number | null) =>
    whatIsMissing({
      ...table,
      members: [],
      kept: [],
      proposal: null,
      scheduled,
      fillAt,
      options: { ranked: false, competitive: false } as never,
    });
  expect(words(NOW, NOW)).toBe('The game starts on time. If only a few come, it is a smaller one.');
  expect(words(null, NOW)).toContain('missing');
});
