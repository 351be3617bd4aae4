import { describe, expect, test } from 'vitest';
import { FakeSocket } from '../fake-socket.ts';
import { advance, advanceAlive, dates, fakeChannels, joinChannel, openChannel, reconnect } from './fake-channel.ts';
import { channelFrame, message, ROOM } from './messages.ts';

fakeChannels();

describe('the messages of a channel', () => {
  test('are requested with a new ticket, and arrive only after that', async () => {
    const channel = openChannel();
    await advance(1_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.url).toBe(`wss://example.org/chatSocket?token=t1&channel=${ROOM}`);
    expect(FakeSocket.last.frames).toEqual([{ name: 'getChannel', value: { id: ROOM } }]);
    expect(channel.ready.value).toBe(false);
    FakeSocket.last.receive('channel', channelFrame([message(1), message(2)]));
    expect(channel.ready.value).toBe(true);
    expect(dates(channel)).toEqual([1, 2]);
  });

  test('are in the order of their dates, each once, in whatever order they arrive', async () => {
    const channel = await joinChannel([message(10), message(20)], { more: true });
    for (const date of [40, 30, 40]) FakeSocket.last.receive('message', message(date));
    const more = channel.loadOlder();
    FakeSocket.last.receive('oldMessages', { messages: [message(1), message(2), message(10)], more: false });
    expect(dates(channel)).toEqual([1, 2, 10, 20, 30, 40]);
    expect(await more).toBe(false);
    expect(channel.info.value?.more).toBe(false);
  });

  test('continue after a disconnect from the newest message that was received', async () => {
    const channel = await joinChannel([message(10), message(20)], { more: true });
    await reconnect();
    expect(FakeSocket.last.query.get('token')).toBe('t2');
    expect(FakeSocket.last.frames[0]).toEqual({ name: 'getChannel', value: { id: ROOM, have: 20 } });
    FakeSocket.last.receive('channel', channelFrame([message(30)], { more: false }));
    expect(dates(channel)).toEqual([10, 20, 30]);
    // Whether there are older messages depends on the first of all messages, not on the first of this batch.
    expect(channel.info.value?.more).toBe(true);
  });

  test('start over if too many were sent during the break', async () => {
    const channel = await joinChannel([message(10), message(20)]);
    await reconnect();
    FakeSocket.last.receive('channel', channelFrame([message(500), message(501)], { gap: true, more: true }));
    expect(dates(channel)).toEqual([500, 501]);
    expect(channel.info.value?.more).toBe(true);
  });

  test('have no hole after a gap: a late acknowledgement of an older message does not stand alone above it', async () => {
    const channel = await joinChannel([message(10)]);
    await reconnect();
    FakeSocket.last.receive('channel', channelFrame([message(500), message(501)], { gap: true, more: true }));
    FakeSocket.last.receive('message', { ...message(20), sent: 'mine' });
    expect(dates(channel)).toEqual([500, 501]);
    void channel.loadOlder();
    FakeSocket.last.receive('oldMessages', { messages: [message(20), message(30)], more: true });
    expect(dates(channel)).toEqual([20, 30, 500, 501]);
  });

  test('are requested again automatically, after a while, if the rate limit refused them', async () => {
    const channel = openChannel();
    await advance(1_000);
    FakeSocket.last.open();
    FakeSocket.last.receive('error', { why: 'Take a breath.', wait: 1_000 });
    await advanceAlive(900);
    expect(FakeSocket.last.frames).toHaveLength(1);
    await advanceAlive(200);
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'getChannel')).toHaveLength(2);
    FakeSocket.last.receive('channel', channelFrame([message(10)], { more: true }));
    const older = channel.loadOlder();
    FakeSocket.last.receive('error', { why: 'Take a breath.', wait: 1_000 });
    await advanceAlive(1_100);
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'getOldMessages')).toHaveLength(2);
    FakeSocket.last.receive('oldMessages', { messages: [message(5)], more: false });
    expect(await older).toBe(false);
    expect(dates(channel)).toEqual([5, 10]);
  });

  test('are requested again, ever more rarely, while the server cannot read them; the person is told once', async () => {
    const told: string[] = [];
    openChannel({ onError: (why) => told.push(why) });
    await advance(1_000);
    const socket = FakeSocket.last;
    socket.open();
    const joins = () => socket.frames.filter(({ name }) => name === 'getChannel').length;
    for (const [waits, wait] of [2_000, 4_000, 8_000].entries()) {
      socket.receive('error', { why: 'Something went wrong.' });
      await advanceAlive(wait - 200);
      expect(joins()).toBe(waits + 1);
      await advanceAlive(400);
      expect(joins()).toBe(waits + 2);
    }
    socket.receive('channel', channelFrame([message(10)]));
    await advanceAlive(100_000);
    expect([joins(), told]).toEqual([4, ['Something went wrong.']]);
  });

  test('can be trimmed to the newest, and loaded again', async () => {
    const channel = await joinChannel([message(10), message(20), message(30)], { more: false });
    channel.trimTo(2);
    expect(dates(channel)).toEqual([20, 30]);
    expect(channel.info.value?.more).toBe(true);
    void channel.loadOlder();
    expect(FakeSocket.last.frames.at(-1)).toEqual({ name: 'getOldMessages', value: 20 });
  });

  test('disappear when they are deleted, and their quotes say so', async () => {
    const channel = await joinChannel([message(10), { ...message(20), quote: { id: 'a', name: 'ana', content: 'line 10' } }]);
    FakeSocket.last.receive('messageDeleted', 'a');
    expect(dates(channel)).toEqual([20]);
    expect(channel.messages.value[0]?.quote?.content).toBeNull();
  });

  test('disappear even if they were deleted during a break', async () => {
    const channel = await joinChannel([message(10), { ...message(20), quote: { id: 'a', name: 'ana', content: 'line 10' } }]);
    await reconnect();
    FakeSocket.last.receive('channel', { ...channelFrame([message(30)]), gone: ['a'] });
    expect(dates(channel)).toEqual([20, 30]);
    expect(channel.messages.value[0]?.quote?.content).toBeNull();
  });

  test('are loaded from before the first message, one request at a time, and not without a connection', async () => {
    const channel = await joinChannel([message(10)], { more: true });
    const asked = [channel.loadOlder(), channel.loadOlder()];
    expect(FakeSocket.last.frames.filter(({ name }) => name === 'getOldMessages')).toEqual([
      { name: 'getOldMessages', value: 10 },
    ]);
    FakeSocket.last.disconnect();
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(await channel.loadOlder()).toBe(true);
  });

  test('are not received while the channel is paused, and arrive when it is resumed', async () => {
    const channel = await joinChannel([message(10)]);
    channel.pause();
    expect(FakeSocket.last.frames.at(-1)).toEqual({ name: 'closedChat', value: undefined });
    expect(channel.ready.value).toBe(false);
    await reconnect();
    expect(FakeSocket.last.frames).toEqual([]);
    channel.resume();
    expect(FakeSocket.last.frames).toEqual([{ name: 'getChannel', value: { id: ROOM, have: 10 } }]);
    FakeSocket.last.receive('channel', channelFrame([message(20)]));
    expect(dates(channel)).toEqual([10, 20]);
  });

  test('are received as long as an own message is pending', async () => {
    const channel = await joinChannel([message(10)]);
    channel.send('Hello');
    channel.pause();
    expect(channel.ready.value).toBe(true);
  });

  test('are not available without a ticket: the channel says why and does not retry', async () => {
    const channel = openChannel({ connect: async () => '' });
    await advance(60_000);
    expect(channel.state.value).toBe('refused');
    expect(channel.why.value).toMatch(/members/);
    expect(FakeSocket.all).toHaveLength(0);
  });
});

test('a refusal that belongs to no message is shown, and ends the waiting requests', async () => {
  const told: string[] = [];
  const channel = await joinChannel([message(10)], { more: true }, { onError: (why) => told.push(why) });
  const older = channel.loadOlder();
  FakeSocket.last.receive('error', { why: 'Not so fast.' });
  expect(told).toEqual(['Not so fast.']);
  expect(await older).toBe(true);
});

test('a message is deleted by its id, and only over an open connection', async () => {
  const channel = await joinChannel();
  expect(channel.remove('a')).toBe(true);
  expect(FakeSocket.last.frames.at(-1)).toEqual({ name: 'deleteMessage', value: 'a' });
  FakeSocket.last.disconnect();
  expect(channel.remove('a')).toBe(false);
});
