/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { delivered, enter, game, rowsWritten, stub } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('rows written', () => {
  test('a message costs one row', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    expect(await rowsWritten(id, () => clients[0]!.ask('say', { channel: 'room', text: 'one row' }))).toBe(1);
  });

  test('an answer costs two, and a refused one costs none', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    expect(await rowsWritten(id, () => clients[0]!.ask('answer', { ask: 'Pick', answer: ['red'] }))).toBe(2);
    expect(await rowsWritten(id, () => clients[0]!.ask('answer', { ask: 'none', answer: ['red'] }))).toBe(0);
    expect(await rowsWritten(id, () => clients[0]!.ask('nonsense'))).toBe(0);
  });

  test('the alarm is set only when it changes', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    const set = await runInDurableObject(stub(id), (_room, state) =>
      vi.spyOn(Object.getPrototypeOf(state.storage) as DurableObjectStorage, 'setAlarm'),
    );
    await clients[0]!.ask('say', { channel: 'room', text: 'no alarm' });
    await clients[0]!.ask('answer', { ask: 'Pick', answer: ['red'] });
    expect(set).not.toHaveBeenCalled();
    for (const client of clients) await client.ask('answer', { ask: 'Pick', answer: ['blue'] });
    expect(set).toHaveBeenCalledTimes(1);
  });

  test('neither a second tab nor a heartbeat costs a row', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    expect(await rowsWritten(id, async () => (await enter(id, clients[0]!.person)).settled())).toBe(0);
    expect(await rowsWritten(id, () => clients[0]!.settled())).toBe(0);
  });

  test('a hibernating room that wakes up for a message writes only that message', async () => {
    const { id, clients } = await game(3);
    await delivered(id);
    await evictDurableObject(stub(id));
    expect(await rowsWritten(id, () => clients[0]!.ask('say', { channel: 'room', text: 'good morning' }))).toBe(1);
  });
});
