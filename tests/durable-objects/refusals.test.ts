/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { enter, game, spyOf, stub } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('an answer to a question that its sender was not asked', () => {
  test('is refused with the same bytes, whether others are asked it or it does not exist', async () => {
    const { clients } = await game(3);
    const spy = spyOf(clients);
    const other = clients.find((client) => client !== spy)!;
    const tried = [spy.idOf('Peek'), spy.idOf('Pick'), 'peek', 'pick-1', 'AAAAAAAA', '__proto__'];
    const heard = new Set<string>();
    for (const ask of tried) {
      const from = other.raw.length;
      await other.ask('answer', { ask, answer: [[]] }, 'same-id');
      heard.add(JSON.stringify(other.raw.slice(from)));
    }
    expect([...heard]).toHaveLength(1);
    expect([...heard][0]).toContain('That question isn’t yours to answer.');
  });

  test('ends in a close when repeated', async () => {
    const { clients } = await game(3);
    const [first] = clients;
    for (let i = 0; i < LIMITS.strikes + 1 && !first!.closed; i++)
      await Promise.race([first!.ask('answer', { ask: `guess-${i}`, answer: [[]] }), first!.until(() => first!.closed !== null)]);
    await first!.until(() => first!.closed !== null);
    expect(first!.closed!.code).toBe(4008);
  });
});

describe('the id of a question on the wire', () => {
  test('is opaque, different for each viewer, and the same after the room hibernated', async () => {
    const { id, clients } = await game(3);
    const ids = clients.map((client) => client.idOf('Pick'));
    expect(new Set(ids).size).toBe(3);
    for (const client of clients) expect(client.raw.join('\n')).not.toMatch(/"id":"(pick|peek)/);
    await evictDurableObject(stub(id));
    const back = await enter(id, clients[0]!.person);
    await back.until(() => back.view !== null);
    expect(back.idOf('Pick')).toBe(ids[0]);
    expect(await back.ask('answer', { ask: 'Pick', answer: ['red'] })).toBeNull();
  });
});
