import type { OnlineMember } from '../../durable-objects/presence/api.ts';
import * as objects from '../../durable-objects/shared/rpc.ts';
import type { Presence } from '../../protocol/http/users.ts';

export const touchPresence = (env: Env, user: string, hidden: boolean): Promise<void> =>
  objects.presenceShard(env, user).ping(user, hidden);
/** Hides a member, or shows them again, in lists and in their hub at once. */
export async function setHidden(env: Env, user: string, hidden: boolean): Promise<void> {
  await Promise.all([touchPresence(env, user, hidden), objects.userHub(env, user).setHidden(hidden)]);
}
export const clearPresence = (env: Env, user: string): Promise<void> => objects.presenceShard(env, user).setOffline(user);

/** The status of each of these members: one call per shard. */
export const statusesOf = (env: Env, users: readonly string[]): Promise<Map<string, Presence>> =>
  objects.statusesOf(env.PRESENCE, users);
/** How many show that they are online, and the first `LIMITS.onlineFaces` of them, some seconds old. */
export const onlineSummary = (env: Env): Promise<{ count: number; members: OnlineMember[] }> =>
  objects.onlineSummary(env.PRESENCE);
/** Members online, active ones first; at most `LIMITS.onlineList`, some seconds old. */
export const onlineNow = (env: Env): Promise<OnlineMember[]> => objects.onlineNow(env.PRESENCE);
