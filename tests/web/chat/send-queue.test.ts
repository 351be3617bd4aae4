import { describe, expect, test } from 'vitest';
import { CLOSE_CODES, LIMITS } from '../../../protocol/limits.ts';
import type { PendingMessage } from '../../../web/sockets/chat-messages.ts';
import { FakeSocket } from '../fake-socket.ts';
import {
  acknowledge,
  advance,
  advanceAlive,
  dates,
  fakeChannels,
  joinChannel,
  reconnect,
  sentMessages,
  states,
} from './fake-channel.ts';
import { channelFrame, message } from './messages.ts';

fakeChannels();

/** Stored lines that wait in the browser, shared by two pages. */
function newStore() {
  let kept: readonly PendingMessage[] = [];
  return {
    read: () => kept,
    write: (lines: readonly PendingMessage[]) => {
      kept = lines;
    },
  };
}

describe('a member’s own message', () => {
  test('is pending until the channel has acknowledged it', async () => {
    const channel = await joinChannel();
    channel.send('  Hello  ', 'a');
    expect(states(channel)).toEqual(['Hello: sending']);
    expect(sentMessages()[0]).toMatchObject({ text: 'Hello', reply: 'a' });
    expect(sentMessages()[0]).not.toHaveProperty('again');
    acknowledge(20);
    expect(states(channel)).toEqual([]);
    expect(dates(channel)).toEqual([10, 20]);
    expect(channel.messages.value.at(-1)).not.toHaveProperty('sent');
  });

  test('is not accepted if it is empty', async () => {
    const channel = await joinChannel();
    expect(channel.send('   ')).toBeNull();
    expect(states(channel)).toEqual([]);
  });

  test('waits for the message before it, and then for its time', async () => {
    const channel = await joinChannel();
    for (const text of ['one', 'two', 'three']) channel.send(text);
    expect(sentMessages().map(({ text }) => text)).toEqual(['one']);
    await advance(LIMITS.chatRate.between * 3);
    expect(sentMessages()).toHaveLength(1);
    acknowledge(20);
    expect(sentMessages().map(({ text }) => text)).toEqual(['one', 'two']);
    acknowledge(21);
    expect(sentMessages()).toHaveLength(2);
    await advance(LIMITS.chatRate.between - 1);
    expect(sentMessages()).toHaveLength(2);
    await advance(200);
    expect(sentMessages().map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('keeps to the number that a channel accepts in its window', async () => {
    const channel = await joinChannel();
    const { count, window, between } = LIMITS.chatRate;
    for (let i = 0; i <= count; i++) channel.send(`line ${i}`);
    for (let i = 0; i < count; i++) {
      acknowledge(20 + i);
      await advance(between + 100);
    }
    expect(sentMessages()).toHaveLength(count);
    await advanceAlive(window - count * (between + 100) - 1_000);
    expect(sentMessages()).toHaveLength(count);
    await advanceAlive(2_000);
    expect(sentMessages()).toHaveLength(count + 1);
  });

  test('waits while the channel is disconnected, and is sent in order after it reconnects', async () => {
    const channel = await joinChannel();
    FakeSocket.last.disconnect();
    channel.send('one');
    channel.send('two');
    expect(states(channel)).toEqual(['one: waiting', 'two: waiting']);
    await advance(2_000);
    FakeSocket.last.open();
    // Nothing is sent before the channel has sent the messages written during the break.
    expect(sentMessages()).toEqual([]);
    FakeSocket.last.receive('channel', channelFrame([]));
    expect(states(channel)).toEqual(['one: sending', 'two: sending']);
    acknowledge(20);
    await advance(1_000);
    acknowledge(21);
    expect(channel.messages.value.map(({ content }) => content)).toEqual(['line 10', 'one', 'two']);
  });

  test('is sent again under its own id if in flight at a disconnect, marked as a possible repetition', async () => {
    const channel = await joinChannel();
    channel.send('one');
    channel.send('two');
    const [first] = sentMessages();
    await reconnect();
    FakeSocket.last.receive('channel', channelFrame([]));
    expect(sentMessages()).toEqual([{ id: first!.id, text: 'one', again: true }]);
    acknowledge(20);
    await advance(1_000);
    expect(sentMessages()[1]).not.toHaveProperty('again');
    expect(states(channel)).toEqual(['two: sending']);
  });

  test('is not sent again if it arrived during the break', async () => {
    const channel = await joinChannel();
    channel.send('one');
    const [first] = sentMessages();
    await reconnect();
    FakeSocket.last.receive(
      'channel',
      channelFrame([{ ...message(20, 'one', 'ume'), sent: first!.id } as ReturnType<typeof message>]),
    );
    expect(sentMessages()).toEqual([]);
    expect(states(channel)).toEqual([]);
    expect(dates(channel)).toEqual([10, 20]);
  });

  test('makes the client reconnect if it gets no answer', async () => {
    const channel = await joinChannel();
    channel.send('one');
    await advanceAlive(12_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(states(channel)).toEqual(['one: waiting']);
  });

  test('is sent again automatically at its time if it came too soon', async () => {
    const channel = await joinChannel();
    channel.send('one');
    channel.send('two');
    FakeSocket.last.receive('error', { id: sentMessages()[0]!.id, why: 'Too fast.', wait: 3_000 });
    expect(channel.pending.value[0]).toMatchObject({ state: 'sending', why: 'Too fast.' });
    await advance(2_900);
    expect(sentMessages()).toHaveLength(1);
    await advance(300);
    expect(sentMessages().map(({ text }) => text)).toEqual(['one', 'one']);
    acknowledge(20);
    await advance(1_000);
    expect(sentMessages().at(-1)?.text).toBe('two');
  });

  test('gives the reason if refused and waits for its author, while the others continue', async () => {
    const told: string[] = [];
    const channel = await joinChannel([message(10)], {}, { onError: (why) => told.push(why) });
    const id = channel.send('one')!;
    channel.send('two');
    FakeSocket.last.receive('error', { id, why: 'Ana takes messages from friends only.' });
    expect(channel.pending.value[0]).toMatchObject({ state: 'failed', why: 'Ana takes messages from friends only.' });
    await advance(1_000);
    expect(sentMessages().map(({ text }) => text)).toEqual(['one', 'two']);
    acknowledge(20);
    channel.retry(id);
    await advance(1_000);
    expect(sentMessages().at(-1)).toEqual({ id, text: 'one' });
    expect(told).toEqual([]);
  });

  test('can be withdrawn, unless it is in flight', async () => {
    const channel = await joinChannel();
    const [one, two] = [channel.send('one')!, channel.send('two')!];
    expect(channel.discard(one)).toBeNull();
    expect(channel.discard(two)?.text).toBe('two');
    expect(states(channel)).toEqual(['one: sending']);
  });

  test('stays with its author when the channel is closed for them', async () => {
    const channel = await joinChannel();
    channel.send('one');
    FakeSocket.last.disconnect(CLOSE_CODES.over, 'This room was closed.');
    expect(channel.state.value).toBe('refused');
    expect(channel.pending.value[0]).toMatchObject({ text: 'one', state: 'failed', why: 'This room was closed.' });
  });

  test('is not accepted if twenty are waiting', async () => {
    const channel = await joinChannel();
    FakeSocket.last.disconnect();
    for (let i = 0; i < 20; i++) expect(channel.send(`line ${i}`)).not.toBeNull();
    expect(channel.send('one more')).toBeNull();
    expect(channel.pending.value).toHaveLength(20);
  });

  test('survives a reload: the next page sends it under the same id', async () => {
    const store = newStore();
    const before = await joinChannel([message(10)], {}, { store });
    const id = before.send('one')!;
    before.send('two');
    before.close();
    expect(store.read().map(({ text }) => text)).toEqual(['one', 'two']);
    const after = await joinChannel([message(10)], {}, { store });
    expect(sentMessages()).toEqual([{ id, text: 'one', again: true }]);
    acknowledge(20);
    await advance(1_000);
    acknowledge(21);
    expect(store.read()).toEqual([]);
    expect(after.messages.value.map(({ content }) => content)).toEqual(['line 10', 'one', 'two']);
  });
});

test('a throw that was not acknowledged is requested again by the next page, not sent as words', async () => {
  const store = newStore();
  const before = await joinChannel([message(10)], {}, { store });
  const id = before.send('/roll 2d6', undefined, { dice: 2, sides: 6 });
  before.close();
  await joinChannel([message(10)], {}, { store });
  expect(sentMessages()).toEqual([{ id, text: '/roll 2d6', roll: { dice: 2, sides: 6 }, again: true }]);
});
