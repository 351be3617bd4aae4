import type { OnlineMember } from '../../durable-objects/presence/api.ts';
import * as objects from '../../durable-objects/shared/rpc.ts';
import type { Presence } from '../../protocol/http/users.ts';

export const touchPresence = (env: Env, user: string, hidden: boolean): Promise<void> =>
  objects.presenceShard(env, user).ping(user, hidden);
/** Hides a member in lists and in their hub, or shows them again, at once. */
export async function setHidden(env: Env, user: string, hidden: boolean): Promise<void> {
  await Promise.all([touchPresence(env, user, hidden), objects.userHub(env, user).setHidden(hidden)]);
}
export const clearPresence = (env: Env, user: string): Promise<void> => objects.presenceShard(env, user).setOffline(user);

/** Statuses of these members. Makes one call per shard. */
export const statusesOf = (env: Env, users: readonly string[]): Promise<Map<string, Presence>> =>
  objects.statusesOf(objects.presenceShards(env), users);
/** Number of members who show that they are online, and the first `LIMITS.onlineFaces` of them; some seconds old. */
export const onlineSummary = (env: Env): Promise<{ count: number; members: OnlineMember[] }> =>
  objects.onlineSummary(objects.presenceShards(env));
/** Online members, active ones first; at most `LIMITS.onlineList`, some seconds old. */
export const onlineNow = (env: Env): Promise<OnlineMember[]> => objects.onlineNow(objects.presenceShards(env));
