import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatInfo, DirectInfo, HubFrames } from '../../../protocol/socket/chat.ts';
import { ChatHub } from '../../../web/sockets/chat-hub.ts';
import { FakeSocket } from '../fake-socket.ts';
import { ROOM } from './messages.ts';

const direct = (mark: string, lastMessageDate: number): DirectInfo => ({
  id: mark.repeat(32),
  public: false,
  lastMessageDate,
  members: [{ id: `u${mark}`, name: mark, avatar: false }],
});
const INFO: ChatInfo = {
  rooms: [{ id: ROOM, public: true, name: 'Tavern', lastMessageDate: 5 }],
  directs: [direct('a', 20), direct('b', 10)],
  users: [],
  notifs: [{ channelId: 'a'.repeat(32) }],
};
let hub: ChatHub;
let news: HubFrames['newNotif'][];
let queueChanges: number;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const names = () => FakeSocket.last.frames.map(({ name }) => name);
const marks = () => hub.directs.value?.map(({ id }) => id[0]);
const notif = (channelId: string, unread = 0) => ({ notif: { isChat: true as const, channelId }, unread });

async function connect(): Promise<void> {
  await pass(2_000);
  FakeSocket.last.open();
}
beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [news, queueChanges] = [[], 0];
  let tokens = 0;
  hub = new ChatHub({
    origin: 'https://example.org',
    connect: async () => `t${++tokens}`,
    onNotification: (one) => news.push(one),
    onQueue: () => {
      queueChanges += 1;
    },
    WebSocket: FakeSocket,
  });
  await connect();
  FakeSocket.last.receive('chatInfo', INFO);
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

describe('a member’s hub connection', () => {
  test('requests the lists when it opens, and again after a break', async () => {
    expect(FakeSocket.last.url).toBe('wss://example.org/chatSocket?token=t1');
    expect(names()).toEqual(['auth']);
    FakeSocket.last.disconnect();
    await connect();
    expect(FakeSocket.last.query.get('token')).toBe('t2');
    expect(names()).toEqual(['auth']);
  });

  test('tells staff of each change in the queue of reports', () => {
    for (const _ of [1, 2]) FakeSocket.last.receive('queue', null);
    expect(queueChanges).toBe(2);
  });

  test('keeps direct channels with the latest first, and shows a closed one again with a new message', () => {
    expect(marks()).toEqual(['a', 'b']);
    FakeSocket.last.receive('dateUpdate', { channel: 'b'.repeat(32), date: 30 });
    expect(marks()).toEqual(['b', 'a']);
    FakeSocket.last.receive('newDirectChannel', { channel: direct('c', 40), focus: false });
    FakeSocket.last.receive('newDirectChannel', { channel: direct('a', 50), focus: false });
    expect(marks()).toEqual(['a', 'c', 'b']);
  });

  test('marks a channel as unread until it is opened', () => {
    FakeSocket.last.receive('newNotif', notif(ROOM, 3));
    expect([...hub.unreadChannels.value]).toEqual(['a'.repeat(32), ROOM]);
    expect(news).toEqual([notif(ROOM, 3)]);
    hub.markRead(ROOM);
    hub.markRead(ROOM);
    expect([...hub.unreadChannels.value]).toEqual(['a'.repeat(32)]);
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'readNotifsInChannel')).toEqual([
      { name: 'readNotifsInChannel', value: ROOM },
    ]);
  });

  test('has nothing unread in the active channel', () => {
    hub.activeChannel = ROOM;
    FakeSocket.last.receive('newNotif', notif(ROOM));
    FakeSocket.last.receive('chatInfo', { ...INFO, notifs: [{ channelId: ROOM }] });
    expect([...hub.unreadChannels.value]).toEqual([]);
    expect(names()).toEqual(['auth', 'readNotifsInChannel', 'readNotifsInChannel']);
    expect(news).toEqual([]);
  });

  test('sends actions from its downtime before it requests the lists', async () => {
    FakeSocket.last.disconnect();
    hub.closeDirect('a'.repeat(32));
    expect(marks()).toEqual(['b']);
    await connect();
    expect(names()).toEqual(['readNotifsInChannel', 'closeDM', 'auth']);
  });

  test('reports whether the page is active, when that changes and when it opens', async () => {
    hub.setAway(true);
    hub.setAway(true);
    expect(FakeSocket.last.frames.slice(1)).toEqual([{ name: 'away', value: true }]);
    FakeSocket.last.disconnect();
    await connect();
    expect(names()).toEqual(['auth', 'away']);
  });
});

describe('a request to the hub', () => {
  test('is answered to its own caller: searches for members, each to its own', async () => {
    const [none, some] = [hub.searchUsers(''), hub.searchUsers('an')];
    const ana = { id: 'uana', name: 'Ana', avatar: false, status: 'online' as const };
    FakeSocket.last.receive('users', { query: 'an', users: [ana] });
    FakeSocket.last.receive('users', { query: '', users: [] });
    expect(await some).toEqual([ana]);
    expect(await none).toEqual([]);
    expect(hub.users.value).toEqual([]);
  });

  test('creates a direct channel, or finds the existing one', async () => {
    const made = hub.createDirect(['uc']);
    FakeSocket.last.receive('newDirectChannel', { channel: direct('x', 1), focus: false });
    FakeSocket.last.receive('newDirectChannel', { channel: direct('c', 2), focus: true });
    expect(await made).toBe('c'.repeat(32));
    const found = hub.createDirect(['ua']);
    FakeSocket.last.receive('openDM', 'a'.repeat(32));
    expect(await found).toBe('a'.repeat(32));
  });

  test('fails with the hub’s own sentence, or with ours if there is no connection or no answer', async () => {
    const refused = hub.createDirect(['uc']);
    FakeSocket.last.receive('error', { why: 'Ana takes messages from friends only.' });
    await expect(refused).rejects.toThrow('Ana takes messages from friends only.');
    const silent = expect(hub.searchUsers('an')).rejects.toThrow('did not answer');
    await pass(11_000);
    await silent;
    FakeSocket.last.disconnect();
    await expect(hub.searchUsers('an')).rejects.toThrow('offline');
  });
});
