/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GameRow } from '../../protocol/http/games.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { decode } from '../../protocol/socket/frame.ts';
import type { LobbyFrames } from '../../protocol/socket/lobby.ts';
import { PATIENT } from '../patience.ts';
import { enter, game, lobbies, newId, person, planOf, room, table, toTheEnd } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

const listed = async (lobby: string): Promise<GameRow[]> => (await lobbies.getByName(lobby).rows()) as unknown as GameRow[];
const rowOf = async (lobby: string, id: string): Promise<GameRow | undefined> =>
  (await listed(lobby)).find((row) => row.id === id);

async function watchLobby(lobby: string, { have = 0, network }: { have?: number; network?: string } = {}) {
  const headers = { upgrade: 'websocket', ...(network && { 'X-Network': network }) };
  const response = await lobbies.getByName(lobby).fetch(`http://lobby/?have=${have}`, { headers });
  const ws = response.webSocket!;
  const watcher = {
    ws,
    frames: [] as { name: string; bytes: number; value: LobbyFrames['tables'] & LobbyFrames['changes'] }[],
    rows: new Map<string, GameRow>(),
    count: 0,
    closed: null as number | null,
  };
  ws.addEventListener('message', ({ data }) => {
    const frame = decode(String(data));
    if (frame?.name !== 'tables' && frame?.name !== 'changes') return;
    const value = frame.value as LobbyFrames['tables'] & LobbyFrames['changes'];
    watcher.frames.push({ name: frame.name, bytes: new TextEncoder().encode(String(data)).length, value });
    watcher.count = value.count;
    if (frame.name === 'tables') watcher.rows = new Map(value.rows.map((row) => [row.id, row]));
    else {
      for (const id of value.drop) watcher.rows.delete(id);
      for (const change of value.set) watcher.rows.set(change.id, { ...watcher.rows.get(change.id)!, ...change });
      for (const row of value.put) watcher.rows.set(row.id, row);
    }
  });
  ws.addEventListener('close', (event) => {
    watcher.closed = event.code;
  });
  ws.accept();
  return watcher;
}
type LobbyWatcher = Awaited<ReturnType<typeof watchLobby>>;
const receivedFrames = (watcher: LobbyWatcher, count: number) =>
  vi.waitFor(() => expect(watcher.frames.length).toBeGreaterThanOrEqual(count), PATIENT);
const READY: GameRow['phase'] = { name: 'Ready', count: 0 };
const LATER: GameRow['phase'] = { name: 'Later', count: 0 };
const idsOf = ({ rows }: LobbyWatcher): string[] => [...rows.keys()].sort();

const wide = (n: number, more: Partial<GameRow> = {}): GameRow =>
  ({
    id: `wide${String(n).padStart(8, '0')}`,
    type: 'Mafia',
    setup: {
      id: 's',
      name: 'Wide',
      total: 10,
      roles: [Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`Role ${n} ${i}`, i]))],
    },
    hostName: `Höst ${n}`,
    players: n % 9,
    phase: null,
    lobby: 'Competitive',
    status: 'Open',
    createTime: n,
    ...more,
  }) as GameRow;
async function full(name: string, count: number): Promise<void> {
  await runInDurableObject(lobbies.getByName(name), (lobby) => {
    for (let n = 0; n < count; n++) lobby.put(wide(n));
  });
}

describe('the live list of a lobby', () => {
  test('shows a table from its hosting until its end, and no private or practice table', async () => {
    const { id, clients } = await game(3);
    await vi.waitFor(
      async () =>
        expect(await rowOf('Games', id)).toMatchObject({ status: 'In Progress', players: 3, phase: { name: 'Turn', count: 1 } }),
      PATIENT,
    );
    for (const hidden of [{ private: true }, { practice: true }]) {
      const secret = newId();
      await room(secret).host(planOf(secret, 3, hidden), person('Host'));
      expect(await rowOf('Games', secret)).toBeUndefined();
    }
    await toTheEnd(clients);
    await vi.waitFor(async () => expect(await rowOf('Games', id)).toBeUndefined(), PATIENT);
  });

  test('follows the phase and the spectators without a row in D1', async () => {
    const { id, clients } = await game(3);
    await vi.waitFor(async () => expect(await rowOf('Games', id)).toMatchObject({ phase: { name: 'Turn', count: 1 } }), PATIENT);
    await enter(id, person('Looker'), { spectate: true });
    for (const client of clients) await client.ask('answer', { ask: 'Pick', answer: ['red'] });
    await vi.waitFor(
      async () => expect(await rowOf('Games', id)).toMatchObject({ phase: { name: 'Turn', count: 2 }, spectatorCount: 1 }),
      PATIENT,
    );
    const stored = await env.DB.prepare('select row from games where id = ?').bind(id).first<string>('row');
    expect(JSON.parse(stored!)).toMatchObject({ phase: { name: 'Turn', count: 1 }, spectatorCount: 0 });
  });

  test('is sent to a page that shows it, at most once a second', async () => {
    const lobby = 'Survivor';
    const watcher = await watchLobby(lobby);
    await receivedFrames(watcher, 1);
    const from = performance.now();
    const ids = [newId(), newId(), newId(), newId()];
    for (const id of ids) await room(id).host(planOf(id, 3, { lobby }), person('Host'));
    // A table of the previous test file may still send a change to the lobby.
    await vi.waitFor(() => expect(idsOf(watcher)).toEqual(expect.arrayContaining(ids)), PATIENT);
    const seconds = (performance.now() - from) / 1_000;
    expect(watcher.frames.length).toBeLessThanOrEqual(2 + Math.ceil(seconds));
    expect(watcher.frames.slice(1).every(({ name }) => name === 'changes')).toBe(true);
    const late = await watchLobby(lobby);
    await vi.waitFor(() => expect(late.rows).toEqual(watcher.rows), PATIENT);
  });

  test('survives hibernation of its object', async () => {
    const { id } = await table(3, 1, { lobby: 'Roleplay' });
    await vi.waitFor(async () => expect(await rowOf('Roleplay', id)).toBeDefined(), PATIENT);
    await evictDurableObject(lobbies.getByName('Roleplay'));
    expect(await rowOf('Roleplay', id)).toMatchObject({ id });
  });

  test('is rebuilt from D1 by a lobby that has lost everything', async () => {
    const { id } = await table(3, 1, { lobby: 'Sandbox' });
    const secret = await table(3, 1, { lobby: 'Sandbox', private: true });
    await vi.waitFor(async () => expect(await rowOf('Sandbox', id)).toBeDefined(), PATIENT);
    const early = await watchLobby('Sandbox');
    await vi.waitFor(() => expect(early.rows.has(id)).toBe(true), PATIENT);
    await runInDurableObject(lobbies.getByName('Sandbox'), (_lobby, state) =>
      state.storage.sql.exec('delete from game').toArray(),
    );
    await evictDurableObject(lobbies.getByName('Sandbox'));
    expect(await rowOf('Sandbox', id)).toMatchObject({ id, status: 'Open' });
    expect(await rowOf('Sandbox', secret.id)).toBeUndefined();
    // A socket that connects during the rebuild gets it too.
    const late = await watchLobby('Sandbox');
    // A table that another test file left may still be listed.
    await vi.waitFor(() => expect(late.rows.has(id)).toBe(true), PATIENT);
    expect([early.rows.has(id), early.rows.has(secret.id), late.rows.has(secret.id)]).toEqual([true, false, false]);
  });

  test('accepts no messages from clients, and answers a close', async () => {
    const talker = await watchLobby('Main');
    talker.ws.send('hello');
    await vi.waitFor(() => expect(talker.closed).toBe(1008), PATIENT);
    const leaver = await watchLobby('Main');
    leaver.ws.close(1000, 'bye');
    await vi.waitFor(() => expect(leaver.closed).toBe(1000), PATIENT);
  });
});

describe('a lobby of 953 tables', () => {
  const lobby = 'Crowded';
  const put = (row: GameRow) => lobbies.getByName(lobby).put(row);
  const drop = (id: string) => lobbies.getByName(lobby).drop(id);

  test('a first frame has at most 60 kB, a change at most 2 kB, and a page is exactly the first tables of the list', async () => {
    await full(lobby, 953);
    const watcher = await watchLobby(lobby);
    await receivedFrames(watcher, 1);
    expect(watcher.frames[0]).toMatchObject({ name: 'tables', value: { count: 953 } });
    expect(watcher.frames[0]!.bytes).toBeLessThanOrEqual(60_000);
    expect(watcher.rows.size).toBeGreaterThan(15);
    // A change of a visible table sends a frame; a table that is not visible changes only the number of tables.
    const [shown] = watcher.rows.values();
    await put({ ...shown!, players: 9, phase: READY });
    await receivedFrames(watcher, 2);
    expect(watcher.frames[1]!.value).toMatchObject({
      set: [{ id: shown!.id, players: 9, phase: READY }],
      put: [],
      drop: [],
    });
    expect(watcher.frames[1]!.bytes).toBeLessThanOrEqual(2_000);
    // A hidden table moves to the front, and replaces the last visible one.
    await put(wide(900, { players: 10 }));
    await receivedFrames(watcher, 3);
    expect(watcher.rows.has(wide(900).id)).toBe(true);
    expect(watcher.frames[2]!.bytes).toBeLessThanOrEqual(2_000);
    await drop(wide(900).id);
    await vi.waitFor(() => expect(watcher.rows.has(wide(900).id)).toBe(false), PATIENT);
    const late = await watchLobby(lobby);
    await receivedFrames(late, 1);
    expect(watcher.rows).toEqual(late.rows);
    expect(watcher.count).toBe(952);
  });

  test('further pages are sent when they are asked for, and kept up to date', async () => {
    await full('Paged', 100);
    const watcher = await watchLobby('Paged');
    await receivedFrames(watcher, 1);
    const before = watcher.rows.size;
    watcher.ws.send('more:number:2');
    await receivedFrames(watcher, 2);
    expect(watcher.rows.size).toBeGreaterThan(before + 15);
    expect(watcher.frames[1]!.bytes).toBeLessThanOrEqual(60_000);
    for (let pages = 3; watcher.rows.size < 100; pages++) {
      watcher.ws.send(`more:number:${pages}`);
      await receivedFrames(watcher, pages);
    }
    const frames = watcher.frames.length;
    const other = await watchLobby('Paged');
    await receivedFrames(other, 1);
    const last = [...watcher.rows.values()].find(({ id }) => !other.rows.has(id))!;
    await lobbies.getByName('Paged').put({ ...last, hostName: 'Renamed' });
    await receivedFrames(watcher, frames + 1);
    expect(watcher.rows.get(last.id)).toMatchObject({ hostName: 'Renamed' });
    watcher.ws.send('more:number:1');
    await vi.waitFor(() => expect(watcher.closed).toBe(1008), PATIENT);
  });

  test('a client that reconnects is sent the changes; after a long time, the first page', async () => {
    await full('Broken line', 60);
    const name = 'Broken line';
    const first = await watchLobby(name);
    await receivedFrames(first, 1);
    const [shown] = first.rows.values();
    await lobbies.getByName(name).put({ ...shown!, phase: READY });
    await receivedFrames(first, 2);
    const back = await watchLobby(name, { have: first.frames[0]!.value.version });
    await receivedFrames(back, 1);
    expect(back.frames[0]).toMatchObject({
      name: 'changes',
      value: { set: [{ id: shown!.id, phase: READY }], put: [], drop: [] },
    });
    for (const have of [1, first.frames[0]!.value.version - 1, 9e14]) {
      const late = await watchLobby(name, { have });
      await receivedFrames(late, 1);
      expect(late.frames[0]!.name).toBe('tables');
    }
  });

  test('a list that hibernated continues where it was, and sends everything when that is not certain', async () => {
    const name = 'Sleepy';
    await full(name, 60);
    const watcher = await watchLobby(name);
    await receivedFrames(watcher, 1);
    const [shown] = watcher.rows.values();
    await evictDurableObject(lobbies.getByName(name));
    await lobbies.getByName(name).put({ ...shown!, phase: READY });
    await receivedFrames(watcher, 2);
    expect(watcher.frames[1]).toMatchObject({ name: 'changes', value: { set: [{ id: shown!.id, phase: READY }] } });
    // The list loses its memory while a change still waits to be sent.
    await lobbies.getByName(name).put({ ...shown!, phase: LATER });
    await evictDurableObject(lobbies.getByName(name));
    const other = await watchLobby(name);
    await vi.waitFor(() => expect(watcher.rows.get(shown!.id)).toMatchObject({ phase: LATER }), PATIENT);
    await vi.waitFor(() => expect(other.rows).toEqual(watcher.rows), PATIENT);
  });

  test('one network has twenty sockets; the next is refused with a reason, and other networks can connect', async () => {
    const name = 'Doors';
    const mine = await Promise.all(Array.from({ length: LIMITS.lobbySockets }, () => watchLobby(name, { network: 'a' })));
    const refused = await watchLobby(name, { network: 'a' });
    await vi.waitFor(() => expect(refused.closed).toBe(CLOSE_CODES.crowded), PATIENT);
    expect(refused.frames).toEqual([]);
    await receivedFrames(await watchLobby(name, { network: 'b' }), 1);
    mine[0]!.ws.close(1000, 'bye');
    await vi.waitFor(async () => await receivedFrames(await watchLobby(name, { network: 'a' }), 1), PATIENT);
  });
});
