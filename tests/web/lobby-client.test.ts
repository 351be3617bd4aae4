// @vitest-environment node
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameRow } from '../../protocol/http/games.ts';
import { type LiveLobby, openLiveLobby } from '../../web/sockets/lobby-client.ts';
import { FakeSocket } from './fake-socket.ts';

const table = (id: string, status: GameRow['status'] = 'Open') => ({ id, status }) as GameRow;
let listed: GameRow[] | string;
let asked: number;
let hidden: boolean;
let lobby: LiveLobby;
const ids = () => lobby.rows.value?.map(({ id }) => id) ?? null;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** Connects, so that a socket sends these tables. */
async function connect(...ids: string[]): Promise<void> {
  // The socket's code loads in real time, which may take long on a busy machine.
  for (let i = 0; i < 100 && FakeSocket.all.length === 0; i++) {
    await vi.dynamicImportSettled();
    await pass(0);
  }
  FakeSocket.last.open();
  FakeSocket.last.receive('tables', { version: 1, count: ids.length, rows: ids.map((id) => table(id)) });
}

beforeAll(() => import('../../web/sockets/lobby-socket.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  listed = [table('polled'), table('over', 'Finished')];
  asked = 0;
  hidden = false;
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
  });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (typeof listed === 'string') return new Response(listed, { status: 503 });
    return Response.json({ games: listed, counts: { Main: 1, Sandbox: 4 }, more: false });
  });
  lobby = openLiveLobby('Main', 'https://example.org', FakeSocket);
});
afterEach(() => {
  lobby.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an open lobby', () => {
  test('shows the tables of its request until its socket sends them', async () => {
    await pass(1);
    expect(ids()).toEqual(['polled']);
    await connect('a', 'b');
    expect(ids()).toEqual(['a', 'b']);
    expect(lobby.counts.value).toEqual({ Main: 2, Sandbox: 4 });
  });
  test('is polled every five seconds without a socket, every minute with one', async () => {
    await pass(7);
    expect(asked).toBe(2);
    await connect();
    expect(asked).toBe(2);
    const live = async (seconds: number) => {
      for (let s = 0; s < seconds; s++) {
        FakeSocket.last.receive('changes', { version: 2, count: 0, put: [], set: [], drop: [] });
        await pass(1);
      }
    };
    await live(57);
    expect(asked).toBe(2);
    await live(2);
    expect(asked).toBe(3);
    await live(58);
    expect(asked).toBe(3);
    await live(2);
    expect(asked).toBe(4);
  });
  test('is polled at once when its socket is lost', async () => {
    await connect('a');
    expect(ids()).toEqual(['a']);
    listed = [table('newer')];
    FakeSocket.last.disconnect();
    await pass(0.1);
    expect(ids()).toEqual(['newer']);
  });
  test('applies changes to its rows, and tells when there is more', async () => {
    await connect('a', 'b', 'c');
    expect(lobby.more.value).toBe(false);
    const put = [table('d')];
    FakeSocket.last.receive('changes', { version: 2, count: 9, put, set: [{ id: 'b', players: 4 }], drop: ['a'] });
    expect(ids()).toEqual(['b', 'c', 'd']);
    expect(lobby.rows.value![0]).toEqual({ ...table('b'), players: 4 });
    expect(lobby.counts.value).toMatchObject({ Main: 9 });
    expect(lobby.more.value).toBe(true);
    lobby.showMore();
    expect(FakeSocket.last.frames).toEqual([{ name: 'more', value: 2 }]);
  });
  test('sends its last version when it reconnects, and refetches all of its pages', async () => {
    await connect('a');
    FakeSocket.last.receive('changes', { version: 7, count: 2, put: [table('b')], set: [], drop: [] });
    FakeSocket.last.disconnect();
    await pass(3);
    expect(FakeSocket.last.query.get('have')).toBe('7');
    FakeSocket.last.open();
    // No old rows are shown before the lobby has sent its current state.
    expect(ids()).toEqual(['polled']);
    FakeSocket.last.receive('changes', { version: 8, count: 3, put: [table('c')], set: [], drop: [] });
    expect(ids()).toEqual(['a', 'b', 'c']);
    lobby.showMore();
    FakeSocket.last.disconnect();
    await pass(3);
    expect(FakeSocket.last.query.get('have')).toBe('0');
    FakeSocket.last.open();
    expect(FakeSocket.last.frames).toEqual([{ name: 'more', value: 2 }]);
  });
  test('falls back to polling when the lobby accepts no more sockets', async () => {
    await connect('a');
    FakeSocket.last.disconnect(4012, 'Too many pages on your network have this list open. Close one and try again.');
    await pass(60);
    expect(FakeSocket.all).toHaveLength(1);
    expect(ids()).toEqual(['polled']);
  });
  test('is not polled while the page is hidden, or once it is closed', async () => {
    await pass(1);
    hidden = true;
    await pass(60);
    expect(asked).toBe(1);
    hidden = false;
    await pass(6);
    expect(asked).toBe(2);
    lobby.close();
    await pass(60);
    expect(asked).toBe(2);
  });
  test('shows an error, keeps its rows, and recovers automatically', async () => {
    await pass(1);
    listed = 'The lobby is being swept.';
    await pass(5);
    expect(lobby.error.value).toMatchObject({ status: 503, message: 'The lobby is being swept.' });
    expect(ids()).toEqual(['polled']);
    listed = [table('back')];
    lobby.refresh();
    await pass(0);
    expect(lobby.error.value).toBeNull();
    expect(ids()).toEqual(['back']);
  });
});
