import { describe, expect, test } from 'vitest';
import { FakeSocket } from '../fake-socket.ts';
import { breakAndReturn, dates, fakeLines, joined, opened, pass, passAlive } from './lines.ts';
import { channelOf, ROOM, said } from './said.ts';

fakeLines();

describe('what is said in a channel', () => {
  test('is asked for with a new ticket, and heard only after that', async () => {
    const channel = opened();
    await pass(1_000);
    FakeSocket.last.opens();
    expect(FakeSocket.last.url).toBe(`wss://example.org/chatSocket?token=t1&channel=${ROOM}`);
    expect(FakeSocket.last.frames).toEqual([{ name: 'getChannel', value: { id: ROOM } }]);
    expect(channel.ready.value).toBe(false);
    FakeSocket.last.says('channel', channelOf([said(1), said(2)]));
    expect(channel.ready.value).toBe(true);
    expect(dates(channel)).toEqual([1, 2]);
  });

  test('stands in the order of its dates, each line once, however it comes', async () => {
    const channel = await joined([said(10), said(20)], { more: true });
    for (const date of [40, 30, 40]) FakeSocket.last.says('message', said(date));
    const more = channel.older();
    FakeSocket.last.says('oldMessages', { messages: [said(1), said(2), said(10)], more: false });
    expect(dates(channel)).toEqual([1, 2, 10, 20, 30, 40]);
    expect(await more).toBe(false);
    expect(channel.channel.value?.more).toBe(false);
  });

  test('goes on after a break from the newest line that was heard', async () => {
    const channel = await joined([said(10), said(20)], { more: true });
    await breakAndReturn();
    expect(FakeSocket.last.query.get('token')).toBe('t2');
    expect(FakeSocket.last.frames[0]).toEqual({ name: 'getChannel', value: { id: ROOM, have: 20 } });
    FakeSocket.last.says('channel', channelOf([said(30)], { more: false }));
    expect(dates(channel)).toEqual([10, 20, 30]);
    // Whether there is more above is known of the first of all lines, not of the first that came now.
    expect(channel.channel.value?.more).toBe(true);
  });

  test('begins anew where too much was said meanwhile', async () => {
    const channel = await joined([said(10), said(20)]);
    await breakAndReturn();
    FakeSocket.last.says('channel', channelOf([said(500), said(501)], { gap: true, more: true }));
    expect(dates(channel)).toEqual([500, 501]);
    expect(channel.channel.value?.more).toBe(true);
  });

  test('has no hole after a gap: a late acknowledgement of a line from before does not stand alone above it', async () => {
    const channel = await joined([said(10)]);
    await breakAndReturn();
    FakeSocket.last.says('channel', channelOf([said(500), said(501)], { gap: true, more: true }));
    FakeSocket.last.says('message', { ...said(20), sent: 'mine' });
    expect(dates(channel)).toEqual([500, 501]);
    void channel.older();
    FakeSocket.last.says('oldMessages', { messages: [said(20), said(30)], more: true });
    expect(dates(channel)).toEqual([20, 30, 500, 501]);
  });

  test('is asked for again by itself, in a while, where it was asked for too often', async () => {
    const channel = opened();
    await pass(1_000);
    FakeSocket.last.opens();
    FakeSocket.last.says('error', { why: 'Take a breath.', wait: 1_000 });
    await passAlive(900);
    expect(FakeSocket.last.frames).toHaveLength(1);
    await passAlive(200);
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'getChannel')).toHaveLength(2);
    FakeSocket.last.says('channel', channelOf([said(10)], { more: true }));
    const older = channel.older();
    FakeSocket.last.says('error', { why: 'Take a breath.', wait: 1_000 });
    await passAlive(1_100);
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'getOldMessages')).toHaveLength(2);
    FakeSocket.last.says('oldMessages', { messages: [said(5)], more: false });
    expect(await older).toBe(false);
    expect(dates(channel)).toEqual([5, 10]);
  });

  test('can be forgotten but for the newest, and asked for again', async () => {
    const channel = await joined([said(10), said(20), said(30)], { more: false });
    channel.forget(2);
    expect(dates(channel)).toEqual([20, 30]);
    expect(channel.channel.value?.more).toBe(true);
    void channel.older();
    expect(FakeSocket.last.frames.at(-1)).toEqual({ name: 'getOldMessages', value: 20 });
  });

  test('leaves when it is deleted, and what quotes it says so', async () => {
    const channel = await joined([said(10), { ...said(20), quote: { id: 'a', name: 'ana', content: 'line 10' } }]);
    FakeSocket.last.says('messageDeleted', 'a');
    expect(dates(channel)).toEqual([20]);
    expect(channel.messages.value[0]?.quote?.content).toBeNull();
  });

  test('leaves also when it was deleted during a break', async () => {
    const channel = await joined([said(10), { ...said(20), quote: { id: 'a', name: 'ana', content: 'line 10' } }]);
    await breakAndReturn();
    FakeSocket.last.says('channel', { ...channelOf([said(30)]), gone: ['a'] });
    expect(dates(channel)).toEqual([20, 30]);
    expect(channel.messages.value[0]?.quote?.content).toBeNull();
  });

  test('is asked for from before the first line, once at a time, and not while there is no line', async () => {
    const channel = await joined([said(10)], { more: true });
    const asked = [channel.older(), channel.older()];
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'getOldMessages')).toEqual([
      { name: 'getOldMessages', value: 10 },
    ]);
    FakeSocket.last.breaks();
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(await channel.older()).toBe(true);
  });

  test('is not heard while nobody looks, and comes when somebody does', async () => {
    const channel = await joined([said(10)]);
    channel.pause();
    expect(FakeSocket.last.frames.at(-1)).toEqual({ name: 'closedChat', value: undefined });
    expect(channel.ready.value).toBe(false);
    await breakAndReturn();
    expect(FakeSocket.last.frames).toEqual([]);
    channel.resume();
    expect(FakeSocket.last.frames).toEqual([{ name: 'getChannel', value: { id: ROOM, have: 10 } }]);
    FakeSocket.last.says('channel', channelOf([said(20)]));
    expect(dates(channel)).toEqual([10, 20]);
  });

  test('is heard as long as something of one’s own is still to be said', async () => {
    const channel = await joined([said(10)]);
    channel.send('Hello');
    channel.pause();
    expect(channel.ready.value).toBe(true);
  });

  test('is not there for whoever gets no ticket: the channel says why and asks no more', async () => {
    const channel = opened({ connect: async () => '' });
    await pass(60_000);
    expect(channel.state.value).toBe('closed');
    expect(channel.why.value).toMatch(/members/);
    expect(FakeSocket.all).toHaveLength(0);
  });
});

test('a refusal that belongs to no line is told, and lets nobody wait', async () => {
  const told: string[] = [];
  const channel = await joined([said(10)], { more: true }, { onError: (why) => told.push(why) });
  const older = channel.older();
  FakeSocket.last.says('error', { why: 'Not so fast.' });
  expect(told).toEqual(['Not so fast.']);
  expect(await older).toBe(true);
});

test('a message is deleted by its id, and only over a line that is open', async () => {
  const channel = await joined();
  expect(channel.remove('a')).toBe(true);
  expect(FakeSocket.last.frames.at(-1)).toEqual({ name: 'deleteMessage', value: 'a' });
  FakeSocket.last.breaks();
  expect(channel.remove('a')).toBe(false);
});
