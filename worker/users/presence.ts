/** Members' presence, from the objects in durable-objects/presence/presence.ts. */

import { type OnlineMember, shardOf } from '../../durable-objects/presence/presence.ts';
import * as here from '../../durable-objects/user-hub/presence-client.ts';
import type { UserHub } from '../../durable-objects/user-hub/user-hub.ts';
import type { Presence } from '../../protocol/http/users.ts';

const shards = (env: Env) => env.PRESENCE as unknown as here.PresenceShards;
const shardFor = (env: Env, user: string) => shards(env).getByName(shardOf(user));

export const touchPresence = (env: Env, user: string, hidden: boolean): Promise<void> => shardFor(env, user).ping(user, hidden);
/** Hides a member, or shows them again, in lists and in their hub at once. */
export async function setHidden(env: Env, user: string, hidden: boolean): Promise<void> {
  await Promise.all([
    touchPresence(env, user, hidden),
    (env.HUBS.getByName(user) as unknown as Pick<UserHub, 'setHidden'>).setHidden(hidden),
  ]);
}
export const clearPresence = (env: Env, user: string): Promise<void> => shardFor(env, user).setOffline(user);

/** The status of each of these members: one call per shard. */
export const statusesOf = (env: Env, users: readonly string[]): Promise<Map<string, Presence>> =>
  here.statusesOf(shards(env), users);
/** Members online, active ones first; at most `LIMITS.onlineList`, some seconds old. */
export const onlineNow = (env: Env): Promise<OnlineMember[]> => here.onlineNow(shards(env));
