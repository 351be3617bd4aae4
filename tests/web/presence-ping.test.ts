/** Counts the requests of an open page on which nothing happens, because each of them is billed and reads the database. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, startPresencePing, tableConnected } from '../../web/lib/session.ts';
import { hubOpen } from '../../web/sockets/hub-signals.ts';
import { fakeWorker } from './mount.tsx';

const HOUR = 3_600_000;
const PLAYER = { loaded: true, id: 'uME3456789012', name: 'Ana', csrf: 'x', inGame: 'aaaaaaaaaaaa' };
let calls: string[];
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  calls = fakeWorker((name) => (name === 'GET /api/user/info' ? Response.json(PLAYER) : new Response('OK')));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  hubOpen.value = false;
  tableConnected.value = false;
  session.value = { loaded: false };
});

/** Returns how often each call is made in an hour. */
async function callsOfAnHour(): Promise<Record<string, number>> {
  session.value = PLAYER;
  stop = startPresencePing();
  await vi.advanceTimersByTimeAsync(HOUR);
  const count = (name: string) => calls.filter((call) => call === name).length;
  return { info: count('GET /api/user/info'), online: count('POST /api/user/online') };
}

test('a player at their table asks for nothing but their presence, and with a hub every ten minutes', async () => {
  tableConnected.value = true;
  hubOpen.value = true;
  expect(await callsOfAnHour()).toEqual({ info: 0, online: 7 });
});

test('a player without a hub, such as a guest, reports every 30 seconds', async () => {
  tableConnected.value = true;
  expect(await callsOfAnHour()).toEqual({ info: 0, online: 121 });
});

test('a player who looks at another page learns within 30 seconds that their game is over', async () => {
  hubOpen.value = true;
  expect((await callsOfAnHour()).info).toBe(121);
});
