import { describe, expect, test } from 'vitest';
import { CLOSE, LIMITS } from '../../../protocol/limits.ts';
import type { PendingLine } from '../../../web/live/chat-lines.ts';
import { FakeSocket } from '../fake-socket.ts';
import { acknowledge, breakAndReturn, dates, fakeLines, joined, pass, passAlive, sent, states } from './lines.ts';
import { channelOf, said } from './said.ts';

fakeLines();

describe('a line of one’s own', () => {
  test('stands apart until the channel has said it', async () => {
    const channel = await joined();
    channel.send('  Hello  ', 'a');
    expect(states(channel)).toEqual(['Hello: sending']);
    expect(sent()[0]).toMatchObject({ text: 'Hello', reply: 'a' });
    expect(sent()[0]).not.toHaveProperty('again');
    acknowledge(20);
    expect(states(channel)).toEqual([]);
    expect(dates(channel)).toEqual([10, 20]);
    expect(channel.messages.value.at(-1)).not.toHaveProperty('sent');
  });

  test('is not taken when there is nothing in it', async () => {
    const channel = await joined();
    expect(channel.send('   ')).toBeNull();
    expect(states(channel)).toEqual([]);
  });

  test('waits for the one before, and then for its time', async () => {
    const channel = await joined();
    for (const text of ['one', 'two', 'three']) channel.send(text);
    expect(sent().map(({ text }) => text)).toEqual(['one']);
    await pass(LIMITS.chatRate.between * 3);
    expect(sent()).toHaveLength(1);
    acknowledge(20);
    expect(sent().map(({ text }) => text)).toEqual(['one', 'two']);
    acknowledge(21);
    expect(sent()).toHaveLength(2);
    await pass(LIMITS.chatRate.between - 1);
    expect(sent()).toHaveLength(2);
    await pass(200);
    expect(sent().map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('keeps to how many a channel takes in its window', async () => {
    const channel = await joined();
    const { count, window, between } = LIMITS.chatRate;
    for (let i = 0; i <= count; i++) channel.send(`line ${i}`);
    for (let i = 0; i < count; i++) {
      acknowledge(20 + i);
      await pass(between + 100);
    }
    expect(sent()).toHaveLength(count);
    await passAlive(window - count * (between + 100) - 1_000);
    expect(sent()).toHaveLength(count);
    await passAlive(2_000);
    expect(sent()).toHaveLength(count + 1);
  });

  test('waits while there is no line to the channel, and goes in order when it is back', async () => {
    const channel = await joined();
    FakeSocket.last.breaks();
    channel.send('one');
    channel.send('two');
    expect(states(channel)).toEqual(['one: waiting', 'two: waiting']);
    await pass(2_000);
    FakeSocket.last.opens();
    // Not before the channel has said what was said meanwhile.
    expect(sent()).toEqual([]);
    FakeSocket.last.says('channel', channelOf([]));
    expect(states(channel)).toEqual(['one: sending', 'two: sending']);
    acknowledge(20);
    await pass(1_000);
    acknowledge(21);
    expect(channel.messages.value.map(({ content }) => content)).toEqual(['line 10', 'one', 'two']);
  });

  test('that was on its way when the line broke goes again under its own id, as one that may have arrived', async () => {
    const channel = await joined();
    channel.send('one');
    channel.send('two');
    const [first] = sent();
    await breakAndReturn();
    FakeSocket.last.says('channel', channelOf([]));
    expect(sent()).toEqual([{ id: first!.id, text: 'one', again: true }]);
    acknowledge(20);
    await pass(1_000);
    expect(sent()[1]).not.toHaveProperty('again');
    expect(states(channel)).toEqual(['two: sending']);
  });

  test('that came meanwhile is not sent again', async () => {
    const channel = await joined();
    channel.send('one');
    const [first] = sent();
    await breakAndReturn();
    FakeSocket.last.says('channel', channelOf([{ ...said(20, 'one', 'ume'), sent: first!.id } as ReturnType<typeof said>]));
    expect(sent()).toEqual([]);
    expect(states(channel)).toEqual([]);
    expect(dates(channel)).toEqual([10, 20]);
  });

  test('that nobody answers makes the client look for another line', async () => {
    const channel = await joined();
    channel.send('one');
    await passAlive(12_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(states(channel)).toEqual(['one: waiting']);
  });

  test('that came too soon is sent again by itself when its time has come', async () => {
    const channel = await joined();
    channel.send('one');
    channel.send('two');
    FakeSocket.last.says('error', { id: sent()[0]!.id, why: 'Too fast.', wait: 3_000 });
    expect(channel.pending.value[0]).toMatchObject({ state: 'sending', why: 'Too fast.' });
    await pass(2_900);
    expect(sent()).toHaveLength(1);
    await pass(300);
    expect(sent().map(({ text }) => text)).toEqual(['one', 'one']);
    acknowledge(20);
    await pass(1_000);
    expect(sent().at(-1)?.text).toBe('two');
  });

  test('that was refused says why and waits for its writer, while the others go on', async () => {
    const told: string[] = [];
    const channel = await joined([said(10)], {}, { onError: (why) => told.push(why) });
    const id = channel.send('one')!;
    channel.send('two');
    FakeSocket.last.says('error', { id, why: 'Ana takes messages from friends only.' });
    expect(channel.pending.value[0]).toMatchObject({ state: 'failed', why: 'Ana takes messages from friends only.' });
    await pass(1_000);
    expect(sent().map(({ text }) => text)).toEqual(['one', 'two']);
    acknowledge(20);
    channel.retry(id);
    await pass(1_000);
    expect(sent().at(-1)).toEqual({ id, text: 'one' });
    expect(told).toEqual([]);
  });

  test('can be had back, unless it is on its way', async () => {
    const channel = await joined();
    const [one, two] = [channel.send('one')!, channel.send('two')!];
    expect(channel.discard(one)).toBeNull();
    expect(channel.discard(two)?.text).toBe('two');
    expect(states(channel)).toEqual(['one: sending']);
  });

  test('stays with its writer when the channel lets nobody in any more', async () => {
    const channel = await joined();
    channel.send('one');
    FakeSocket.last.breaks(CLOSE.over, 'This room was closed.');
    expect(channel.state.value).toBe('closed');
    expect(channel.pending.value[0]).toMatchObject({ text: 'one', state: 'failed', why: 'This room was closed.' });
  });

  test('is not taken when twenty wait already', async () => {
    const channel = await joined();
    FakeSocket.last.breaks();
    for (let i = 0; i < 20; i++) expect(channel.send(`line ${i}`)).not.toBeNull();
    expect(channel.send('one more')).toBeNull();
    expect(channel.pending.value).toHaveLength(20);
  });

  test('outlives the page: the next one says it under the same id', async () => {
    let kept: readonly PendingLine[] = [];
    const store = {
      read: () => kept,
      write: (lines: readonly PendingLine[]) => {
        kept = lines;
      },
    };
    const before = await joined([said(10)], {}, { store });
    const id = before.send('one')!;
    before.send('two');
    before.close();
    expect(kept.map(({ text }) => text)).toEqual(['one', 'two']);
    const after = await joined([said(10)], {}, { store });
    expect(sent()).toEqual([{ id, text: 'one', again: true }]);
    acknowledge(20);
    await pass(1_000);
    acknowledge(21);
    expect(kept).toEqual([]);
    expect(after.messages.value.map(({ content }) => content)).toEqual(['line 10', 'one', 'two']);
  });
});
