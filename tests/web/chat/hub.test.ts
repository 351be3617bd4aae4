import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatInfo, DirectInfo, HubFrames } from '../../../protocol/chat-socket.ts';
import { ChatHub } from '../../../web/live/chat-hub.ts';
import { FakeSocket } from '../fake-socket.ts';
import { ROOM } from './said.ts';

const direct = (mark: string, lastMessageDate: number): DirectInfo => ({
  ...{ id: mark.repeat(32), public: false, lastMessageDate },
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
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const names = () => FakeSocket.last.frames.map(({ name }) => name);
const marks = () => hub.directs.value?.map(({ id }) => id[0]);
const notif = (channelId: string, unread = 0) => ({ notif: { isChat: true as const, channelId }, unread });

async function connect(): Promise<void> {
  await pass(2_000);
  FakeSocket.last.opens();
}
beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  news = [];
  let tokens = 0;
  hub = new ChatHub({
    origin: 'https://example.org',
    connect: async () => `t${++tokens}`,
    onNews: (one) => news.push(one),
    WebSocket: FakeSocket,
  });
  await connect();
  FakeSocket.last.says('chatInfo', INFO);
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

describe('a member’s own line', () => {
  test('asks for the lists when it opens, and again after a break', async () => {
    expect(FakeSocket.last.url).toBe('wss://example.org/chatSocket?token=t1');
    expect(names()).toEqual(['auth']);
    FakeSocket.last.breaks();
    await connect();
    expect(FakeSocket.last.query.get('token')).toBe('t2');
    expect(names()).toEqual(['auth']);
  });

  test('keeps directs with the latest first, and lists one in which somebody writes anew', () => {
    expect(marks()).toEqual(['a', 'b']);
    FakeSocket.last.says('dateUpdate', { channel: 'b'.repeat(32), date: 30 });
    expect(marks()).toEqual(['b', 'a']);
    FakeSocket.last.says('newDirectChannel', { channel: direct('c', 40), focus: false });
    FakeSocket.last.says('newDirectChannel', { channel: direct('a', 50), focus: false });
    expect(marks()).toEqual(['a', 'c', 'b']);
  });

  test('marks a channel as unread until it is looked at', () => {
    FakeSocket.last.says('newNotif', notif(ROOM, 3));
    expect([...hub.unreadChannels.value]).toEqual(['a'.repeat(32), ROOM]);
    expect(news).toEqual([notif(ROOM, 3)]);
    hub.markRead(ROOM);
    hub.markRead(ROOM);
    expect([...hub.unreadChannels.value]).toEqual(['a'.repeat(32)]);
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'readNotifsInChannel')).toEqual([
      { name: 'readNotifsInChannel', value: ROOM },
    ]);
  });

  test('has nothing unread in the channel that is looked at', () => {
    hub.looking = ROOM;
    FakeSocket.last.says('newNotif', notif(ROOM));
    FakeSocket.last.says('chatInfo', { ...INFO, notifs: [{ channelId: ROOM }] });
    expect([...hub.unreadChannels.value]).toEqual([]);
    expect(names()).toEqual(['auth', 'readNotifsInChannel', 'readNotifsInChannel']);
    expect(news).toEqual([]);
  });

  test('tells what was done while it was down before it asks for the lists', async () => {
    FakeSocket.last.breaks();
    hub.closeDirect('a'.repeat(32));
    expect(marks()).toEqual(['b']);
    await connect();
    expect(names()).toEqual(['readNotifsInChannel', 'closeDM', 'auth']);
  });

  test('says whether the page is looked at, when that changes and when it opens', async () => {
    hub.away(true);
    hub.away(true);
    expect(FakeSocket.last.frames.slice(1)).toEqual([{ name: 'away', value: true }]);
    FakeSocket.last.breaks();
    await connect();
    expect(names()).toEqual(['auth', 'away']);
  });
});

describe('what is asked of a hub', () => {
  test('is answered to whoever asked it: members by a search, each by their own', async () => {
    const [none, some] = [hub.searchUsers(''), hub.searchUsers('an')];
    const ana = { id: 'uana', name: 'Ana', avatar: false, status: 'online' as const };
    FakeSocket.last.says('users', { query: 'an', users: [ana] });
    FakeSocket.last.says('users', { query: '', users: [] });
    expect(await some).toEqual([ana]);
    expect(await none).toEqual([]);
    expect(hub.users.value).toEqual([]);
  });

  test('makes a direct channel, or finds the one that is there', async () => {
    const made = hub.createDirect(['uc']);
    FakeSocket.last.says('newDirectChannel', { channel: direct('x', 1), focus: false });
    FakeSocket.last.says('newDirectChannel', { channel: direct('c', 2), focus: true });
    expect(await made).toBe('c'.repeat(32));
    const found = hub.createDirect(['ua']);
    FakeSocket.last.says('openDM', 'a'.repeat(32));
    expect(await found).toBe('a'.repeat(32));
  });

  test('fails with the hub’s own sentence, or with ours when there is no line or no answer', async () => {
    const refused = hub.createDirect(['uc']);
    FakeSocket.last.says('error', { why: 'Ana takes messages from friends only.' });
    await expect(refused).rejects.toThrow('Ana takes messages from friends only.');
    const silent = expect(hub.searchUsers('an')).rejects.toThrow('did not answer');
    await pass(11_000);
    await silent;
    FakeSocket.last.breaks();
    await expect(hub.searchUsers('an')).rejects.toThrow('offline');
  });
});
