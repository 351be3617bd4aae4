import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { GameRow, OwnPlace } from '../../protocol/http/games.ts';
import { GameRowItem } from '../../web/features/lobby/GameRow.tsx';
import { PlaceButtons } from '../../web/features/lobby/lazy-row-parts.tsx';
import { session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const NOW = 1_800_000_000_000;
const ROW = {
  id: 'aaaaaaaaaaaa',
  type: 'Mafia',
  hostId: '',
  hostName: '',
  lobby: 'Main',
  lobbyName: '',
  players: 1,
  faces: [],
  setup: { id: 's', name: 'First Light', gameType: 'Mafia', roles: [], total: 5, closed: false, count: {}, gameSettings: [] },
  status: 'Open',
  createTime: NOW,
  scheduled: NOW + 3_600_000,
  spectatorCount: 0,
  winnersInfo: [],
} as unknown as GameRow;

let calls: unknown[];
let shown: Mounted;
const before = session.value;
async function open(places: GameRow['places'], mine: Omit<OwnPlace, 'game'> | null): Promise<void> {
  const offer = { kind: 'reserve', href: '/game/aaaaaaaaaaaa', full: (places?.taken ?? 0) >= 5 } as const;
  const action = { ...offer, mine: mine && { game: ROW.id, ...mine } };
  const { hook } = memoryLocation({ path: '/play' });
  shown = await mount(
    <Router hook={hook}>
      <ul>
        <GameRowItem row={{ ...ROW, places: places! }} action={action} now={NOW} />
      </ul>
    </Router>,
  );
}
beforeAll(async () => {
  await PlaceButtons.preload();
});
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  session.value = { loaded: true, guest: { id: 'g1', name: 'Quiet Lantern' } } as typeof before;
  fakeWorker((call, body) => {
    if (call.startsWith('POST')) calls.push([call, body]);
    return new Response('OK');
  });
});
afterEach(async () => {
  await shown.unmount();
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const gameId = ROW.id;

test('a row reserves a place, and tells how many are taken', async () => {
  await open({ taken: 2, queue: 0 }, null);
  expect(shown.text()).toContain('2 of 5 places reserved');
  expect(shown.text()).not.toContain('in the queue');
  await shown.press('Reserve a place at First Light');
  await shown.pass();
  expect(calls).toEqual([['POST /api/game/reserve', { gameId }]]);
});

test('a row of a table without places offers its queue', async () => {
  await open({ taken: 5, queue: 2 }, null);
  expect(shown.text()).toContain('5 of 5 places reserved, 2 in the queue');
  await shown.press('Join queue of First Light');
  await shown.pass();
  expect(calls).toHaveLength(1);
});

test('a row with the reader’s place says so and takes it back; a place in the queue has a number', async () => {
  await open({ taken: 2, queue: 0 }, { queue: 0, hosts: false });
  expect(shown.text()).toContain('You’re in');
  await shown.press('Cancel your place at First Light');
  await shown.pass();
  expect(calls).toEqual([['POST /api/game/unreserve', { gameId }]]);
  await shown.unmount();
  await open({ taken: 5, queue: 4 }, { queue: 3, hosts: false });
  expect(shown.text()).toContain('You’re number 3 in the queue');
});

test('the host cancels after a question', async () => {
  await open({ taken: 2, queue: 0 }, { queue: 0, hosts: true });
  await shown.press('Cancel game: First Light');
  expect(calls).toEqual([]);
  await shown.press('Cancel the game');
  await shown.pass();
  expect(calls).toEqual([['POST /api/game/cancel', { gameId }]]);
});
