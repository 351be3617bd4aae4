/** Who is here, asked of the objects that know (presence.ts). */
import { LIMITS } from '../../protocol/limits.ts';
import type { Presence as Status } from '../../protocol/rest/users.ts';
import { type Here, inOrder, type Presence, SHARD_NAMES, shardOf } from '../presence.ts';

export type Shards = DurableObjectNamespace<Presence>;

/** The status of each of these members: a call to each object that knows of some. */
export async function statusesOf(shards: Shards, users: readonly string[]): Promise<Map<string, Status>> {
  const byShard = Map.groupBy(new Set(users), shardOf);
  const here = await Promise.all([...byShard].map(([name, those]) => told(() => shards.getByName(name).statuses(those))));
  const found = new Map(here.flat().map(({ user, status }) => [user, status]));
  return new Map(users.map((user) => [user, found.get(user) ?? 'offline']));
}

/**
 * Everybody who is here: first those who look at a page, of each the latest first. At most `LIMITS.onlineList`; as this
 * isolate heard within the last seconds.
 */
export async function onlineNow(shards: Shards, now = Date.now()): Promise<Here[]> {
  if (heard.until > now) return heard.users;
  const lists = await Promise.all(SHARD_NAMES.map((name) => told(() => shards.getByName(name).list(LIMITS.onlineList))));
  const users = lists
    .flat()
    .sort(inOrder)
    .slice(0, LIMITS.onlineList)
    .map(({ user, status }) => ({ user, status }));
  heard = { users, until: now + HOLD };
  return users;
}
let heard = { users: [] as Here[], until: 0 };
const HOLD = 3_000;

/** Those of whom an object that does not answer knows are not listed: nothing else should fail with it. */
async function told<T>(ask: () => Promise<T[]>): Promise<T[]> {
  try {
    return await ask();
  } catch (error) {
    console.error(JSON.stringify({ presence: 'did not answer', error: String(error).slice(0, 200) }));
    return [];
  }
}

/**
 * One member's own mark there, as their hub sets it. One call goes out at a time; of what changes meanwhile the last state is
 * told. Nothing is told twice while it stands.
 */
export class Mark {
  readonly #shards: Shards;
  readonly #user: string;
  /** What is to be told; undefined when everything is. */
  #next: { hidden: boolean; away: boolean } | null | undefined;
  #told = '';
  #busy: Promise<void> | null = null;

  constructor(shards: Shards, user: string) {
    this.#shards = shards;
    this.#user = user;
  }

  /** `held` null: they are not here. `anew`: also when it was told before, for it runs out. Never throws. */
  set(held: { hidden: boolean; away: boolean } | null, anew = false): Promise<void> {
    if (!anew && this.#told === JSON.stringify(held)) {
      this.#next = undefined;
      return this.#busy ?? Promise.resolve();
    }
    this.#next = held;
    this.#busy ??= this.#tell().finally(() => {
      this.#busy = null;
    });
    return this.#busy;
  }

  async #tell(): Promise<void> {
    while (this.#next !== undefined) {
      const held = this.#next;
      this.#next = undefined;
      this.#told = JSON.stringify(held);
      try {
        const shard = this.#shards.getByName(shardOf(this.#user));
        await (held ? shard.hold(this.#user, held) : shard.release(this.#user));
      } catch (error) {
        this.#told = '';
        console.error(JSON.stringify({ hub: 'presence was not told', error: String(error).slice(0, 200) }));
      }
    }
  }
}
