/** Who is here, asked of the objects that know (durable-objects/presence.ts). */
import * as here from '../../durable-objects/hub/here.ts';
import { type Here, shardOf } from '../../durable-objects/presence.ts';
import type { UserHub } from '../../durable-objects/user-hub.ts';
import type { Presence } from '../../protocol/rest/users.ts';

const shards = (env: Env) => env.PRESENCE as unknown as here.Shards;
const shardFor = (env: Env, user: string) => shards(env).getByName(shardOf(user));

export const markHere = (env: Env, user: string, hidden: boolean): Promise<void> => shardFor(env, user).ping(user, hidden);
/** Whoever hides, or does not any more, is off the lists or on them at once; also in what their hub says of them. */
export async function hide(env: Env, user: string, hidden: boolean): Promise<void> {
  await Promise.all([markHere(env, user, hidden), (env.HUBS.getByName(user) as unknown as Pick<UserHub, 'hide'>).hide(hidden)]);
}
export const markGone = (env: Env, user: string): Promise<void> => shardFor(env, user).gone(user);

/** The status of each of these members: a call to each object that knows of some. */
export const statusesOf = (env: Env, users: readonly string[]): Promise<Map<string, Presence>> =>
  here.statusesOf(shards(env), users);
/** Everybody who is here, those who look at a page first; at most `LIMITS.onlineList`, some seconds old. */
export const onlineNow = (env: Env): Promise<Here[]> => here.onlineNow(shards(env));
