/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import type { UserHub } from '../../durable-objects/user-hub/user-hub.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan } from '../../games/table/table-state.ts';
import { advanceTime, type Client, delivered, enter, newId, planOf, room, stub } from './room.ts';

export type PostedNotice = Parameters<UserHub['postNotice']>[0] & { user: string };
export interface HubMocks {
  posts: PostedNotice[];
  /** Ids of members whose hub was told to look for notices. */
  refreshed: string[];
  /** Ids of members whose hub does not answer. */
  down: Set<string>;
}
/** The mocks last until the room hibernates. */
export async function mockHubs(id: string, hubs: HubMocks = { posts: [], refreshed: [], down: new Set() }): Promise<HubMocks> {
  const reached = (user: string): void => {
    if (hubs.down.has(user)) throw new Error('this hub does not answer');
  };
  const getByName = (user: string) => ({
    postNotice: async (post: Parameters<UserHub['postNotice']>[0]) => {
      reached(user);
      hubs.posts.push({ user, ...post });
    },
    refreshNotices: async () => {
      reached(user);
      hubs.refreshed.push(user);
    },
    memberChanged: async () => reached(user),
  });
  await runInDurableObject(stub(id), (instance) => {
    const inner = instance as unknown as { env: ObjectEnv };
    inner.env = { ...inner.env, HUBS: { getByName } as unknown as ObjectEnv['HUBS'] };
  });
  return hubs;
}

export const newMember = (name: string): Person => ({
  id: `u${name.toLowerCase()}${crypto.randomUUID().replaceAll('-', '')}`.slice(0, 13),
  name,
  kind: 'member',
});
export const newMembers = (n: number): Person[] => Array.from({ length: n }, (_, i) => newMember(`M${i}`));

export interface SeatedTable {
  id: string;
  clients: Client[];
  hubs: HubMocks;
}
export async function seatedTable(
  who: Person[],
  options: Partial<TableOptions> = {},
  more: Partial<Plan> = {},
): Promise<SeatedTable> {
  vi.setSystemTime(Date.now());
  const id = newId();
  expect(await room(id).host({ ...planOf(id, who.length, options), ...more }, who[0]!)).toEqual({ ok: true });
  const hubs = await mockHubs(id);
  const clients: Client[] = [];
  for (const one of who) clients.push(await enter(id, one));
  return { id, clients, hubs };
}
export async function startedTable(
  who: Person[],
  options: Partial<TableOptions> = {},
  more: Partial<Plan> = {},
): Promise<SeatedTable> {
  const table = await seatedTable(who, options, more);
  await advanceTime(table.id, 10_000);
  for (const client of table.clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await delivered(table.id);
  return table;
}

/** Closes a tab. The room answers the close only after it has recorded the disconnect. */
export async function closeTab(client: Client): Promise<void> {
  client.ws.close(1000);
  await client.until(() => client.closed !== null);
}
export async function advanceAndDeliver({ id }: Pick<SeatedTable, 'id'>, ms: number): Promise<void> {
  await advanceTime(id, ms);
  await delivered(id);
}
export const pickRed = async (client: Client, turn: number): Promise<void> => {
  await client.until(() => client.view?.phase.count === turn);
  expect(await client.ask('answer', { ask: 'Pick', answer: ['red'] })).toBeNull();
};
