import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveGame, TYPING_MS } from '../../web/sockets/game-signals.ts';
import { FakeSocket } from './fake-socket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  FakeSocket.all = [];
});

/** A page at a table where Mabel has seat 2. */
async function page() {
  const connect = async () => ({ url: '/gameSocket/g1', token: 't' });
  const live = openLiveGame({ gameId: 'g1', origin: 'https://example.org', connect, WebSocket: FakeSocket });
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.open();
  FakeSocket.last.receive('hello', { protocol: 1, heard: 0, viewer: 'watcher' });
  FakeSocket.last.receive('room', { now: Date.now(), members: [{ seat: 2, name: 'Mabel' }] });
  const writing = () => live.typing.value.map(({ name }) => name);
  return { live, writing };
}

test('a mark is shown for some seconds, or for as long as the room says that the line will take', async () => {
  const { live, writing } = await page();
  FakeSocket.last.receive('typing', { name: 'Ana', channel: 'village' });
  FakeSocket.last.receive('typing', { name: 'Mabel', channel: 'village', ms: 6_000 });
  expect(writing()).toEqual(['Ana', 'Mabel']);
  await vi.advanceTimersByTimeAsync(TYPING_MS + 100);
  expect(writing()).toEqual(['Mabel']);
  await vi.advanceTimersByTimeAsync(6_000 - TYPING_MS);
  expect(writing()).toEqual([]);
  live.client.close();
});

test('a mark goes when its line comes', async () => {
  const { live, writing } = await page();
  FakeSocket.last.receive('typing', { name: 'Mabel', channel: 'village', ms: 6_000 });
  FakeSocket.last.receive('facts', [
    { at: 1, kind: 'said', channel: 'village', by: 2, text: 'Hello.', whisper: null, leaked: false },
  ]);
  expect(writing()).toEqual([]);
  live.client.close();
});
