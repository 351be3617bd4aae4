/** Who is here, asked of the objects that know (durable-objects/presence.ts). */
import { SHARD_NAMES, shardOf } from '../../durable-objects/presence.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Presence } from '../../protocol/rest/users.ts';

interface Shard {
  ping(user: string, hidden: boolean): Promise<void>;
  gone(user: string): Promise<void>;
  here(users: string[]): Promise<string[]>;
  list(limit: number): Promise<{ user: string; at: number }[]>;
}
const shard = (env: Env, name: string): Shard => env.PRESENCE.getByName(name) as unknown as Shard;

export const markHere = (env: Env, user: string, hidden: boolean): Promise<void> => shard(env, shardOf(user)).ping(user, hidden);
export const markGone = (env: Env, user: string): Promise<void> => shard(env, shardOf(user)).gone(user);

/** Which of these members are here: a call to each object that knows of some. */
export async function statusesOf(env: Env, users: readonly string[]): Promise<Map<string, Presence>> {
  const byShard = Map.groupBy(new Set(users), shardOf);
  const here = await Promise.all([...byShard].map(([name, those]) => shard(env, name).here(those)));
  const found = new Set(here.flat());
  return new Map(users.map((user) => [user, found.has(user) ? 'online' : 'offline']));
}

/** Everybody who is here, the latest first. At most `LIMITS.onlineList`; as this isolate heard within the last seconds. */
export async function onlineNow(env: Env, now = Date.now()): Promise<string[]> {
  if (heard.until > now) return heard.users;
  const lists = await Promise.all(SHARD_NAMES.map((name) => shard(env, name).list(LIMITS.onlineList)));
  const users = lists
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, LIMITS.onlineList)
    .map(({ user }) => user);
  heard = { users, until: now + HOLD };
  return users;
}
let heard = { users: [] as string[], until: 0 };
const HOLD = 3_000;
