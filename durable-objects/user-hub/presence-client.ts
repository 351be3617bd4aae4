import type { Presence as Status } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { ListedMember, OnlineMember } from '../presence/api.ts';
import { byActivity, SHARD_NAMES, shardOf } from '../presence/shards.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { presenceShard } from '../shared/rpc.ts';

export type PresenceShards = ObjectEnv['PRESENCE'];

/** One call to each shard that is concerned. */
export async function statusesOf(shards: PresenceShards, users: readonly string[]): Promise<Map<string, Status>> {
  const byShard = Map.groupBy(new Set(users), shardOf);
  const here = await Promise.all([...byShard].map(([name, those]) => listOrEmpty(() => shards.getByName(name).statuses(those))));
  const found = new Map(here.flat().map(({ user, status }) => [user, status]));
  return new Map(users.map((user) => [user, found.get(user) ?? 'offline']));
}

/** Active members first, then by the latest activity; at most `LIMITS.onlineList`. */
export const onlineNow = cached(async (shards): Promise<OnlineMember[]> => {
  const lists = await Promise.all(SHARD_NAMES.map((name) => listOrEmpty(() => shards.getByName(name).list(LIMITS.onlineList))));
  return firstOf(lists.flat(), LIMITS.onlineList);
});
/** How many are online and do not hide it, and the first of `onlineNow`; at most `LIMITS.onlineFaces`. */
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

/** An answer that every reader in this isolate shares for a few seconds. */
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

/** One member's lease, as their hub sets it. One call is in flight at a time; of the changes during it only the last is sent. */
export class PresenceLease {
  readonly #env: Pick<ObjectEnv, 'PRESENCE'>;
  readonly #user: string;
  /** The state to send next; undefined when there is none. */
  #pending: { hidden: boolean; away: boolean } | null | undefined;
  #lastSent = '';
  #sending: Promise<void> | null = null;

  constructor(env: Pick<ObjectEnv, 'PRESENCE'>, user: string) {
    this.#env = env;
    this.#user = user;
  }

  /** `state` null: they are offline. `force`: send it even if it has not changed, to renew the lease. Never throws. */
  set(state: { hidden: boolean; away: boolean } | null, force = false): Promise<void> {
    if (!force && this.#lastSent === JSON.stringify(state)) {
      this.#pending = undefined;
      return this.#sending ?? Promise.resolve();
    }
    this.#pending = state;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#pending !== undefined) {
      const state = this.#pending;
      this.#pending = undefined;
      this.#lastSent = JSON.stringify(state);
      try {
        const shard = presenceShard(this.#env, this.#user);
        await (state ? shard.renewLease(this.#user, state) : shard.endLease(this.#user));
      } catch (error) {
        this.#lastSent = '';
        console.error(JSON.stringify({ hub: 'presence was not told', error: String(error).slice(0, 200) }));
      }
    }
  }
}
