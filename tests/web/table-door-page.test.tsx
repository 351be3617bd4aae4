import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { TableDoor } from '../../web/features/game/page/TableDoor.tsx';
import { type Session, session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const FULL: TableEntry = {
  row: {
    id: 'aaaaaaaaaaaa',
    type: 'Mafia',
    setup: { name: 'First Light', total: 5, roles: [] },
    hostName: 'Hetty',
    players: 5,
    lobbyName: "Hetty's table",
    winnersInfo: [],
    guests: true,
    scheduled: false,
  } as unknown as TableEntry['row'],
  stage: 'open',
  practice: false,
  seat: null,
  noSeat: 'full',
  noWatch: 'no-spectators',
  elsewhere: null,
  hasRecord: false,
  kept: false,
  reservation: null,
  next: null,
};
const FREE: TableEntry = { ...FULL, noSeat: null, noWatch: null };
const BEGUN: TableEntry = { ...FULL, stage: 'playing', noSeat: 'started', noWatch: null };

/** Lets an answer arrive, and loads the parts of the page that it needs, each of which may need another. */
async function load(ms = 10): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await door.pass(ms);
    await vi.dynamicImportSettled();
    ms = 1;
  }
  await door.pass();
}

let now: TableEntry | number;
let left: unknown[];
let asked: unknown[];
let entered: boolean[];
let door: Mounted;
const before = session.value;
async function open(first: TableEntry | number, who: Partial<Session> = {}, more: { ended?: string; watch?: boolean } = {}) {
  now = first;
  session.value = { loaded: true, ...who };
  const { hook } = memoryLocation({ path: '/game/aaaaaaaaaaaa' });
  door = await mount(
    <Router hook={hook}>
      <TableDoor
        link="aaaaaaaaaaaa"
        watch={more.watch ?? false}
        ended={more.ended ?? null}
        onEnter={(watch) => entered.push(watch)}
      />
    </Router>,
  );
  await load();
}
const heading = () => door.page.querySelector('h1')?.textContent;
const buttons = () => [...door.page.querySelectorAll('button, a')].map(({ textContent }) => textContent);
const GUEST = { guest: { id: 'g1', name: 'Quiet Lantern' } };

beforeEach(() => {
  vi.useFakeTimers();
  [left, asked, entered] = [[], [], []];
  fakeWorker((call, body) => {
    if (call === 'GET /api/user/info') return Response.json(session.value);
    if (call === 'POST /api/game/leave') left.push(body);
    if (/POST .*(reserve|cancel)/.test(call)) asked.push([call, body]);
    if (!call.endsWith('/entry')) return new Response('OK');
    return typeof now === 'number' ? new Response('There is no such game.', { status: now }) : Response.json(now);
  });
});
afterEach(async () => {
  await door.unmount();
  session.value = before;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor who is asked for a name sees at once that the game has begun', async () => {
  await open(FREE);
  expect([heading(), buttons()]).toEqual(['A seat is free', ['Take a seat', 'Only watch', 'See other games']]);
  await door.type('input', 'Ana');
  now = BEGUN;
  await load(4_100);
  expect([heading(), buttons()]).toEqual(['The game has begun', ['Watch', 'See other games', 'Host a game']]);
  expect(door.page.querySelector('input')).toBeNull();
});

test('a person who waits for a seat sees in the title when one is free, and one press takes it', async () => {
  await open(FULL, GUEST);
  expect(heading()).toBe('Every seat is taken');
  expect(document.title).not.toMatch(/^●/);
  now = FREE;
  await load(4_100);
  expect([heading(), document.title]).toEqual(['A seat is free', '● A seat is free · Duskhaven']);
  await door.press('Take a seat');
  await load();
  expect(entered).toEqual([false]);
});

test('a person with a session goes on to watch a running game, but only once', async () => {
  await open(BEGUN, GUEST);
  expect(entered).toEqual([true]);
  await door.unmount();
  await open(BEGUN, GUEST, { watch: true });
  expect([entered, heading()]).toEqual([[true], 'The game has begun']);
});

test('a seat at another table is given up before this one is entered', async () => {
  await open({ ...FREE, elsewhere: { id: 'cccccccccccc', practice: false, held: true } }, GUEST);
  expect(heading()).toBe('You’re at another table');
  await door.press('Leave it and take a seat');
  await load();
  expect([left, entered]).toEqual([[{ game: 'cccccccccccc' }], [false]]);
});

test('a link to nothing, and a removed person’s page, tell what happened and where to go', async () => {
  await open(404);
  expect([heading(), buttons()]).toEqual(['No table here', ['See other games', 'Host a game']]);
  await door.unmount();
  await open(FREE, GUEST, { ended: 'The host has removed you from this table.' });
  expect([heading(), buttons()]).toEqual([
    'The host has removed you from this table',
    ['Take a seat', 'Watch', 'See other games'],
  ]);
});

describe('the door of a scheduled table', () => {
  const later = (reservation: Partial<NonNullable<TableEntry['reservation']>>, more: Partial<TableEntry> = {}): TableEntry => ({
    ...FREE,
    ...more,
    row: { ...FREE.row, scheduled: Date.now() + 3_600_000 },
    reservation: { reserved: 3, queue: null, hosts: false, open: true, ...reservation },
  });
  const gameId = 'aaaaaaaaaaaa';

  test('reserves a place, says that it is reserved, and takes it back', async () => {
    await open(later({}), GUEST);
    expect(heading()).toBe('Reserve your place');
    expect(door.text()).toContain('3 players have reserved a place');
    now = later({ queue: 0, reserved: 4 });
    await door.press('Reserve a place');
    await load();
    expect([heading(), buttons()]).toEqual([
      'Your place is reserved',
      ['Go in', 'Cancel reservation', 'Watch', 'See other games'],
    ]);
    now = later({});
    await door.press('Cancel reservation');
    await load();
    expect(heading()).toBe('Reserve your place');
    expect(asked).toEqual([
      ['POST /api/game/reserve', { gameId }],
      ['POST /api/game/unreserve', { gameId }],
    ]);
  });

  test('offers the queue if every place is reserved, and shows the place in it', async () => {
    await open(later({ reserved: 7 }, { noSeat: 'reserved' }), GUEST);
    expect([heading(), buttons()[0]]).toEqual(['Every place is reserved', 'Join the queue']);
    now = later({ reserved: 8, queue: 3 }, { noSeat: 'reserved' });
    await door.press('Join the queue');
    await load();
    expect([heading(), buttons()[0]]).toEqual(['You’re number 3 in the queue', 'Cancel reservation']);
    expect(entered).toEqual([]);
  });

  test('asks its host before it cancels the game', async () => {
    await open(later({ queue: 0, hosts: true }), GUEST);
    await door.press('Cancel game');
    expect(asked).toEqual([]);
    await door.press('Cancel the game');
    await load();
    expect(asked).toEqual([['POST /api/game/cancel', { gameId }]]);
  });

  test('waits with others for five minutes from the start on, without going in', async () => {
    await open(later({ open: false }, { noSeat: 'reserved' }), GUEST);
    expect([heading(), entered]).toEqual(['The seats are reserved', []]);
    expect(door.text()).toContain('for players who reserved one');
    now = { ...later({}), reservation: null };
    await load(4_100);
    expect(heading()).toBe('A seat is free');
  });
});
