/**
 * Who is here. A handful of these objects share the members by their id (`shardOf`); each remembers when it last heard of
 * whom. A ping costs no row of D1: once in five minutes an alarm copies what is new there, one row a member.
 *
 * Memory is the truth while the object is awake. A ping is written down when the object has just woken, so that few people
 * on a quiet site outlive its sleep, and otherwise when it is copied, so that many people cost few rows.
 */
import { DurableObject } from 'cloudflare:workers';
import { LIMITS } from '../protocol/limits.ts';
import type { RoomEnv } from './room-env.ts';

/** A person counts as here for this long after a ping. */
const HERE = LIMITS.online;
/** Pages ping every 30 seconds: on a quiet site every ping is worth a row, a second tab's is not. */
const SECOND_TAB = 20_000;
const COPY_EVERY = 5 * 60_000;
/** Longer than that: what is copied is written down with it. */
const KEEP_EVERY = 7 * 60_000;
const FORGET_AFTER = 2 * COPY_EVERY;
const SHARDS = 8;
const HOUR = 3_600_000;
/** Members of one call to D1. */
const AT_ONCE = 500;

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
  /** Hidden from lists, at their own wish; then D1, which shows when somebody was last here, is told nothing either. */
  hidden: boolean;
  /** What D1 has: as the member's own time, and as the one in their friends' lists. */
  copied: number;
  shown: number;
}
type Row = { user: string; at: number; hidden: number; copied: number; shown: number };

export class Presence extends DurableObject<RoomEnv> {
  readonly #woken = Date.now();
  readonly #seen = new Map<string, Seen>();
  /** Null until it was asked for. */
  #alarmed: boolean | null = null;

  constructor(state: DurableObjectState, env: RoomEnv) {
    super(state, env);
    const { sql } = state.storage;
    sql.exec(
      'create table if not exists people (user text primary key, at integer not null, hidden integer not null, copied integer not null, shown integer not null) without rowid',
    );
    for (const { user, at, hidden, copied, shown } of sql.exec<Row>('select * from people'))
      this.#seen.set(user, { at, kept: at, hidden: hidden === 1, copied, shown });
  }

  /** This member looks at the site now. */
  async ping(user: string, hidden: boolean, now = Date.now()): Promise<void> {
    const before = this.#seen.get(user) ?? { at: 0, kept: 0, hidden, copied: 0, shown: 0 };
    const age = now - before.kept;
    const due = before.hidden !== hidden || age >= KEEP_EVERY || (now - this.#woken < HERE && age >= SECOND_TAB);
    const seen = { ...before, at: now, hidden };
    if (due) this.#write(user, seen);
    else this.#seen.set(user, seen);
    this.#alarmed ??= (await this.ctx.storage.getAlarm()) !== null;
    if (this.#alarmed) return;
    this.#alarmed = true;
    await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  /** Gone at once: logged out. */
  async gone(user: string): Promise<void> {
    const before = this.#seen.get(user);
    // The next ping is written down again.
    if (before) this.#write(user, { ...before, at: before.at - HERE }, 0);
  }

  /** Those of these members who are here and do not hide it. */
  async here(users: string[], now = Date.now()): Promise<string[]> {
    return users.filter((user) => isHere(this.#seen.get(user), now));
  }

  /** Everybody who is here and does not hide it, the latest first; at most `limit`. */
  async list(limit: number, now = Date.now()): Promise<{ user: string; at: number }[]> {
    return [...this.#seen]
      .filter(([, seen]) => isHere(seen, now))
      .map(([user, { at }]) => ({ user, at }))
      .sort((a, b) => b.at - a.at)
      .slice(0, limit);
  }

  /** Copies, forgets, and comes again while there is anybody to come for. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#alarmed = true;
    try {
      await this.#copy();
    } catch (error) {
      // What did not arrive stays to be copied at the next round.
      console.error(JSON.stringify({ presence: 'could not copy', error: String(error).slice(0, 200) }));
    }
    this.#forget(now);
    this.#alarmed = this.#seen.size > 0;
    if (this.#alarmed) await this.ctx.storage.setAlarm(now + COPY_EVERY);
  }

  async #copy(): Promise<void> {
    const news = [...this.#seen].filter(([, seen]) => isNews(seen)).map(([user, { at, shown }]) => ({ user, at, shown }));
    for (let from = 0; from < news.length; from += AT_ONCE) {
      const some = news.slice(from, from + AT_ONCE);
      const toFriends = some.filter(({ at, shown }) => at - shown > HOUR);
      await copy(this.env.DB, some, toFriends);
      const told = new Set(toFriends.map(({ user }) => user));
      for (const { user, at } of some) {
        // They may have pinged, or left, meanwhile.
        const seen = this.#seen.get(user);
        if (seen) this.#write(user, { ...seen, copied: at, shown: told.has(user) ? at : seen.shown });
      }
    }
  }

  /** Remembers and writes down. */
  #write(user: string, seen: Seen, kept = seen.at): void {
    const { at, hidden, copied, shown } = seen;
    this.#seen.set(user, { ...seen, kept });
    this.ctx.storage.sql.exec('insert or replace into people values (?, ?, ?, ?, ?)', user, at, hidden ? 1 : 0, copied, shown);
  }
  /** Those who have been away for a while, and of whom D1 knows. */
  #forget(now: number): void {
    for (const [user, seen] of this.#seen)
      if (now - seen.at > FORGET_AFTER && !isNews(seen)) {
        this.#seen.delete(user);
        this.ctx.storage.sql.exec('delete from people where user = ?', user);
      }
  }
}

const isHere = (seen: Seen | undefined, now: number): boolean => seen !== undefined && !seen.hidden && now - seen.at < HERE;
/** Whether there is something that D1 should be told. */
const isNews = ({ at, hidden, copied }: Seen): boolean => !hidden && at > copied;

/** One row a member; and of those in `toFriends` one more for each friend, whose list is in that order. */
async function copy(
  db: D1Database,
  members: { user: string; at: number }[],
  toFriends: { user: string; at: number }[],
): Promise<void> {
  await db.batch([
    db.prepare(USERS).bind(JSON.stringify(members)),
    ...(toFriends.length ? [db.prepare(FRIENDS).bind(JSON.stringify(toFriends), HOUR)] : []),
  ]);
}
const USERS = `
  update users set last_active = j.at from (select value ->> 'user' as user, value ->> 'at' as at from json_each(?1)) j
  where users.id = j.user and users.last_active < j.at`;
const FRIENDS = `
  update friends set seen = j.at from (select value ->> 'user' as user, value ->> 'at' as at from json_each(?1)) j
  where friends.friend = j.user and friends.seen < j.at - ?2`;
