// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowAction, newRateState, RATE_LIMITS } from '../../durable-objects/shared/rate-limiter.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { GameClient, type GameEvents } from '../../web/sockets/game-client.ts';
import { FakeSocket } from './fake-socket.ts';

const line = (text: string) => ({
  at: 1,
  kind: 'said',
  channel: 'table',
  by: null,
  name: 'Ana',
  text,
  whisper: null,
  leaked: false,
});
const soon = () => vi.advanceTimersByTimeAsync(1_000);
let tokens = 0;
let open: GameClient[] = [];

function client(on: Partial<GameEvents> = {}, connect?: () => Promise<{ url: string; token: string }>): GameClient {
  const made = new GameClient({
    gameId: 'g1',
    origin: 'https://example.org',
    connect: connect ?? (async () => ({ url: '/gameSocket/g1', token: `t${++tokens}` })),
    on,
    WebSocket: FakeSocket,
  });
  open.push(made);
  return made;
}
async function seated(heard: number, on: Partial<GameEvents> = {}): Promise<GameClient> {
  const game = client(on);
  await soon();
  FakeSocket.last.open();
  FakeSocket.last.receive('hello', { protocol: 1, heard: 0, viewer: 'watcher' });
  if (heard)
    FakeSocket.last.receive(
      'facts',
      Array.from({ length: heard }, (_, i) => line(`line ${i}`)),
    );
  return game;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  tokens = 0;
  open = [];
});
afterEach(() => {
  for (const game of open) game.close();
  vi.useRealTimers();
});

describe('a game client', () => {
  test('requests the socket with its token and with no facts', async () => {
    await seated(0);
    expect(FakeSocket.last.url).toBe('wss://example.org/gameSocket/g1?token=t1&have=0');
  });

  test('opens its first connection without a ticket, and asks for one at once if that is refused', async () => {
    const game = new GameClient({
      gameId: 'g1',
      origin: 'https://example.org',
      direct: '/gameSocket/g1secret?spectate=true',
      connect: async () => ({ url: '/gameSocket/g1', token: `t${++tokens}` }),
      WebSocket: FakeSocket,
    });
    open.push(game);
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.last.url).toBe('wss://example.org/gameSocket/g1secret?spectate=true&have=0');
    FakeSocket.last.open();
    FakeSocket.last.disconnect(CLOSE_CODES.stale);
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.last.url).toBe('wss://example.org/gameSocket/g1?token=t1&have=0');
    FakeSocket.last.open();
    FakeSocket.last.disconnect(CLOSE_CODES.stale);
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens).toBe(1);
    await soon();
    expect(tokens).toBe(2);
  });

  test('reports whether its page is hidden when it opens and when that changes, and sends heartbeats often enough for the room', async () => {
    const page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', new EventTarget());
    try {
      await seated(0);
      const said = () => FakeSocket.last.pages;
      expect(said()).toEqual([{ hidden: false }]);
      for (const hidden of [true, false, true]) {
        page.hidden = hidden;
        page.dispatchEvent(new Event('visibilitychange'));
      }
      expect(said()).toEqual([{ hidden: false }, { hidden: true }, { hidden: false }, { hidden: true }]);
      FakeSocket.last.disconnect();
      await soon();
      FakeSocket.last.open();
      expect(said()).toEqual([{ hidden: true }]);
    } finally {
      for (const game of open) game.close();
      vi.unstubAllGlobals();
    }
    await seated(0);
    const beats = () => FakeSocket.last.sent.filter((raw) => raw === 'p').length;
    for (let i = 0; i < 3; i++) {
      const before = beats();
      await vi.advanceTimersByTimeAsync(LIMITS.tableHeartbeat.lost / 3);
      expect(beats()).toBeGreaterThan(before);
      FakeSocket.last.receive('p');
    }
  });

  test('reconnects with a new token and sends the number of its facts', async () => {
    const game = await seated(3);
    FakeSocket.last.disconnect();
    expect(game.state.value).toBe('lost');
    await soon();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.query.get('token')).toBe('t2');
    expect(FakeSocket.last.query.get('have')).toBe('3');
  });

  test('resolves a command when it is done, and with the sentence when it is refused', async () => {
    const game = await seated(0);
    const [said, voted] = [
      game.send('say', { channel: 'table', text: 'Hello' }),
      game.send('answer', { ask: 'village', answer: [[2]] }),
    ];
    const [first, second] = FakeSocket.last.frames.map((frame) => (frame.value as { id: string }).id);
    FakeSocket.last.receive('refused', { id: second, why: 'That is not open any more.' });
    FakeSocket.last.receive('done', { id: first });
    expect(await said).toBeNull();
    expect(await voted).toBe('That is not open any more.');
  });

  test('resends an unanswered command with the same id after a reconnect, and never an answered one', async () => {
    const game = await seated(0);
    const done = game.send('ready');
    FakeSocket.last.receive('done', { id: (FakeSocket.last.frames[0]!.value as { id: string }).id });
    await done;
    const waiting = game.send('answer', { ask: 'village', answer: null });
    const sent = FakeSocket.last.frames[1]!;
    FakeSocket.last.disconnect();
    await soon();
    FakeSocket.last.open();
    expect(FakeSocket.last.frames).toEqual([sent]);
    FakeSocket.last.receive('done', { id: (sent.value as { id: string }).id });
    expect(await waiting).toBeNull();
  });

  test('queues a command that was given while disconnected', async () => {
    const game = await seated(0);
    FakeSocket.last.disconnect();
    const said = game.send('say', { channel: 'table', text: 'Am I here?' });
    await soon();
    FakeSocket.last.open();
    expect(FakeSocket.last.frames.map((frame) => frame.name)).toEqual(['say']);
    FakeSocket.last.receive('done', { id: (FakeSocket.last.frames[0]!.value as { id: string }).id });
    expect(await said).toBeNull();
  });

  test('shows a message as pending until the room has answered, even across a reconnect, and sends it once per connection', async () => {
    const game = await seated(0);
    FakeSocket.last.disconnect();
    void game.send('say', { channel: 'table', text: 'Am I here?' });
    const refused = game.send('say', { channel: 'table', text: 'And now?' });
    void game.send('ready');
    const texts = () => game.pendingLines.value.map(({ text }) => text);
    expect(texts()).toEqual(['Am I here?', 'And now?']);
    await soon();
    FakeSocket.last.open();
    expect(texts()).toEqual(['Am I here?', 'And now?']);
    await soon();
    const ids = FakeSocket.last.frames.map(({ value }) => (value as { id: string }).id);
    expect(ids).toHaveLength(3);
    FakeSocket.last.receive('done', { id: ids[0] });
    FakeSocket.last.receive('refused', { id: ids[1], why: 'You cannot speak now.' });
    expect(texts()).toEqual([]);
    expect(await refused).toBe('You cannot speak now.');
    FakeSocket.last.disconnect();
    await vi.advanceTimersByTimeAsync(2_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.frames.map(({ name }) => name)).toEqual(['ready']);
  });

  test('sends messages written while disconnected no faster than the room allows', async () => {
    const game = await seated(0);
    FakeSocket.last.disconnect();
    for (let i = 0; i < 20; i++) void game.send('say', { channel: 'table', text: `line ${i}` });
    await soon();
    FakeSocket.last.open();
    const rate = newRateState();
    let sent = 0;
    for (let ms = 0; ms < 45_000; ms += 100) {
      for (; sent < FakeSocket.last.frames.length; sent++) {
        FakeSocket.last.receive('done', { id: (FakeSocket.last.frames[sent]!.value as { id: string }).id });
        expect(allowAction(rate, Date.now(), RATE_LIMITS)).toBe(true);
      }
      FakeSocket.last.receive('p');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(FakeSocket.last.frames.map(({ value }) => (value as { text: string }).text)).toEqual(
      Array.from({ length: 20 }, (_, i) => `line ${i}`),
    );
  });

  test('gives every command its own id', async () => {
    const game = await seated(0);
    for (let i = 0; i < 50; i++) void game.send('extend');
    const ids = FakeSocket.last.frames.map((frame) => (frame.value as { id: string }).id);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,36}$/);
  });

  test('continues the record where it was interrupted, with no line twice', async () => {
    const game = await seated(2);
    FakeSocket.last.disconnect();
    await soon();
    FakeSocket.last.open();
    FakeSocket.last.receive('hello', { protocol: 1, heard: 2, viewer: 'watcher' });
    FakeSocket.last.receive('facts', [line('line 2')]);
    expect(game.facts.map((fact) => fact['text'])).toEqual(['line 0', 'line 1', 'line 2']);
  });

  test('drops the facts that the room does not have', async () => {
    const game = await seated(3);
    FakeSocket.last.receive('hello', { protocol: 1, heard: 1, viewer: 'watcher' });
    FakeSocket.last.receive('facts', [line('other')]);
    expect(game.facts.map((fact) => fact['text'])).toEqual(['line 0', 'other']);
  });

  test('reads the record from the start when it reconnects as another viewer', async () => {
    const game = await seated(2);
    FakeSocket.last.disconnect();
    await soon();
    FakeSocket.last.open();
    FakeSocket.last.receive('hello', { protocol: 1, heard: 2, viewer: 4 });
    await soon();
    expect(game.facts).toEqual([]);
    expect(FakeSocket.last.query.get('have')).toBe('0');
  });

  test('keeps its record when it reconnects while it acts in another player’s place', async () => {
    const game = await seated(1);
    FakeSocket.last.receive('view', { you: { seat: 4 } });
    FakeSocket.last.receive('view', { you: { seat: 2 } });
    FakeSocket.last.disconnect();
    await soon();
    FakeSocket.last.open();
    FakeSocket.last.receive('hello', { protocol: 1, heard: 1, viewer: 4 });
    await soon();
    expect(game.facts).toHaveLength(1);
    expect(FakeSocket.last.query.get('have')).toBe('1');
  });

  test('sends a heartbeat every three seconds and reconnects after eleven without an answer', async () => {
    const game = await seated(0);
    const first = FakeSocket.last;
    const beats = () => first.sent.filter((raw) => raw === 'p').length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(beats()).toBe(1);
    first.receive('p');
    await vi.advanceTimersByTimeAsync(3_500);
    expect(beats()).toBe(2);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    expect(game.state.value).toBe('lost');
  });

  test('does not reconnect after a final close, says why, and rejects the pending commands', async () => {
    const game = await seated(0);
    const said = game.send('ready');
    FakeSocket.last.disconnect(CLOSE_CODES.kicked, 'The host has removed you from this table.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(game.state.value).toBe('refused');
    expect(game.why.value).toBe('The host has removed you from this table.');
    expect(await said).toBe('The host has removed you from this table.');
    expect(await game.send('ready')).toBe('The host has removed you from this table.');
  });

  test('stops with the sentence when connecting is refused, and retries when there was no answer', async () => {
    const refuse = async () => Promise.reject(Object.assign(new Error('This table is private.'), { status: 403 }));
    const refused = client({}, refuse);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused.state.value).toBe('refused');
    expect(refused.why.value).toBe('This table is private.');
    let tries = 0;
    client({}, async () => {
      tries++;
      throw Object.assign(new Error('Connection error'), { status: 0 });
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toBeGreaterThan(2);
  });

  test('ignores unknown frames', async () => {
    const game = await seated(1);
    FakeSocket.last.receive('weather', { rain: true });
    FakeSocket.last.dispatchEvent(new MessageEvent('message', { data: 'no:frame:at all {' }));
    expect(game.facts).toHaveLength(1);
  });
});
