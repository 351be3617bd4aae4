import { signal } from '@preact/signals-react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FactFrame, RoomView } from '../../protocol/socket/game.ts';
import { Announcer } from '../../web/features/game/page/Announcer.tsx';
import { castOf } from '../../web/features/game/state/cast.ts';
import { GameContext, type GamePageState, openGame } from '../../web/features/game/state/game-context.ts';
import { session } from '../../web/lib/session.ts';
import { PATIENT } from '../patience.ts';
import { FakeSocket } from './fake-socket.ts';
import { mount } from './mount.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const room = (stage: RoomView['stage'], seats: (number | null)[]) =>
  ({ stage, members: ['Ana', 'Bo'].map((name, i) => ({ id: name, name, seat: seats[i] })) }) as unknown as RoomView;
const gone = (seat: number): FactFrame => ({ at: 0, kind: 'gone', seat, safe: false });

test('no seat number is read out: the first lines of a game wait for the names', async () => {
  const before = room('countdown', [null, null]);
  const game = {
    facts: signal<FactFrame[]>([]),
    room: signal(before),
    cast: signal(castOf(before, [], null)),
    muted: signal(new Set()),
  };
  const { text } = await mount(
    <GameContext value={game as unknown as GamePageState}>
      <Announcer />
    </GameContext>,
  );
  const arrive = (...news: FactFrame[]) =>
    act(async () => {
      game.facts.value = [...game.facts.value, ...news];
    });
  await arrive({ at: 0, kind: 'paused' }, gone(1));
  const first = text();
  expect(first).toMatch(/paused/);
  const after = room('playing', [0, 1]);
  await act(async () => {
    game.room.value = after;
    game.cast.value = castOf(after, [], null);
  });
  expect(text().slice(first.length)).toMatch(/^Bo /);
  await arrive(gone(0));
  expect(text()).toContain('Ana ');
  expect(text()).not.toContain('Seat');
});

test('lines of blocked people are not read out', async () => {
  session.value = { ...session.value, blockedUsers: ['Bo'] };
  const seated = room('playing', [0, 1]);
  const facts = signal<FactFrame[]>([]);
  const game = { facts, room: signal(seated), cast: signal(castOf(seated, [], null)), muted: signal(new Set()) };
  const { text } = await mount(
    <GameContext value={game as unknown as GamePageState}>
      <Announcer />
    </GameContext>,
  );
  const said = (by: number): FactFrame => ({
    at: 0,
    kind: 'said',
    channel: 'village',
    by,
    text: `line ${by}`,
    whisper: null,
    leaked: false,
  });
  await act(async () => {
    facts.value = [said(1), gone(1), said(0)];
  });
  await vi.waitFor(() => expect(text()).toContain('line 0'), PATIENT);
  expect(text()).toContain('Bo left');
  expect(text()).not.toContain('line 1');
  session.value = { loaded: false };
});

test('a call by a blocked or muted person, at the table or among spectators, rings no bell', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => Response.json({ url: '/gameSocket/g1', token: 't' }));
  session.value = { ...session.value, blockedUsers: ['Bo', 'uWat'] };
  const rung: unknown[] = [];
  const game = openGame({ link: 'g1', seat: undefined, watch: true, takeOver: false }, (facts) =>
    rung.push(...facts.map(({ text }) => text)),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  const said = (text: string, more: object) => ({ at: 0, kind: 'said', channel: 'village', text, whisper: null, ...more });
  FakeSocket.last.open();
  FakeSocket.last.receive('hello', { protocol: 1, heard: 0, viewer: 'watcher' });
  FakeSocket.last.receive('room', { ...room('playing', [0, 1]), now: Date.now() });
  FakeSocket.last.receive('facts', [gone(0)]);
  game.muted.value = new Set(['Mute']);
  FakeSocket.last.receive('facts', [
    said('@all by a blocked player', { by: 1 }),
    said('@all by a blocked spectator', { by: null, name: 'Renamed', user: 'uWat' }),
    said('@all by a muted spectator', { by: null, name: 'Mute' }),
    said('@all by Ana', { by: 0 }),
  ]);
  expect(rung).toEqual(['@all by Ana']);
  game.client.close();
  session.value = { loaded: false };
  vi.unstubAllGlobals();
});
