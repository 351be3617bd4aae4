import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOSE } from '../../protocol/limits.ts';
import { GameClient, type GameEvents } from '../../web/live/game-client.ts';
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
/** A client that is connected and has heard so many lines. */
async function seated(heard: number, on: Partial<GameEvents> = {}): Promise<GameClient> {
  const game = client(on);
  await soon();
  FakeSocket.last.opens();
  FakeSocket.last.says('hello', { protocol: 1, heard: 0, viewer: 'watcher' });
  if (heard)
    FakeSocket.last.says(
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
  test('asks for the socket with its token and with nothing heard', async () => {
    await seated(0);
    expect(FakeSocket.last.url).toBe('wss://example.org/gameSocket/g1?token=t1&have=0');
  });

  test('comes back with a new token and says how many facts it has heard', async () => {
    const game = await seated(3);
    FakeSocket.last.breaks();
    expect(game.state).toBe('waiting');
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
    FakeSocket.last.says('refused', { id: second, why: 'That is not open any more.' });
    FakeSocket.last.says('done', { id: first });
    expect(await said).toBeNull();
    expect(await voted).toBe('That is not open any more.');
  });

  test('sends an unanswered command again with the same id after the line came back, and an answered one never', async () => {
    const game = await seated(0);
    const done = game.send('ready');
    FakeSocket.last.says('done', { id: (FakeSocket.last.frames[0]!.value as { id: string }).id });
    await done;
    const waiting = game.send('answer', { ask: 'village', answer: null });
    const sent = FakeSocket.last.frames[1]!;
    FakeSocket.last.breaks();
    await soon();
    FakeSocket.last.opens();
    expect(FakeSocket.last.frames).toEqual([sent]);
    FakeSocket.last.says('done', { id: (sent.value as { id: string }).id });
    expect(await waiting).toBeNull();
  });

  test('keeps a command that was given while the line was down', async () => {
    const game = await seated(0);
    FakeSocket.last.breaks();
    const said = game.send('say', { channel: 'table', text: 'Am I here?' });
    await soon();
    FakeSocket.last.opens();
    expect(FakeSocket.last.frames.map((frame) => frame.name)).toEqual(['say']);
    FakeSocket.last.says('done', { id: (FakeSocket.last.frames[0]!.value as { id: string }).id });
    expect(await said).toBeNull();
  });

  test('gives every command an id of its own', async () => {
    const game = await seated(0);
    for (let i = 0; i < 50; i++) void game.send('extend');
    const ids = FakeSocket.last.frames.map((frame) => (frame.value as { id: string }).id);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,36}$/);
  });

  test('takes up the record where it was lost, with no line twice', async () => {
    const game = await seated(2);
    FakeSocket.last.breaks();
    await soon();
    FakeSocket.last.opens();
    FakeSocket.last.says('hello', { protocol: 1, heard: 2, viewer: 'watcher' });
    FakeSocket.last.says('facts', [line('line 2')]);
    expect(game.facts.map((fact) => fact['text'])).toEqual(['line 0', 'line 1', 'line 2']);
  });

  test('drops what the room says it has not heard', async () => {
    const game = await seated(3);
    FakeSocket.last.says('hello', { protocol: 1, heard: 1, viewer: 'watcher' });
    FakeSocket.last.says('facts', [line('other')]);
    expect(game.facts.map((fact) => fact['text'])).toEqual(['line 0', 'other']);
  });

  test('reads the record from the start when it comes back with other eyes', async () => {
    const game = await seated(2);
    FakeSocket.last.breaks();
    await soon();
    FakeSocket.last.opens();
    FakeSocket.last.says('hello', { protocol: 1, heard: 2, viewer: 4 });
    await soon();
    expect(game.facts).toEqual([]);
    expect(FakeSocket.last.query.get('have')).toBe('0');
  });

  test('keeps its record when it comes back while it acts in the place of another', async () => {
    const game = await seated(1);
    FakeSocket.last.says('view', { you: { seat: 4 } });
    FakeSocket.last.says('view', { you: { seat: 2 } });
    FakeSocket.last.breaks();
    await soon();
    FakeSocket.last.opens();
    FakeSocket.last.says('hello', { protocol: 1, heard: 1, viewer: 4 });
    await soon();
    expect(game.facts).toHaveLength(1);
    expect(FakeSocket.last.query.get('have')).toBe('1');
  });

  test('sends a heartbeat every ten seconds and comes back anew when eleven pass without an answer', async () => {
    const game = await seated(0);
    const first = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(first.sent).toEqual(['p']);
    first.says('p');
    await vi.advanceTimersByTimeAsync(10_500);
    expect(first.sent).toEqual(['p', 'p']);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    expect(game.state).toBe('waiting');
  });

  test('does not come back after a final close, says why, and refuses what was waiting', async () => {
    const why: (string | null)[] = [];
    const game = await seated(0, { state: (_, reason) => why.push(reason) });
    const said = game.send('ready');
    FakeSocket.last.breaks(CLOSE.kicked);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(game.state).toBe('closed');
    expect(why.at(-1)).toBe('The host has removed you from this table.');
    expect(await said).toBe('The host has removed you from this table.');
    expect(await game.send('ready')).toBe('The host has removed you from this table.');
  });

  test('says what the room itself gave as its reason', async () => {
    const why: (string | null)[] = [];
    await seated(0, { state: (_, reason) => why.push(reason) });
    FakeSocket.last.breaks(CLOSE.full, 'A hundred people watch this table already.');
    expect(why.at(-1)).toBe('A hundred people watch this table already.');
  });

  test('stops with the sentence when connecting is refused, and tries again when there was no answer', async () => {
    const states: string[] = [];
    const refuse = async () => Promise.reject(Object.assign(new Error('This table is private.'), { status: 403 }));
    const refused = client({ state: (state, why) => states.push(`${state}: ${why}`) }, refuse);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused.state).toBe('closed');
    expect(states).toEqual(['closed: This table is private.']);
    let tries = 0;
    client({}, async () => {
      tries++;
      throw Object.assign(new Error('Connection error'), { status: 0 });
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toBeGreaterThan(2);
  });

  test('takes no harm from frames that it does not know', async () => {
    const game = await seated(1);
    FakeSocket.last.says('weather', { rain: true });
    FakeSocket.last.dispatchEvent(new MessageEvent('message', { data: 'no:frame:at all {' }));
    expect(game.facts).toHaveLength(1);
  });
});
