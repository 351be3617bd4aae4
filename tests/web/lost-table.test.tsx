/** A table on a page without a connection: the moment is known, and nothing on it looks alive. */
import { signal } from '@preact/signals-react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { useCountdown } from '../../web/features/game/state/timer.ts';
import { TypingMarks } from '../../web/features/game/transcript/TypingMarks.tsx';
import { openLiveGame } from '../../web/sockets/game-signals.ts';
import { FakeSocket } from './fake-socket.ts';
import { type Mounted, mount } from './mount.tsx';

let shown: Mounted | null = null;
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(async () => {
  await shown?.unmount();
  shown = null;
  vi.useRealTimers();
  FakeSocket.all = [];
});

test('the time of a loss is known after a moment, and gone with the next connection', async () => {
  const connect = async () => ({ url: '/gameSocket/g1', token: 't' });
  const live = openLiveGame({ gameId: 'g1', origin: 'https://example.org', connect, WebSocket: FakeSocket });
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.open();
  FakeSocket.last.receive('hello', { protocol: 1, heard: 0, viewer: 'watcher' });
  expect(live.lostAt.value).toBeNull();
  const at = Date.now();
  FakeSocket.last.disconnect();
  await vi.advanceTimersByTimeAsync(300);
  expect(live.lostAt.value).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(live.lostAt.value).toBe(at);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(live.lostAt.value).toBe(at);
  FakeSocket.last.open();
  expect(live.lostAt.value).toBeNull();
  live.client.close();
});

function tableLostAt(lostAt: number | null) {
  const state = {
    lostAt: signal(lostAt),
    offset: signal(0),
    facts: signal([]),
    room: signal({ stage: 'playing', kick: null, pause: null, me: { name: 'Mina' } }),
    view: signal({ deadline: Date.now() + 60_000 }),
    typing: signal([{ name: 'Otto', channel: 'village', until: Date.now() + 4_000 }]),
  };
  return { state, page: state as unknown as GamePageState };
}
function Clock({ page }: { page: GamePageState }) {
  const { left, stopped } = useCountdown(page);
  return (
    <p>
      {Math.ceil(left!)} {stopped ? 'stopped' : 'runs'}
    </p>
  );
}

test('the clock stops at the loss, and goes on from the room’s time', async () => {
  const { state, page } = tableLostAt(null);
  shown = await mount(<Clock page={page} />);
  await shown.pass(10_000);
  expect(shown.text()).toBe('50 runs');
  act(() => {
    state.lostAt.value = Date.now();
  });
  await shown.pass(10_000);
  expect(shown.text()).toBe('50 stopped');
  act(() => {
    state.lostAt.value = null;
  });
  await shown.pass(500);
  expect(shown.text()).toBe('40 runs');
});

test('typing marks give their line to what becomes of a message', async () => {
  const { state, page } = tableLostAt(null);
  shown = await mount(
    <GameContext value={page}>
      <TypingMarks channel="village" />
    </GameContext>,
  );
  expect(shown.text()).toBe('Otto is typing');
  act(() => {
    state.lostAt.value = Date.now();
  });
  await shown.pass();
  expect(shown.text()).toBe('What you write now is sent once you’re back.');
});
