/// <reference types="@cloudflare/vitest-plugin/types" />
/** Staff clear a member's messages in a channel, and undo it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../patience.ts';
import { member } from '../../worker/members.ts';
import { channel, enter, inside, mockHubs, newRoom } from './kit.ts';

beforeEach(mockHubs);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Reads {
  count: number;
  /** The first answer is held back while this is true. */
  isHeld: boolean;
}
/** Counts the channel's reads of `chat_clears`, and can hold back the first answer. */
async function watchReads(id: string): Promise<Reads> {
  const reads: Reads = { count: 0, isHeld: false };
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name, target);
        if (name === 'bind') return (...values: unknown[]) => watched(target.bind(...values));
        if (typeof own !== 'function') return own;
        return async (...args: unknown[]) => {
          const answer: unknown = await (own.apply(target, args) as Promise<unknown>);
          reads.count += 1;
          if (reads.count === 1) await soon(() => !reads.isHeld);
          return answer;
        };
      },
    });
  const prepare = (query: string) => (query.includes('chat_clears') ? watched(env.DB.prepare(query)) : env.DB.prepare(query));
  await inside(id, (object) => {
    object.env = { ...object.env, DB: { prepare } as unknown as D1Database };
  });
  return reads;
}

test('the later of a clear and its undo holds, even if the earlier one is answered last', async () => {
  const [id, who] = [await newRoom(), await member()];
  await (await enter(id, who)).said('Something rude.');
  await env.DB.prepare('insert into chat_clears values (?1, ?2, ?3)').bind(`c${id}`, who.id, Date.now()).run();
  const reads = await watchReads(id);
  reads.isHeld = true;
  const first = channel(id).clearMember(who.id);
  await soon(() => reads.count === 1);
  await env.DB.prepare('delete from chat_clears where id = ?').bind(`c${id}`).run();
  const second = channel(id).clearMember(who.id);
  // Long enough for the second call to read, if it did not wait for the first.
  for (let i = 0; i < 5; i++) await inside(id, () => env.DB.prepare('select 1').run());
  reads.isHeld = false;
  await Promise.all([first, second]);
  expect(reads.count).toBe(2);
  const { messages } = await (await enter(id, await member())).open(id);
  expect(messages.map(({ content }) => content)).toEqual(['Something rude.']);
});

test('a channel in which the member never spoke reads nothing about them', async () => {
  const [id, who, other] = [await newRoom(), await member(), await member()];
  await (await enter(id, who)).said('Hello.');
  const reads = await watchReads(id);
  await channel(id).clearMember(other.id);
  expect(reads.count).toBe(0);
  await channel(id).clearMember(who.id);
  expect(reads.count).toBe(1);
});
