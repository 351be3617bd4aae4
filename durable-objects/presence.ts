/**
 * Who is here. A handful of these objects share the members by their id (`shardOf`); each remembers when it last heard of
 * whom. Nothing of it costs a row of D1 at each ping: once in five minutes an alarm copies what is new there.
 *
 * Memory is the truth while the object is awake. A ping is written down when the object has just woken, so that few people
 * on a quiet site outlive its sleep, and otherwise once in five minutes a person, so that many people cost few rows.
 */
import { DurableObject } from 'cloudflare:workers';
import type { RoomEnv } from './room-env.ts';

/** A person counts as here for this long after a ping. */
const HERE = 60_000;
const COPY_EVERY = 5 * 60_000;
const SHARDS = 8;
const HOUR = 3_600_000;

/** The object that knows of this member. */
export function shardOf(user: string): string {
  let sum = 0;
  for (let i = 0; i < user.length; i++) sum = (sum * 31 + user.charCodeAt(i)) >>> 0;
  return `shard-${sum % SHARDS}`;
}
export const SHARD_NAMES = Array.from({ length: SHARDS }, (_, i) => `shard-${i}`);

interface Seen {
  at: number;
  /** When it was last written down. */
  kept: number;
  /** Hidden from lists, at their own wish. */
  hidden: boolean;
}

export class Presence extends DurableObject<RoomEnv> {
  readonly #woken = Date.now();
  readonly #seen = new Map<string, Seen>();

  constructor(state: DurableObjectState, env: RoomEnv) {
    super(state, env);
    state.storage.sql.exec(
      'create table if not exists seen (user text primary key, at integer not null, hidden integer not null, copied integer not null) without rowid',
    );
    const rows = state.storage.sql.exec<{ user: string; at: number; hidden: number }>('select user, at, hidden from seen');
    for (const { user, at, hidden } of rows) this.#seen.set(user, { at, kept: at, hidden: hidden === 1 });
  }

  /** This member looks at the site now. */
  async ping(user: string, hidden: boolean, now = Date.now()): Promise<void> {
    const before = this.#seen.get(user);
    const justWoken = now - this.#woken < HERE;
    const due =
      !before || before.hidden !== hidden || now - before.kept >= COPY_EVERY || (justWoken && now - before.kept >= 20_000);
    this.#seen.set(user, { at: now, kept: due ? now : before.kept, hidden });
    if (due) this.#write(user, now, hidden);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  /** Gone at once: logged out. */
  async gone(user: string): Promise<void> {
    const before = this.#seen.get(user);
    if (!before) return;
    this.#seen.set(user, { ...before, at: before.at - HERE });
    this.#write(user, before.at - HERE, before.hidden);
  }

  /** Those of these members who are here and do not hide it. */
  async here(users: string[], now = Date.now()): Promise<string[]> {
    return users.filter((user) => this.#isHere(this.#seen.get(user), now));
  }

  /** Everybody who is here and does not hide it, the latest first; at most `limit`. */
  async list(limit: number, now = Date.now()): Promise<{ user: string; at: number }[]> {
    const all = [...this.#seen].filter(([, seen]) => this.#isHere(seen, now));
    return all
      .map(([user, { at }]) => ({ user, at }))
      .sort((a, b) => b.at - a.at)
      .slice(0, limit);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const rows = this.ctx.storage.sql
      .exec<{ user: string; copied: number }>('select user, copied from seen')
      .toArray()
      .flatMap(({ user, copied }) => {
        const at = this.#seen.get(user)?.at ?? 0;
        return at > copied ? [{ user, at, copied }] : [];
      });
    // Until it has arrived it is tried again: D1 may be away.
    await this.ctx.storage.setAlarm(now + COPY_EVERY);
    if (rows.length) await copy(this.env.DB, rows);
    for (const { user, at } of rows) this.ctx.storage.sql.exec('update seen set copied = ?, at = ? where user = ?', at, at, user);
    this.#forget(now);
    if (this.#seen.size === 0) await this.ctx.storage.deleteAlarm();
  }

  #isHere(seen: Seen | undefined, now: number): boolean {
    return seen !== undefined && !seen.hidden && now - seen.at < HERE;
  }
  #write(user: string, at: number, hidden: boolean): void {
    this.ctx.storage.sql.exec(
      'insert into seen values (?1, ?2, ?3, 0) on conflict (user) do update set at = ?2, hidden = ?3',
      user,
      at,
      hidden ? 1 : 0,
    );
  }
  /** Those who have been away for a while, and are copied. */
  #forget(now: number): void {
    for (const [user, { at }] of this.#seen)
      if (now - at > 2 * COPY_EVERY) {
        this.#seen.delete(user);
        this.ctx.storage.sql.exec('delete from seen where user = ?', user);
      }
  }
}

/** One row a member; and, for whoever was last copied more than an hour ago, one for each friend, whose list is in that order. */
async function copy(db: D1Database, rows: { user: string; at: number }[]): Promise<void> {
  const given = JSON.stringify(rows);
  await db.batch([db.prepare(USERS).bind(given), db.prepare(FRIENDS).bind(given, HOUR)]);
}
const USERS = `
  update users set last_active = j.at from (select value ->> 'user' as user, value ->> 'at' as at from json_each(?1)) j
  where users.id = j.user and users.last_active < j.at`;
const FRIENDS = `
  update friends set seen = j.at from (select value ->> 'user' as user, value ->> 'at' as at from json_each(?1)) j
  where friends.friend = j.user and friends.seen < j.at - ?2`;
