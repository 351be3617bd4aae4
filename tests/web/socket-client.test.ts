import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { SocketClient, type SocketClientOptions } from '../../web/sockets/socket-client.ts';
import { FakeSocket } from './fake-socket.ts';

interface Frames {
  hello: number;
  news: string;
}
let open: SocketClient<Frames>[] = [];
let received: unknown[] = [];
let asked = 0;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function client(options: Partial<SocketClientOptions<Frames>> = {}): SocketClient<Frames> {
  const made = new SocketClient<Frames>({
    address: async () => `wss://example.org/socket?ticket=${++asked}`,
    receive: { hello: (value) => received.push(value), news: (value) => received.push(value) },
    WebSocket: FakeSocket,
    ...options,
  });
  open.push(made);
  return made;
}
async function connected(options: Partial<SocketClientOptions<Frames>> = {}): Promise<SocketClient<Frames>> {
  const made = client(options);
  await pass(0);
  FakeSocket.last.open();
  return made;
}
const pings = (socket = FakeSocket.last) => socket.sent.filter((raw) => raw === 'p').length;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [open, received, asked] = [[], [], 0];
});
afterEach(() => {
  for (const one of open) one.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a socket client', () => {
  test('goes from connecting to open, lost, open and closed', async () => {
    const one = client();
    const states: string[] = [];
    one.state.subscribe((state) => states.push(state));
    await pass(0);
    FakeSocket.last.open();
    FakeSocket.last.disconnect();
    await pass(1_000);
    FakeSocket.last.open();
    one.close();
    FakeSocket.last.disconnect();
    await pass(60_000);
    expect(states).toEqual(['connecting', 'open', 'lost', 'open', 'closed']);
    expect(FakeSocket.all.map(({ query }) => query.get('ticket'))).toEqual(['1', '2']);
  });

  test('waits longer after each failed attempt, and starts over after a connection that lasted', async () => {
    await connected();
    await pass(3_000);
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      FakeSocket.last.disconnect();
      const from = Date.now();
      const count = FakeSocket.all.length;
      while (FakeSocket.all.length === count) await pass(50);
      waits.push(Date.now() - from);
    }
    expect(waits[0]).toBeLessThanOrEqual(800);
    for (let i = 1; i < waits.length; i++) expect(waits[i]).toBeGreaterThanOrEqual(waits[i - 1]!);
    expect(waits[5]).toBeGreaterThan(waits[0]! * 5);
    expect(waits.at(-1)).toBeLessThanOrEqual(15_050);
    FakeSocket.last.open();
    await pass(3_000);
    FakeSocket.last.disconnect();
    const count = FakeSocket.all.length;
    await pass(800);
    expect(FakeSocket.all).toHaveLength(count + 1);
  });

  test('tries again if the address does not come', async () => {
    let calls = 0;
    const one = client({
      address: () => {
        calls += 1;
        return new Promise(() => {});
      },
    });
    await pass(30_000);
    expect(calls).toBeGreaterThan(1);
    expect(one.state.value).toBe('lost');
  });

  test.each([
    ['an address that never comes', Number.POSITIVE_INFINITY],
    ['a socket that never opens', 0],
    ['a slow address with a socket that never opens', 8_000],
  ])('gives an attempt twelve seconds: %s', async (_, delay) => {
    const one = client({
      address: () => {
        asked += 1;
        return new Promise((resolve) => {
          if (Number.isFinite(delay)) setTimeout(() => resolve('wss://example.org/socket'), delay);
        });
      },
    });
    await pass(11_900);
    expect([one.state.value, asked]).toEqual(['connecting', 1]);
    await pass(200);
    expect([one.state.value, asked]).toEqual(['lost', 1]);
    // The first delay of the back-off.
    await pass(800);
    expect(asked).toBe(2);
  });

  test.each([undefined, 408, 429, 500])('tries again if the address fails with status %s', async (status) => {
    const one = client({
      address: async () => {
        asked += 1;
        if (asked < 3) throw Object.assign(new Error('No address.'), { status });
        return 'wss://example.org/socket';
      },
    });
    await pass(0);
    expect(one.state.value).toBe('lost');
    await pass(5_000);
    FakeSocket.last.open();
    expect([one.state.value, asked]).toEqual(['open', 3]);
  });

  test('shows the reason if it got no address, and stops asking', async () => {
    const one = client({
      address: async () => {
        asked += 1;
        throw Object.assign(new Error('This table is private.'), { status: 403 });
      },
    });
    await pass(60_000);
    expect([one.state.value, one.why.value, asked]).toEqual(['refused', 'This table is private.', 1]);
  });

  test('requests no address after it is closed', async () => {
    client().close();
    const lost = await connected();
    FakeSocket.last.disconnect();
    lost.close();
    await connected();
    FakeSocket.last.disconnect(CLOSE_CODES.kicked);
    await pass(60_000);
    expect(asked).toBe(2);
  });

  test('reports that it did not send a frame while its socket closes, and does not send it later', async () => {
    const one = await connected();
    FakeSocket.last.readyState = 2;
    expect(one.send('news', 'rain')).toBe(false);
    FakeSocket.last.disconnect();
    await pass(1_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.frames).toEqual([]);
  });

  test('stays closed if it is closed while it is lost', async () => {
    const one: SocketClient<Frames> = await connected({ onDown: () => one.close() });
    FakeSocket.last.disconnect();
    await pass(60_000);
    expect(one.state.value).toBe('closed');
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('gives each frame to its handler, and ignores others', async () => {
    await connected();
    FakeSocket.last.receive('news', 'rain');
    FakeSocket.last.receive('toString', 1);
    FakeSocket.last.receive('p');
    expect(received).toEqual(['rain']);
  });

  test('is ready from the frame that says it has caught up until it is lost', async () => {
    const one = await connected({ readyAfter: 'hello' });
    FakeSocket.last.receive('news', 'rain');
    expect(one.ready.value).toBe(false);
    FakeSocket.last.receive('hello', 1);
    expect(one.ready.value).toBe(true);
    one.unready();
    expect(one.ready.value).toBe(false);
    FakeSocket.last.receive('hello', 2);
    FakeSocket.last.disconnect();
    expect(one.ready.value).toBe(false);
  });

  test('resends a command with the same value at every new connection, until it is acknowledged', async () => {
    const one = await connected();
    one.sendUntilAcknowledged('a', 'say', 'one');
    one.sendUntilAcknowledged('b', 'say', 'two');
    one.acknowledge('a');
    for (let i = 0; i < 2; i++) {
      FakeSocket.last.disconnect();
      await pass(2_000);
      FakeSocket.last.open();
      expect(FakeSocket.last.frames).toEqual([{ name: 'say', value: 'two' }]);
    }
  });

  test('resends commands at its pace, and later ones after them', async () => {
    const one = await connected({ pace: { between: 300, batch: 2, pause: 5_000 } });
    FakeSocket.last.disconnect();
    for (const id of ['a', 'b', 'c']) one.sendUntilAcknowledged(id, 'say', id);
    await pass(2_000);
    FakeSocket.last.open();
    one.sendUntilAcknowledged('d', 'say', 'd');
    const sent = () => FakeSocket.last.frames.map(({ value }) => value).join('');
    expect(sent()).toBe('a');
    await pass(300);
    expect(sent()).toBe('ab');
    one.acknowledge('c');
    await pass(4_900);
    expect(sent()).toBe('ab');
    await pass(200);
    expect(sent()).toBe('abd');
    one.sendUntilAcknowledged('e', 'say', 'e');
    expect(sent()).toBe('abde');
  });

  test('shows the server’s reason for the close, or a sentence of ours', async () => {
    const own = await connected();
    FakeSocket.last.disconnect(CLOSE_CODES.full, 'A hundred people watch this table already.');
    expect([own.state.value, own.why.value]).toEqual(['refused', 'A hundred people watch this table already.']);
    const silent = await connected();
    FakeSocket.last.disconnect(CLOSE_CODES.kicked);
    expect(silent.why.value).toBe('You have been removed from here.');
    await pass(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('stops after three refused tickets in a row', async () => {
    const one = client();
    for (let i = 0; i < 3; i++) {
      await pass(3_000);
      FakeSocket.last.open();
      expect(one.state.value).toBe('open');
      FakeSocket.last.disconnect(CLOSE_CODES.token, 'This ticket was used already.');
    }
    expect(one.state.value).toBe('refused');
    expect(one.why.value).toContain('Refresh');
  });
});

describe('a page’s sockets', () => {
  let page: EventTarget & { hidden: boolean };
  const happens = (name: string) => window.dispatchEvent(new Event(name));
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  /** Pings already answered, per socket: `passAlive` opens sockets and answers each ping after `delay`. */
  const seen = new WeakMap<FakeSocket, number>();
  const passAlive = async (ms: number, delay = 50) => {
    for (let t = 0; t < ms; t += 50) {
      await pass(50);
      for (const socket of FakeSocket.all) {
        if (socket.readyState === 0) socket.open();
        for (let n = seen.get(socket) ?? 0; n < pings(socket); n++) setTimeout(() => socket.receive('p'), delay);
        seen.set(socket, pings(socket));
      }
    }
  };
  beforeEach(() => {
    page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', new EventTarget());
  });

  test('every socket is lost at once when the browser goes offline, and back at once when it is online', async () => {
    const [one, two] = [await connected(), await connected()];
    happens('offline');
    expect([one.state.value, two.state.value]).toEqual(['lost', 'lost']);
    // Attempts fail until the network is back.
    for (let i = 0; i < 60; i++) {
      await pass(500);
      for (const socket of FakeSocket.all) if (socket.readyState === 0) socket.disconnect();
    }
    const count = FakeSocket.all.length;
    happens('online');
    await pass(0);
    expect(FakeSocket.all.length).toBe(count + 2);
  });

  test('a network that comes back during a back-off costs one address, and the end of that back-off changes nothing', async () => {
    const one = await connected();
    FakeSocket.last.disconnect();
    happens('online');
    await pass(0);
    FakeSocket.last.open();
    await pass(1_000);
    expect([one.state.value, asked]).toEqual(['open', 2]);
  });

  test('a network that comes back does not wait for an earlier request for an address', async () => {
    const resolves: ((address: string) => void)[] = [];
    const one = client({ address: () => new Promise((resolve) => resolves.push(resolve)) });
    await pass(5_000);
    happens('online');
    await pass(0);
    resolves[1]!('wss://example.org/new');
    await pass(0);
    resolves[0]!('wss://example.org/old');
    await pass(0);
    FakeSocket.last.open();
    expect(one.state.value).toBe('open');
    expect(FakeSocket.all.map(({ url }) => url)).toEqual(['wss://example.org/new']);
  });

  test('a network that is lost silently is noticed within three seconds, by all sockets', async () => {
    const [one, two] = [await connected(), await connected()];
    await passAlive(10_000);
    expect([one.state.value, two.state.value]).toEqual(['open', 'open']);
    FakeSocket.last.receive('news', 'the last one');
    await pass(2_600);
    expect([one.state.value, two.state.value]).toEqual(['lost', 'lost']);
  });

  test('a page with several quiet sockets pings with one of them, and not at all while frames arrive or it is hidden', async () => {
    await connected();
    await connected();
    await passAlive(6_000);
    const quiet = FakeSocket.all.reduce((sum, socket) => sum + pings(socket), 0);
    expect(quiet).toBeGreaterThanOrEqual(3);
    expect(quiet).toBeLessThanOrEqual(5);
    const beats = (since: number) => FakeSocket.all.reduce((sum, socket) => sum + pings(socket), 0) - since;
    for (let s = 0; s < 30; s++) {
      FakeSocket.last.receive('news', 'rain');
      await pass(100);
    }
    expect(beats(quiet)).toBe(0);
    turn(true);
    await passAlive(50_000);
    expect(beats(quiet)).toBe(0);
    // The server treats a page without a heartbeat as gone.
    await passAlive(120_000);
    expect(beats(quiet)).toBeGreaterThanOrEqual(4);
    expect(beats(quiet)).toBeLessThanOrEqual(6);
  });

  test('a slow network is not mistaken for a lost one', async () => {
    const one = await connected();
    await passAlive(60_000, 3_000);
    expect(one.state.value).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a network that becomes slow is mistaken for a lost one twice at most', async () => {
    const one = await connected();
    await passAlive(10_000);
    await passAlive(60_000, 3_000);
    expect(one.state.value).toBe('open');
    expect(FakeSocket.all.length).toBeLessThanOrEqual(3);
  });

  test('a frozen page asks again before it gives up', async () => {
    const one = await connected();
    await passAlive(5_000);
    // The machine sleeps: no timer runs, and the clock goes on.
    vi.setSystemTime(Date.now() + 600_000);
    await pass(1_000);
    expect(one.state.value).toBe('open');
    await passAlive(5_000);
    expect(one.state.value).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a connection that died while the page was hidden is noticed within three seconds of its return', async () => {
    const one = await connected();
    await passAlive(5_000);
    turn(true);
    await pass(20_000);
    turn(false);
    await pass(3_000);
    expect(one.state.value).toBe('lost');
    await pass(0);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
