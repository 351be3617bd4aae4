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

/** `near` matters only in the first call. Cast because the compiler cannot follow JSON through the types of remote calls. */
export const gameRoom = ({ GAMES }: { GAMES: Namespace<object> }, id: string, near?: DurableObjectLocationHint): GameRoomApi =>
  GAMES.getByName(id, near ? { locationHint: near } : {}) as GameRoomApi;

export const gameLobby = ({ LOBBIES }: Pick<ObjectEnv, 'LOBBIES'>, lobby: string): LobbyApi => LOBBIES.getByName(lobby);

export const chatRoom = ({ CHANNELS }: Pick<ObjectEnv, 'CHANNELS'>, channel: string): ChatRoomApi => CHANNELS.getByName(channel);

export const userHub = ({ HUBS }: Pick<ObjectEnv, 'HUBS'>, user: string): UserHubApi => HUBS.getByName(user);

export const presenceShard = ({ PRESENCE }: Pick<ObjectEnv, 'PRESENCE'>, user: string): PresenceApi =>
  PRESENCE.getByName(shardOf(user));

export const forecaster = ({ FORECASTERS }: Pick<ObjectEnv, 'FORECASTERS'>, deal: string): ForecasterApi =>
  FORECASTERS.getByName(deal);

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
