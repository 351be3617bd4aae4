/// <reference types="@cloudflare/vitest-plugin/types" />
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { type Client, enter, game, later, person, stub, table } from './room.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function pages(id: string, who: Client['person'], count: number): Promise<Client[]> {
  const opened: Client[] = [];
  for (let i = 0; i < count; i++) {
    later(10);
    opened.push(await enter(id, who, { spectate: true }));
  }
  return opened;
}

describe('one person with many pages', () => {
  test('keeps five sockets at a table, and the oldest are closed with a reason', async () => {
    const { id, clients } = await game(3);
    const [first, other] = clients;
    const opened = await pages(id, first!.person, LIMITS.tableSockets + 2);
    const oldest = [first!, opened[0]!, opened[1]!];
    for (const client of oldest) await client.until(() => client.closed !== null);
    for (const client of oldest)
      expect(client.closed).toMatchObject({ code: CLOSE_CODES.crowded, reason: expect.stringMatching(/Refresh/) });
    for (const client of opened.slice(2)) await client.settled();
    expect(opened.slice(2).map(({ closed }) => closed)).toEqual(Array(LIMITS.tableSockets).fill(null));
    expect(other!.closed).toBeNull();
    expect(other!.kinds()).not.toContain('away');
    expect(await opened.at(-1)!.ask('say', { channel: 'room', text: 'still here' })).toBeNull();
  });

  test('has the same limit as a watcher, also after the room hibernated', async () => {
    const { id } = await table(3, 2);
    const looker = person('Looker');
    const early = await pages(id, looker, LIMITS.tableSockets);
    await evictDurableObject(stub(id));
    const late = await pages(id, looker, 1);
    await early[0]!.until(() => early[0]!.closed?.code === CLOSE_CODES.crowded);
    await late[0]!.settled();
    expect(early.slice(1).map(({ closed }) => closed)).toEqual([null, null, null, null]);
  });
});
