/// <reference types="@cloudflare/vitest-plugin/types" />
/** What a room tells the hubs of members, and hubs that cannot be reached. */
import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import type { RoomEnv } from '../../durable-objects/room-env.ts';
import type { UserHub } from '../../durable-objects/user-hub.ts';
import type { Person, Plan, TableOptions } from '../../games/table-state.ts';
import { type Client, delivered, enter, newId, pass, planOf, room, stub } from './room.ts';

export type Post = Parameters<UserHub['post']>[0] & { user: string };
export interface Hubs {
  posts: Post[];
  /** Ids of members whose hub was told to look for notices. */
  noticed: string[];
  /** Ids of members whose hub does not answer. */
  down: Set<string>;
}
/** Puts itself between a room and all hubs, until the room sleeps. */
export async function hubsOf(id: string, hubs: Hubs = { posts: [], noticed: [], down: new Set() }): Promise<Hubs> {
  const reached = (user: string): void => {
    if (hubs.down.has(user)) throw new Error('this hub does not answer');
  };
  const getByName = (user: string) => ({
    post: async (post: Parameters<UserHub['post']>[0]) => {
      reached(user);
      hubs.posts.push({ user, ...post });
    },
    noticed: async () => {
      reached(user);
      hubs.noticed.push(user);
    },
  });
  await runInDurableObject(stub(id), (instance) => {
    const inner = instance as unknown as { env: RoomEnv };
    inner.env = { ...inner.env, HUBS: { getByName } as unknown as RoomEnv['HUBS'] };
  });
  return hubs;
}

export const someone = (name: string): Person => ({
  id: `u${name.toLowerCase()}${crypto.randomUUID().replaceAll('-', '')}`.slice(0, 13),
  name,
  kind: 'member',
});
export const members = (n: number): Person[] => Array.from({ length: n }, (_, i) => someone(`M${i}`));

export interface Seated {
  id: string;
  clients: Client[];
  hubs: Hubs;
}
/** A table of toys at which these people sit; `more` changes its plan. */
export async function seated(who: Person[], options: Partial<TableOptions> = {}, more: Partial<Plan> = {}): Promise<Seated> {
  const id = newId();
  expect(await room(id).host({ ...planOf(id, who.length, options), ...more }, who[0]!)).toEqual({ ok: true });
  const hubs = await hubsOf(id);
  const clients: Client[] = [];
  for (const one of who) clients.push(await enter(id, one));
  return { id, clients, hubs };
}
/** The same, and the game has begun. */
export async function begun(who: Person[], options: Partial<TableOptions> = {}, more: Partial<Plan> = {}): Promise<Seated> {
  const table = await seated(who, options, more);
  await pass(table.id, 10_000);
  for (const client of table.clients) await client.until(() => client.room?.stage === 'playing' && client.view !== null);
  await delivered(table.id);
  return table;
}

/** Closes a tab. The room answers that when it has noticed who is missing. */
export async function goes(client: Client): Promise<void> {
  client.ws.close(1000);
  await client.until(() => client.closed !== null);
}
/** Lets time pass, and waits until what is owed by then has gone out. */
export async function passed({ id }: Pick<Seated, 'id'>, ms: number): Promise<void> {
  await pass(id, ms);
  await delivered(id);
}
export const picks = async (client: Client, turn: number): Promise<void> => {
  await client.until(() => client.view?.phase.count === turn);
  expect(await client.ask('answer', { ask: 'Pick', answer: ['red'] })).toBeNull();
};
