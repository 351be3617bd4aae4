/** Get the object's stub again for each call: after a failed call a stub may stay broken. */
import type { Presence as Status } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { ChatRoomApi } from '../chat-room/api.ts';
import type { ForecasterApi } from '../forecaster/api.ts';
import type { GameRoomApi } from '../game-room/api.ts';
import type { LobbyApi } from '../lobby/api.ts';
import type { ListedMember, OnlineMember, PresenceApi } from '../presence/api.ts';
import { byActivity, SHARD_NAMES, shardOf } from '../presence/shards.ts';
import type { UserHubApi } from '../user-hub/api.ts';
import type { Namespace, ObjectEnv } from './object-env.ts';

type Bindings<Name extends keyof ObjectEnv> = Pick<ObjectEnv, Name | 'JURISDICTION'>;

/** The objects of a class, in the jurisdiction that the operator has chosen. The same name is another object in each. */
const inJurisdiction = <Api>({ JURISDICTION }: Pick<ObjectEnv, 'JURISDICTION'>, all: Namespace<Api>): Namespace<Api> =>
  JURISDICTION ? all.jurisdiction!(JURISDICTION) : all;
/** Only the first call decides where an object is, and `near` is a wish. Without it the object is near that caller. */
const placed = <Api>(all: Namespace<Api>, name: string, near?: DurableObjectLocationHint): Api =>
  near ? all.getByName(name, { locationHint: near }) : all.getByName(name);

/** Cast because the compiler cannot follow JSON through the types of remote calls. `near`: its host. */
export const gameRoom = (
  env: { GAMES: Namespace<object> } & Pick<ObjectEnv, 'JURISDICTION'>,
  id: string,
  near?: DurableObjectLocationHint,
): GameRoomApi => placed(inJurisdiction(env, env.GAMES), id, near) as GameRoomApi;

export const gameLobby = (env: Bindings<'LOBBIES'>, lobby: string): LobbyApi => placed(inJurisdiction(env, env.LOBBIES), lobby);

/** `near`: the person who opens it. */
export const chatRoom = (env: Bindings<'CHANNELS'>, channel: string, near?: DurableObjectLocationHint): ChatRoomApi =>
  placed(inJurisdiction(env, env.CHANNELS), channel, near);

/** `near`: its member. */
export const userHub = (env: Bindings<'HUBS'>, user: string, near?: DurableObjectLocationHint): UserHubApi =>
  placed(inJurisdiction(env, env.HUBS), user, near);

export const presenceShards = (env: Bindings<'PRESENCE'>): PresenceShards => inJurisdiction(env, env.PRESENCE);
export const presenceShard = (env: Bindings<'PRESENCE'>, user: string): PresenceApi => placed(presenceShards(env), shardOf(user));

export const forecaster = (env: Bindings<'FORECASTERS'>, deal: string): ForecasterApi =>
  placed(inJurisdiction(env, env.FORECASTERS), deal);

export type { RpcResult } from './rpc-result.ts';

/** Rejects if `work` takes longer than `ms` milliseconds. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = scheduler.wait(ms, { signal: stop.signal }).then((): never => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

export type PresenceShards = ObjectEnv['PRESENCE'];

/** Makes one call to each shard concerned. */
export async function statusesOf(shards: PresenceShards, users: readonly string[]): Promise<Map<string, Status>> {
  const byShard = Map.groupBy(new Set(users), shardOf);
  const here = await Promise.all([...byShard].map(([name, those]) => listOrEmpty(() => shards.getByName(name).statuses(those))));
  const statuses = new Map(here.flat().map(({ user, status }) => [user, status]));
  return new Map(users.map((user) => [user, statuses.get(user) ?? 'offline']));
}

/** Active members first, then by latest activity; at most `LIMITS.onlineList`. */
export const onlineNow = cached(async (shards): Promise<OnlineMember[]> => {
  const lists = await Promise.all(SHARD_NAMES.map((name) => listOrEmpty(() => shards.getByName(name).list(LIMITS.onlineList))));
  return firstOf(lists.flat(), LIMITS.onlineList);
});
/** Number of members who are online and do not hide it, and the first `LIMITS.onlineFaces` of them. */
export const onlineSummary = cached(async (shards): Promise<{ count: number; members: OnlineMember[] }> => {
  const parts = await Promise.all(
    SHARD_NAMES.map((name) => listOrEmpty(async () => [await shards.getByName(name).summary(LIMITS.onlineFaces)])),
  );
  const count = parts.flat().reduce((sum, part) => sum + part.count, 0);
  const members = parts.flat().flatMap((part) => part.members);
  return { count, members: firstOf(members, LIMITS.onlineFaces) };
});

const firstOf = (members: ListedMember[], limit: number): OnlineMember[] =>
  members
    .sort(byActivity)
    .slice(0, limit)
    .map(({ user, status }) => ({ user, status }));

/** Caches an answer for a few seconds, shared by all readers in this isolate. */
function cached<T>(ask: (shards: PresenceShards) => Promise<T>): (shards: PresenceShards, now?: number) => Promise<T> {
  let last: { answer: T; until: number } | null = null;
  return async (shards, now = Date.now()) => {
    if (!last || last.until <= now) last = { answer: await ask(shards), until: now + CACHE_TIME };
    return last.answer;
  };
}
const CACHE_TIME = 3_000;

/** A shard that does not answer counts as empty, so that the rest of the list still works. */
async function listOrEmpty<T>(ask: () => Promise<T[]>): Promise<T[]> {
  try {
    return await ask();
  } catch (error) {
    console.error(JSON.stringify({ presence: 'did not answer', error: String(error).slice(0, 200) }));
    return [];
  }
}
